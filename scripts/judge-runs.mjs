/**
 * What counts after what failed was run again by itself: what then passes counts and is named, unless more than `most` needed it.
 * A runner that came to no end (undefined) or ran nothing is one failure.
 */
export function judgeRuns(first, again, most) {
  const { passed, failed } = first ?? { passed: [], failed: [] }
  if (passed.length + failed.length === 0) return { passed: 0, failures: ['?'], unsteady: [] }
  const isSteadied = (title) => again?.passed.includes(title) ?? false
  const unsteady = failed.filter(isSteadied)
  if (unsteady.length > most) return { passed: passed.length, failures: failed, unsteady }
  return {
    passed: passed.length + unsteady.length,
    failures: failed.filter((title) => !isSteadied(title)),
    unsteady,
  }
}
