/**
 * Keeps what a function returns for each object, as long as the object lives. While someone edits, only the files that
 * changed are checked again.
 */
export function memoize<Key extends object, Result>(work: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, { result: Result }>()
  return (key) => {
    const known = results.get(key) ?? { result: work(key) }
    results.set(key, known)
    return known.result
  }
}
