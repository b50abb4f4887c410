/** Whether an account is there to be followed or blocked. */
export const isHere = (state: string | undefined): boolean => state === 'active'

/** Which rows make up a numbered page of a list whose length is known, read from whichever end is nearer. */
export function pageSpan(
  total: number,
  page: number,
  pageSize: number,
): { from: 'latest' | 'oldest'; skip: number; size: number } {
  const start = page * pageSize
  const size = Math.max(0, Math.min(pageSize, total - start))
  const behind = total - start - size
  return start <= behind || size === 0 ? { from: 'latest', skip: start, size } : { from: 'oldest', skip: behind, size }
}
