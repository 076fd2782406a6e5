/** Microseconds that this process computes, however busy the machine is. */
function measure(work: () => void): number {
  const before = process.cpuUsage().user
  work()
  return process.cpuUsage().user - before
}

/** The lengths that are tried: no text of a person is longer. */
const lengths = [8_000, 32_000, 128_000, 512_000]

/** In microseconds. Linear work is far below at any of these lengths, and quadratic work far above at the longest. */
const slow = 200_000

/**
 * How many times longer `work` takes when its input is twice as long, as the average of three doublings: about 2, and 4
 * where the time is quadratic. 1 if even a long input takes little time: the growth of small times says nothing, because
 * garbage collection and caches make a single measurement several times longer. For the same reason, a growth that is not
 * good is measured again: quadratic work never gets better.
 */
export function measureGrowth(work: (length: number) => void): number {
  for (const length of lengths) {
    const measureBest = (divisor: number, tries: number) =>
      Math.min(...Array.from({ length: tries }, () => measure(() => work(length / divisor))))
    let long = measureBest(1, 1)
    if (long < slow) continue
    let short = measureBest(8, 3)
    for (let round = 0; round < 3 && Math.cbrt(long / short) >= maxGrowth; round++) {
      long = Math.min(long, measureBest(1, 1))
      short = Math.max(short, measureBest(8, 3))
    }
    return Math.cbrt(long / short)
  }
  return 1
}

/** The growth that a test accepts: far from both. */
export const maxGrowth = 3
