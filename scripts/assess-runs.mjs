import { readUnsteady, stateIn } from './unsteady.mjs'

/** So many titles that are not in unsteady.json may pass only when they run alone; a busy machine is no fault of theirs. */
export const NEW_MOST = 2

/**
 * The result after what failed ran again alone. What then passes counts if unsteady.json knows it and it is not overdue;
 * of what the file does not know, at most NEW_MOST.
 * A runner that came to no end (undefined) or ran nothing is one failure.
 */
export function assessRuns(first, again, list = readUnsteady(), now = Date.now()) {
  const { passed, failed } = first ?? { passed: [], failed: [] }
  if (passed.length + failed.length === 0) return { passed: 0, failures: ['?'], unsteady: [] }
  const unsteady = failed
    .filter((title) => again?.passed.includes(title))
    .map((title) => ({ title, state: stateIn(list, title, now) }))
  const areNewFew = unsteady.filter(({ state }) => state === 'new').length <= NEW_MOST
  const isExcused = { known: true, new: areNewFew, overdue: false }
  const excused = unsteady.filter(({ state }) => isExcused[state]).map(({ title }) => title)
  return {
    passed: passed.length + excused.length,
    failures: failed.filter((title) => !excused.includes(title)),
    unsteady,
  }
}
