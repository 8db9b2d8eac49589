# The build and the run stage need not agree on a C library: the program is one fully static file.
FROM swift:6.3-bookworm AS build
WORKDIR /src
COPY Package.swift ./
COPY Sources ./Sources
COPY openapi.yaml ./
# The manifest names the test targets; their sources are not needed, and left out so that a changed test builds nothing anew.
RUN mkdir -p Tests/TestSupport && touch Tests/TestSupport/Empty.swift \
    && for name in DeepLinks HTTPWire HTTPServing DeepLinkService deeplink; do \
        mkdir -p "Tests/${name}Tests/Fixtures" && touch "Tests/${name}Tests/Empty.swift"; done \
    && swift build -c release --product deeplink -Xswiftc -static-executable \
        -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker -s -Xlinker --icf=safe \
    && cp .build/release/deeplink /deeplink

FROM scratch
COPY --from=build /deeplink /deeplink
ENV HOST=:: PORT=8080
USER 65532:65532
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=2s CMD ["/deeplink", "health"]
ENTRYPOINT ["/deeplink"]
CMD ["serve"]
