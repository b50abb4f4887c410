/** The window of a numbered page, counted from the nearer end of the list. */
export interface PageWindow {
  skip: number
  take: number
  fromEnd: boolean
}

/** @returns undefined past the end */
export function pageWindow(total: number, page: number, size: number): PageWindow | undefined {
  const start = page * size
  if (start >= total) return undefined
  const take = Math.min(size, total - start)
  const after = total - start - take
  return after < start ? { skip: after, take, fromEnd: true } : { skip: start, take, fromEnd: false }
}
