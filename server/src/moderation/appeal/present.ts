import {
  type Appeal,
  type AppealItem,
  type AppealOutcome,
  type AppealTarget,
  type Claimant,
  type ColleagueName,
  type MemberSummary,
  type Mute,
} from '@sp/contract'
import type { AppealRow } from './queries.ts'

interface Words {
  text: string
  excerpt: string
}

/** While the decision can be undone, the member still sees the appeal as undecided. */
export function presentOwn(row: AppealRow, { text, excerpt }: Words): Appeal {
  const { isSettled, mutedUntil, newUntil, state } = row
  const until = isSettled && state === 'revoked' ? null : ((isSettled ? newUntil : null) ?? mutedUntil)
  return {
    id: row.id,
    targetType: row.targetType as AppealTarget,
    targetId: row.targetId,
    excerpt,
    mutedUntil: until?.toISOString() ?? null,
    note: row.firstNote,
    decidedAt: row.firstAt.toISOString(),
    text,
    createDatetime: row.createdAt.toISOString(),
    outcome: isSettled ? (state as AppealOutcome) : null,
    answer: isSettled ? row.note : '',
    outcomeDatetime: isSettled ? (row.decidedAt?.toISOString() ?? null) : null,
  }
}

export interface Around {
  people: ReadonlyMap<number, MemberSummary & ColleagueName>
  holders: ReadonlyMap<number, Claimant>
  viewerId: number
}

/** Staff decide neither about themselves nor a second time about their own decision. */
export const isOwn = ({ userId, firstBy }: AppealRow, viewerId: number): boolean =>
  userId === viewerId || firstBy === viewerId

export const presentHead = (row: AppealRow, { people, holders, viewerId }: Around) => ({
  id: row.id,
  targetType: row.targetType as AppealTarget,
  targetId: row.targetId,
  member: people.get(row.userId) ?? null,
  createdAt: row.createdAt.toISOString(),
  firstBy: row.firstBy === null ? null : (people.get(row.firstBy) ?? null),
  mute: row.mute as Mute | null,
  own: isOwn(row, viewerId),
  held: holders.get(row.id) ?? null,
})

export const presentDecided = (row: AppealRow, { people }: Pick<Around, 'people'>): AppealItem['decision'] =>
  row.decidedAt && {
    outcome: row.state as AppealOutcome,
    mute: row.newMute as Mute | null,
    by: row.decidedBy === null ? null : (people.get(row.decidedBy) ?? null),
    at: row.decidedAt.toISOString(),
  }
