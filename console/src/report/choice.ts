import { type CaseFacts, type Decided, type NoteTo, usualNote } from './notes.ts'

/** What is chosen so far; what is not written by hand follows the choice. */
export interface Choice extends Decided {
  /** What was written by hand in the place of a usual text. */
  readonly own: Partial<Record<NoteTo, string>>
}

export type Chosen = Partial<Pick<Choice, 'outcome' | 'content' | 'mute'>>

/** A case opens with what is decided most often; nothing is done before somebody says so. */
export const firstChoice = ({ canRemove }: Pick<CaseFacts, 'canRemove'>): Choice => ({
  outcome: 'upheld',
  content: canRemove ? 'delete' : 'keep',
  mute: 'none',
  usual: { owner: 0, reporter: 0 },
  own: {},
})

/** Where nothing is wrong, nothing is taken away and nobody is muted. */
export function choose(before: Choice, chosen: Chosen, facts: Pick<CaseFacts, 'canRemove'>): Choice {
  const next = { ...before, ...chosen }
  if (chosen.outcome === 'dismissed') return { ...next, content: 'keep', mute: 'none' }
  if (chosen.outcome === 'upheld' && before.outcome === 'dismissed')
    return { ...next, content: firstChoice(facts).content }
  // Whoever picks what becomes of it has found it wrong.
  return chosen.outcome === undefined && (next.content !== 'keep' || next.mute !== 'none')
    ? { ...next, outcome: 'upheld' }
    : next
}

export const write = (before: Choice, to: NoteTo, words: string): Choice => ({
  ...before,
  own: { ...before.own, [to]: words },
})

/** Another of the usual texts, in the place of whatever stands there. */
export function anotherNote(before: Choice, to: NoteTo): Choice {
  const { [to]: _dropped, ...own } = before.own
  return { ...before, own, usual: { ...before.usual, [to]: before.usual[to] + (to in before.own ? 0 : 1) } }
}

export const noteOf = (choice: Choice, to: NoteTo, facts: CaseFacts): string =>
  choice.own[to] ?? usualNote(choice, to, facts)
