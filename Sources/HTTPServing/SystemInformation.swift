import Foundation

/// What the system says about itself.
package enum SystemInformation {
    /// Processors that are online.
    package static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// Raises the limit of open descriptors as far as the system lets a process, and returns it.
    @discardableResult
    package static func raiseDescriptorLimit() -> Int {
        var limit = rlimit()
        guard unsafe getrlimit(descriptorLimit, &limit) == 0 else { return 0 }
        limit.rlim_cur = limit.rlim_max
        _ = unsafe setrlimit(descriptorLimit, &limit)
        _ = unsafe getrlimit(descriptorLimit, &limit)
        return Int(clamping: limit.rlim_cur)
    }

    #if os(Linux)
    private static var descriptorLimit: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }
    #else
    private static var descriptorLimit: Int32 { RLIMIT_NOFILE }
    #endif
}
