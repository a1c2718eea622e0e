import ArgumentParser
import Foundation

/// The resources that a program used from its start to its end.
struct ChildUsage {
  let milliseconds: Double
  /// The time that it used on all cores, in the program and in the system.
  let processorMilliseconds: Double
  /// The largest resident memory.
  let megabytes: Double

  /// The processor time divided by the time that passed.
  var cores: Double { processorMilliseconds / milliseconds }

  /// Runs a program, which must succeed.
  init(of path: String, _ arguments: [String]) throws {
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    var status: Int32 = 0
    var usage = rusage()
    let start = ContinuousClock.now
    guard posix_spawn(&child, path, nil, nil, &words, environ) == 0,
      wait4(child, &status, 0, &usage) == child, status == 0
    else { throw ValidationError("\(path) \(arguments.joined(separator: " ")) failed") }
    milliseconds = start.duration(to: .now).milliseconds
    processorMilliseconds = usage.ru_utime.milliseconds + usage.ru_stime.milliseconds
    megabytes = usage.largestMegabytes
  }
}

/// The time that this program used on all cores so far.
func processorMilliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// The minimum processor time of some runs on all cores, in milliseconds, which other processes
/// hardly affect.
func leastProcessorTime(
  _ seconds: Double, prepare: () -> Void = {}, _ run: () -> Void
) -> Double {
  prepare()
  run()
  var (least, total, count) = (Double.infinity, 0.0, 0)
  while count < 5 || total < seconds * 1e3 {
    prepare()
    let start = processorMilliseconds()
    run()
    let time = processorMilliseconds() - start
    (least, total, count) = (min(least, time), total + time, count + 1)
  }
  return least
}

/// The largest resident memory of this program so far.
func largestMegabytes() -> Double {
  var usage = rusage()
  #if os(Linux)
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  #else
  getrusage(RUSAGE_SELF, &usage)
  #endif
  return usage.largestMegabytes
}

extension rusage {
  /// The largest resident memory, which systems count in kilobytes or in bytes.
  fileprivate var largestMegabytes: Double {
    #if os(Linux)
    Double(ru_maxrss) / 1_024
    #else
    Double(ru_maxrss) / 1_048_576
    #endif
  }
}

extension timeval {
  fileprivate var milliseconds: Double { Double(tv_sec) * 1e3 + Double(tv_usec) / 1e3 }
}
