/**
 * Rows of the local database bear the names that the specification gives them: the query key `['mine-flash', 1]` is the
 * row `mine-flash-1`. The persister hands over either the key's JSON or a name that it got from us, behind a dash.
 */
export function rowOfKey(storageKey: string): string {
  const name = storageKey.slice(1)
  if (!name.startsWith('[')) return name
  const parts = JSON.parse(name) as unknown[]
  if (parts.some((part) => typeof part !== 'string' && typeof part !== 'number'))
    throw new Error(`a kept query needs a key of words and numbers: ${name}`)
  return parts.join('-')
}

export const keyOfRow = (row: string): string => `-${row}`
