const windowSize = 5

/** The page numbers to show: at most five consecutive ones, with the current page in the middle if there is room. */
export function listPageNumbers(page: number, totalPages: number): number[] {
  const length = Math.min(windowSize, totalPages)
  const first = Math.max(1, Math.min(page - Math.floor(windowSize / 2), totalPages - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}
