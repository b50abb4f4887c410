/**
 * Rows of the local database have the names of the specification: the query key `['mine-flash', 1]` is the row
 * `mine-flash-1`.
 */
export function rowOfKey(queryKey: readonly unknown[]): string {
  if (queryKey.some((part) => typeof part !== 'string' && typeof part !== 'number'))
    throw new Error(`a persisted query needs a key of words and numbers: ${JSON.stringify(queryKey)}`)
  return queryKey.join('-')
}

export const isRowUnder = (row: string, beginning: readonly unknown[]): boolean =>
  beginning.length === 0 || `${row}-`.startsWith(`${rowOfKey(beginning)}-`)
