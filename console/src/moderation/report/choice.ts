import { type CaseFacts, type Decided, type NoteTo, usualNote } from './notes.ts'

export interface Choice extends Decided {
  readonly own: Partial<Record<NoteTo, string>>
}

export type Chosen = Partial<Pick<Choice, 'outcome' | 'content' | 'mute' | 'rule'>>

/** Initial choice: the most frequent decision; nothing happens before it is submitted. */
export const firstChoice = ({ canRemove }: Pick<CaseFacts, 'canRemove'>): Choice => ({
  outcome: 'upheld',
  content: canRemove ? 'delete' : 'keep',
  mute: 'none',
  usual: { owner: 0, reporter: 0 },
  own: {},
})

/** A dismissal resets removal and mute, because nothing is wrong with the item. */
export function choose(before: Choice, chosen: Chosen, facts: Pick<CaseFacts, 'canRemove'>): Choice {
  const next = { ...before, ...chosen }
  if (chosen.outcome === 'dismissed') return { ...next, content: 'keep', mute: 'none' }
  if (chosen.outcome === 'upheld' && before.outcome === 'dismissed')
    return { ...next, content: firstChoice(facts).content }
  return chosen.outcome === undefined && (next.content !== 'keep' || next.mute !== 'none')
    ? { ...next, outcome: 'upheld' }
    : next
}

export const write = (before: Choice, to: NoteTo, words: string): Choice => ({
  ...before,
  own: { ...before.own, [to]: words },
})

export function anotherNote(before: Choice, to: NoteTo): Choice {
  const { [to]: _dropped, ...own } = before.own
  return { ...before, own, usual: { ...before.usual, [to]: before.usual[to] + (to in before.own ? 0 : 1) } }
}

export const noteOf = (choice: Choice, to: NoteTo, facts: CaseFacts): string =>
  choice.own[to] ?? usualNote(choice, to, facts)
