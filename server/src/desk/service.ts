import { type deskCalls as calls, type Data, hasRole, permissions, QUEUE_COUNT_MAX } from '@sp/contract'
import { waitingAppeals } from '../appeal/console-service.ts'
import { waitingThreads } from '../attendant/inbox-service.ts'
import { waitingTickets } from '../feedback/console-service.ts'
import { waitingProposals } from '../node/proposal-service.ts'
import type { StaffCtx } from '../platform/http/console.ts'
import { waitingCounts } from '../report/queue-service.ts'
import { countMuted } from '../sanction/record-service.ts'
import { allHolds } from '../staff/hold-service.ts'

const NOTHING = { report: 0, appeal: 0, proposal: 0 }

export async function state(ctx: StaffCtx): Promise<Data<typeof calls.state>> {
  const { db, viewer } = ctx
  const [muted, attendant, ticket, holds] = await Promise.all([
    countMuted(db, QUEUE_COUNT_MAX),
    waitingThreads(ctx),
    waitingTickets(db),
    allHolds(db),
  ])
  const forAll = { attendant, ticket }
  if (!hasRole(viewer.role, permissions['GET queue']))
    return { waiting: { ...NOTHING, ...forAll }, muted, holds: holds.filter(({ kind }) => kind === 'ticket') }
  const [cases, appeal, proposal] = await Promise.all([waitingCounts(ctx), waitingAppeals(db), waitingProposals(db)])
  const report = Object.values(cases).reduce((sum, each) => sum + each, 0)
  return { waiting: { report, appeal, proposal, ...forAll }, muted, holds }
}
