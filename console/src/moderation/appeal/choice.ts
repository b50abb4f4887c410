import { type AppealCase, type AppealOutcome, MUTES, type Mute } from '@sp/contract'
import { texts } from './texts.ts'

export interface Choice {
  readonly outcome: AppealOutcome
  readonly mute: Mute | undefined
  /** Index of a standard text; ignored when `own` is set. */
  readonly usual: number
  readonly own: string | undefined
}

export const firstChoice: Choice = { outcome: 'kept', mute: undefined, usual: 0, own: undefined }

/** An appeal can only shorten a mute, never lengthen it. */
export const lighterMutes = ({ mute }: Pick<AppealCase, 'mute'>): readonly Mute[] =>
  mute === null ? [] : MUTES.slice(0, MUTES.indexOf(mute))

/** Only a mute can be lightened; a removed item is either removed or restored. */
export const outcomesOf = (of: Pick<AppealCase, 'mute'>): readonly AppealOutcome[] =>
  lighterMutes(of).length > 0 ? ['kept', 'lightened', 'revoked'] : ['kept', 'revoked']

export const choose = (choice: Choice, outcome: AppealOutcome): Choice => ({ ...choice, outcome, usual: 0 })

export function noteOf({ outcome, usual, own }: Choice): string {
  const words = texts.usual[outcome]
  return own ?? words[usual % words.length] ?? ''
}

export const anotherNote = (choice: Choice): Choice => ({
  ...choice,
  usual: choice.own === undefined ? choice.usual + 1 : choice.usual,
  own: undefined,
})

export const isComplete = ({ outcome, mute }: Choice): boolean => outcome !== 'lightened' || mute !== undefined
