import { type consoleStateCalls as calls, type Data, hasRole, permissions, QUEUE_COUNT_MAX } from '@sp/contract'
import { countWaiting } from '../../account/account/application-service.ts'
import { waitingProposals } from '../../forum/section/proposal-service.ts'
import { waitingAppeals } from '../../moderation/appeal/console-service.ts'
import { waitingCounts } from '../../moderation/report/queue-service.ts'
import type { StaffCtx } from '../../platform/http/console.ts'
import { countForViewer } from '../../staff/countersign/list-service.ts'
import { countMuted } from '../../staff/sanction/record-service.ts'
import { allClaims } from '../../staff/staff/claim-service.ts'
import { waitingThreads } from '../../talk/support/inbox-service.ts'
import { waitingTickets } from '../../talk/ticket/console-service.ts'
import { unseenNote } from './shift-note-service.ts'

const NOTHING = { report: 0, appeal: 0, proposal: 0, newcomer: 0 }

export async function state(ctx: StaffCtx): Promise<Data<typeof calls.state>> {
  const { db, viewer } = ctx
  const [muted, attendant, ticket, holds, note, countersign] = await Promise.all([
    countMuted(db, QUEUE_COUNT_MAX),
    waitingThreads(ctx),
    waitingTickets(db),
    allClaims(db),
    unseenNote(ctx),
    countForViewer(ctx),
  ])
  const forAll = { attendant, ticket, countersign }
  if (!hasRole(viewer.role, permissions['GET queue']))
    return { waiting: { ...NOTHING, ...forAll }, muted, holds: holds.filter(({ kind }) => kind === 'ticket'), note }
  const [cases, appeal, proposal, newcomer] = await Promise.all([
    waitingCounts(ctx),
    waitingAppeals(db),
    waitingProposals(db),
    countWaiting(ctx, QUEUE_COUNT_MAX),
  ])
  const report = Object.values(cases).reduce((sum, each) => sum + each, 0)
  return { waiting: { report, appeal, proposal, newcomer, ...forAll }, muted, holds, note }
}
