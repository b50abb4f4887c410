/** The part before the parenthesis that encloses the text. */
export function untilClosed(text: string): string {
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
 * Whether a statement reads the clock inside CASE, COALESCE or RETURNING. Citus rejects that in a write across
 * shards, where each shard would read its own clock; a plain assignment, default or condition is evaluated once
 * and accepted.
 */
export function readsClockInClause(text: string): boolean {
  const clauses = [
    ...from(text, /\bCASE\b/gi).map((rest) => rest.slice(0, rest.search(/\bEND\b/i))),
    ...from(text, /\bcoalesce\s*\(/gi).map(untilClosed),
    ...from(text, /\bRETURNING\b/gi).map(untilClosed),
  ]
  return clauses.some((clause) => clause.includes('app_now()'))
}
