import { type InviteBatch, type InviteCode, type InviteState, type MemberSummary, showInvite } from '@sp/contract'

type SummaryOf = (id: number) => MemberSummary

export interface BatchRow extends Omit<InviteBatch, 'until' | 'madeBy' | 'madeAt' | 'state'> {
  until: Date | null
  madeBy: number
  madeAt: Date
  state: string
}

export const toBatch = ({ until, madeBy, madeAt, state, ...row }: BatchRow, summaryOf: SummaryOf): InviteBatch => ({
  ...row,
  until: until?.toISOString() ?? null,
  madeBy: summaryOf(madeBy),
  madeAt: madeAt.toISOString(),
  state: state as InviteState,
})

export interface CodeRow {
  code: string
  used: number
  byId: number | null
  at: Date | null
}

export const toCode = ({ code, used, byId, at }: CodeRow, summaryOf: SummaryOf): InviteCode => ({
  code: showInvite(code),
  used,
  last: byId === null || at === null ? null : { by: summaryOf(byId), at: at.toISOString() },
})
