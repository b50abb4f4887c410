import { type AppealCase, type AppealOutcome, MUTES, type Mute } from '@sp/contract'
import { texts } from './texts.ts'

/** What is being decided of an appeal. */
export interface Choice {
  readonly outcome: AppealOutcome
  /** What a mute is changed to. */
  readonly mute: Mute | undefined
  /** Which of the usual texts; none once somebody wrote their own. */
  readonly usual: number
  readonly own: string | undefined
}

export const firstChoice: Choice = { outcome: 'kept', mute: undefined, usual: 0, own: undefined }

/** An appeal can only lighten: what is shorter than the mute was given for. */
export const lighterMutes = ({ mute }: Pick<AppealCase, 'mute'>): readonly Mute[] =>
  mute === null ? [] : MUTES.slice(0, MUTES.indexOf(mute))

/** A thing is away or it is not; only a mute has a length. */
export const outcomesOf = (of: Pick<AppealCase, 'mute'>): readonly AppealOutcome[] =>
  lighterMutes(of).length > 0 ? ['kept', 'lightened', 'revoked'] : ['kept', 'revoked']

/** Another decision has other usual words; own ones stay. */
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
