/** Asks again and again until something is so; throws, naming it, where it never is. */
export async function waitFor(
  what: string,
  isSo: () => Promise<boolean>,
  /** Milliseconds. */
  longest = 60_000,
): Promise<void> {
  const end = performance.now() + longest
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Waited ${longest / 1000} s for ${what} in vain.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
