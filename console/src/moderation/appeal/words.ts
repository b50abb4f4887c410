import type { AppealCase, AppealItem, AppealOutcome, Colleague, Mute } from '@sp/contract'
import { texts } from './texts.ts'

type Against = Pick<AppealCase, 'targetType' | 'mute'>

export const againstOf = ({ targetType, mute }: Against): string =>
  mute === null ? texts.targets[targetType] : `${texts.targets[targetType]} ${texts.mutes[mute]}`

export const nameOf = (by: Pick<Colleague, 'nickname'> | null): string => by?.nickname ?? texts.machine

/** 7 天 → 3 天, or 维持. */
export function resultOf(from: Mute | null, { outcome, mute }: { outcome: AppealOutcome; mute: Mute | null }): string {
  return from !== null && mute !== null ? texts.changedTo(texts.mutes[from], texts.mutes[mute]) : texts.results[outcome]
}

export const aroundOf = ({ member, firstBy }: Pick<AppealItem, 'member' | 'firstBy'>): string =>
  texts.around(member ? texts.named(member.username) : texts.erased, nameOf(firstBy))
