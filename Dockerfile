# An image for continuous integration: Swift and the libraries that Offscreen needs.
#
#   docker build -t offscreen-ci .
#   docker run --rm -v "$PWD:/package" -w /package offscreen-ci swift test
FROM swift:6.3-bookworm
COPY Tools/setup /usr/local/share/offscreen/setup
RUN /usr/local/share/offscreen/setup && rm -rf /var/lib/apt/lists/*
ENV CI=true
