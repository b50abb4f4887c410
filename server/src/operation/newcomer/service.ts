import { type Data, type Input, NEWCOMERS_PAGE, type newcomerCalls, newcomerRefusals as refusals } from '@sp/contract'
import * as application from '../../account/account/application-service.ts'
import { boundAddress } from '../../account/security/service.ts'
import { notify } from '../../notify/notice/notify-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Act, AuditNote, StaffCtx } from '../../platform/http/console.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { sendLetter } from '../../platform/mail/send.ts'
import { texts } from './texts.ts'

type Calls = typeof newcomerCalls

export async function list(
  ctx: StaffCtx,
  { state = 'waiting', after = 0 }: Input<Calls['list']>,
): Promise<Data<Calls['list']>> {
  const rows = await application.applications(ctx, {
    isDeclined: state === 'declined',
    after,
    size: NEWCOMERS_PAGE + 1,
  })
  const page = rows.slice(0, NEWCOMERS_PAGE)
  return { list: page, next: rows.length > NEWCOMERS_PAGE ? (page.at(-1)?.id ?? null) : null }
}

export const approve =
  (ctx: StaffCtx, { userIds, state }: Input<Calls['approve']>): Act<Data<Calls['approve']>> =>
  (tx, note) =>
    decideEach(userIds, note, async (userId) => {
      if (!(await application.approve(ctx, tx, { userId, evenDeclined: state !== 'waiting' }))) return false
      await notify(ctx, tx, { to: userId, kind: 'system', place: 'rules', detail: texts.approved })
      await ctx.jobs.add(tx, 'newcomer.mail', { userId }, { tries: 5 })
      return true
    })

export const decline =
  (_ctx: StaffCtx, { userIds, reason }: Input<Calls['decline']>): Act<Data<Calls['decline']>> =>
  (tx, note) =>
    decideEach(userIds, note, (userId) => application.decline(tx, userId, reason))

/** In the order of the ids, so that two colleagues who decide the same newcomers wait for each other. */
async function decideEach(
  userIds: readonly number[],
  note: AuditNote,
  decide: (userId: number) => Promise<boolean>,
): Promise<Data<Calls['approve']>> {
  const skipped: number[] = []
  for (const userId of [...userIds].sort((a, b) => a - b)) if (!(await decide(userId))) skipped.push(userId)
  if (skipped.length === userIds.length) refuse(refusals.decided)
  const done = userIds.length - skipped.length
  if (userIds.length === 1) note.about('user', userIds[0] as number)
  note.details({ members: done })
  return { done, skipped }
}

/** Job: where the site can send mail. */
export async function writeApproved(app: App, userId: number): Promise<void> {
  const to = await boundAddress(app, userId)
  if (to !== '') await sendLetter(app, { to, ...texts.letter(app.config.publicUrl) })
}
