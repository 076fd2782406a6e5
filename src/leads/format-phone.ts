export { stripPhone } from './rules.ts'

/** Up to ten digits as far as they are typed: `555` → `(555`, `5551234567` → `(555) 123-4567`. */
export function formatPhone(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)]
  if (line) return `(${area}) ${exchange}-${line}`
  if (exchange) return `(${area}) ${exchange}`
  return area && `(${area}`
}
