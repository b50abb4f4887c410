import { type deskCalls as calls, type Data, hasRole, permissions, QUEUE_COUNT_MAX } from '@sp/contract'
import { waitingAppeals } from '../appeal/console-service.ts'
import { waitingThreads } from '../attendant/inbox-service.ts'
import { waitingProposals } from '../node/proposal-service.ts'
import type { StaffCtx } from '../platform/http/console.ts'
import { waitingCounts } from '../report/queue-service.ts'
import { countMuted } from '../sanction/record-service.ts'
import { allHolds } from '../staff/hold-service.ts'

const NOTHING = { report: 0, appeal: 0, proposal: 0 }

/** What waits, as far as whoever asks may see it. */
export async function state(ctx: StaffCtx): Promise<Data<typeof calls.state>> {
  const { db, viewer } = ctx
  const [muted, attendant] = await Promise.all([countMuted(db, QUEUE_COUNT_MAX), waitingThreads(ctx)])
  const forAll = { attendant, ticket: 0 }
  if (!hasRole(viewer.role, permissions['GET queue'])) return { waiting: { ...NOTHING, ...forAll }, muted, holds: [] }
  const [cases, appeal, proposal, holds] = await Promise.all([
    waitingCounts(ctx),
    waitingAppeals(db),
    waitingProposals(db),
    allHolds(db),
  ])
  const report = Object.values(cases).reduce((sum, each) => sum + each, 0)
  return { waiting: { report, appeal, proposal, ...forAll }, muted, holds }
}
