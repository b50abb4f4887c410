import type { Choice } from './choice.ts'
import { consequenceTexts as texts } from './consequence-texts.ts'
import type { CaseFacts } from './notes.ts'
import { texts as words } from './texts.ts'

/** One consequence in pieces; those with an odd index are emphasised. */
export interface Consequence {
  readonly icon: 'trash' | 'eye' | 'block' | 'flag' | 'bell'
  readonly text: readonly string[]
  readonly isFinal?: true
}

export interface Around {
  readonly undoMinutes: number
  /** End of the mute; undefined if permanent. */
  readonly mutedUntil: string | undefined
}

interface Recipients {
  readonly owner: number
  readonly reporters: number
}

/** The owner is notified of effects on them or their content, but not of a dismissed report. */
export const notifiesOwner = ({ outcome }: Pick<Choice, 'outcome'>, { owner, isHidden }: CaseFacts): boolean =>
  owner !== null && (outcome === 'upheld' || isHidden)

export const consequencesOf = (choice: Choice, facts: CaseFacts, around: Around): Consequence[] => [
  toTheThing(choice, facts, around),
  ...(facts.owner === null ? [] : [toThePerson(choice, facts.owner, around)]),
  { icon: 'bell', text: [texts.told(recipients(recipientsOf(choice, facts)), around.undoMinutes)] },
]

function toTheThing({ content }: Choice, facts: CaseFacts, { undoMinutes }: Around): Consequence {
  const what = words.contentOf[facts.type]
  const all = facts.pictures === 0 ? what : texts.withPictures(what, facts.pictures)
  if (content === 'purge')
    return { icon: 'trash', text: texts.purged(all, facts.pictures > 0, undoMinutes), isFinal: true }
  if (content === 'delete') return { icon: 'trash', text: texts.deleted(all, facts.pictures > 0, undoMinutes) }
  const kept = facts.isHidden ? texts.shownAgain(what) : texts.kept(what)
  return { icon: 'eye', text: [`${kept}。`, ...texts.undoable(undoMinutes)] }
}

function toThePerson({ mute }: Choice, owner: string, { mutedUntil }: Around): Consequence {
  if (mute === 'warn') return { icon: 'flag', text: texts.warnsOwner(owner) }
  return { icon: 'block', text: mute === 'none' ? [texts.notMuted(owner)] : texts.muted(owner, mutedUntil) }
}

export const recipientsOf = (choice: Pick<Choice, 'outcome'>, facts: CaseFacts): Recipients => ({
  owner: notifiesOwner(choice, facts) ? 1 : 0,
  reporters: facts.reporters,
})

export function recipients({ owner, reporters }: Recipients): string {
  return [...(owner > 0 ? [texts.owner] : []), ...(reporters > 0 ? [texts.reporters(reporters)] : [])].join(texts.and)
}

export function doneLine(
  { outcome, content, mute }: Choice,
  { type }: CaseFacts,
  counts: Recipients,
  undoMinutes: number,
): string {
  const people = counts.owner + counts.reporters
  return [
    ...(outcome === 'dismissed' ? [words.outcomes.dismissed] : []),
    texts.did[content](words.contentOf[type]),
    ...(mute === 'warn' ? [texts.didWarn] : []),
    ...(mute === 'none' || mute === 'warn' ? [] : [texts.didMute(words.mutes[mute], mute === 'forever')]),
    ...(people > 0 ? [texts.tellsLater(undoMinutes, people)] : []),
  ].join('，')
}
