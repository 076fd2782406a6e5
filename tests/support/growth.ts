/** Microseconds that this process computes, however busy the machine is. */
function measure(work: () => void): number {
  const before = process.cpuUsage().user
  work()
  return process.cpuUsage().user - before
}

/** Microseconds below which a measurement says nothing. */
const minTime = 10_000
const maxLength = 500_000

/** The collection of garbage can hit any one measurement, but not each of so many. */
const rounds = 5

/**
 * How many times longer `work` takes when its input is twice as long, as the average of three doublings: about 2, and 4
 * where the time is quadratic. 1 if even a long input takes no time. The best of several rounds where one is not good
 * enough: other work of the process only makes a round longer.
 */
export function measureGrowth(work: (length: number) => void): number {
  for (let length = 1_000; length <= maxLength; length *= 2) {
    let short = Infinity
    for (let round = 0; round < rounds && short >= minTime; round++)
      short = Math.min(
        short,
        measure(() => work(length)),
      )
    if (short < minTime) continue
    let growth = Infinity
    for (let round = 0; round < rounds && growth >= maxGrowth; round++)
      growth = Math.min(growth, Math.cbrt(measure(() => work(8 * length)) / short))
    return growth
  }
  return 1
}

/** The growth that a test accepts: far from both. */
export const maxGrowth = 3
