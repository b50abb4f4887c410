/** Up to where the bracket that is open at the start of a text closes again. */
function untilClosed(text: string): string {
  let depth = 0
  for (const [at, letter] of [...text].entries()) {
    if (letter === '(') depth++
    if (letter === ')' && --depth < 0) return text.slice(0, at)
  }
  return text
}

const from = (text: string, word: RegExp): string[] =>
  [...text.matchAll(word)].map(({ index, 0: found }) => text.slice(index + found.length))

/**
 * Whether a statement reads the clock inside CASE, COALESCE or RETURNING. Citus refuses that in a write over shards, since
 * each shard would read a clock of its own; as a plain assignment, a default or a condition it is read once, and taken.
 */
export function readsClockInClause(text: string): boolean {
  const clauses = [
    ...from(text, /\bCASE\b/gi).map((rest) => rest.slice(0, rest.search(/\bEND\b/i))),
    ...from(text, /\bcoalesce\s*\(/gi).map(untilClosed),
    ...from(text, /\bRETURNING\b/gi).map(untilClosed),
  ]
  return clauses.some((clause) => clause.includes('app_now()'))
}
