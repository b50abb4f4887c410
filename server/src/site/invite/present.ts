import { type InviteBatch, type InviteCode, type InviteState, type MemberBrief, showInvite } from '@sp/contract'

type Brief = (id: number) => MemberBrief

export interface BatchRow extends Omit<InviteBatch, 'until' | 'madeBy' | 'madeAt' | 'state'> {
  until: Date | null
  madeBy: number
  madeAt: Date
  state: string
}

export const toBatch = ({ until, madeBy, madeAt, state, ...row }: BatchRow, briefOf: Brief): InviteBatch => ({
  ...row,
  until: until?.toISOString() ?? null,
  madeBy: briefOf(madeBy),
  madeAt: madeAt.toISOString(),
  state: state as InviteState,
})

export interface CodeRow {
  code: string
  used: number
  byId: number | null
  at: Date | null
}

export const toCode = ({ code, used, byId, at }: CodeRow, briefOf: Brief): InviteCode => ({
  code: showInvite(code),
  used,
  last: byId === null || at === null ? null : { by: briefOf(byId), at: at.toISOString() },
})
