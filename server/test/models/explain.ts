/** A command, and the word of each of its requests in turn; undefined: its effect is unknown. */
export interface Done<Command> {
  command: Command
  words: readonly (string | undefined)[]
}

/** The state after a command, and the words that its answer may be. */
export type Step<S, C> = (state: S, command: C) => readonly [S, ...string[]]

/**
 * The states after concurrent commands, in every order in which the model gives the same answers (Wing and Gong 1993).
 * The requests of one command keep their order; one of unknown effect may have had none.
 */
export function explain<S, C>(states: readonly S[], done: readonly Done<C>[], step: Step<S, C>): S[] {
  const met = new Set<string>()
  const found = new Map<string, S>()
  const visit = (state: S, ended: readonly number[]): void => {
    const key = JSON.stringify([state, ended])
    if (met.has(key)) return
    met.add(key)
    if (done.every(({ words }, nth) => ended[nth] === words.length)) found.set(JSON.stringify(state), state)
    for (const [nth, { command, words }] of done.entries()) {
      const at = ended[nth] ?? 0
      if (at === words.length) continue
      const after = ended.with(nth, at + 1)
      const word = words[at]
      if (word === undefined) visit(state, after)
      const [next, ...given] = step(state, command)
      if (word === undefined || given.includes(word)) visit(next, after)
    }
  }
  for (const state of states)
    visit(
      state,
      done.map(() => 0),
    )
  return [...found.values()]
}
