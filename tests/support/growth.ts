/** Microseconds that this process computes, however busy the machine is. */
function measure(work: () => void): number {
  const before = process.cpuUsage().user
  work()
  return process.cpuUsage().user - before
}

/** Microseconds below which a measurement says nothing. */
const minTime = 10_000
const maxLength = 256_000

/** Rounds of the short input, of which the fastest counts: the first ones run before the code is compiled. */
const rounds = 5

/**
 * How many times longer the long inputs are. Garbage collection can make any one measurement three times longer, so the
 * longer input is the judge where the first is not good enough: linear time grows 32 times, quadratic 1,024 times.
 */
const spans = [8, 8, 32]

/**
 * How many times longer `work` takes when its input is twice as long: about 2, and 4 where the time is quadratic. 1 if even
 * a long input takes no time.
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
    for (const span of spans) {
      if (growth < maxGrowth) break
      const long = measure(() => work(span * length))
      growth = Math.min(growth, (long / short) ** (1 / Math.log2(span)))
    }
    return growth
  }
  return 1
}

/** The growth that a test accepts: far from both. */
export const maxGrowth = 3
