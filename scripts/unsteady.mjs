// scripts/unsteady.json: the tests and journeys that are known to pass only when they run alone.
import { readFileSync } from 'node:fs'

export const UNSTEADY_FILE = 'scripts/unsteady.json'
/** Within these days from its date an entry is repaired, or its test goes. */
export const UNSTEADY_DAYS = 14

export const readUnsteady = () => JSON.parse(readFileSync(new URL('unsteady.json', import.meta.url), 'utf8'))

/** What the list states of a title that passed alone. */
export function stateIn(list, title, now = Date.now()) {
  const entry = list.find((each) => each.title === title)
  if (entry === undefined) return 'new'
  return now - Date.parse(entry.date) <= UNSTEADY_DAYS * 24 * 3600_000 ? 'known' : 'overdue'
}
