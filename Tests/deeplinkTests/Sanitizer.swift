import Foundation

/// Whether the tests run under the address or thread sanitizer: too slow for bars of a second or two.
///
/// The thread sanitizer also reports what a `Mutex` guards, whose lock it cannot see, and ends a program with 66 for it.
let isSanitized: Bool = {
    let program = unsafe dlopen(nil, RTLD_NOW)
    return ["__asan_init", "__tsan_init"].contains { (name: String) in unsafe dlsym(program, name) != nil }
}()
