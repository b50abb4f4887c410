import {
  ANNOUNCEMENTS_PAGE,
  type Announcement,
  type AnnouncementState,
  type announcementConsoleCalls as calls,
  type Data,
  type Input,
  announcementRefusals as refusals,
} from '@sp/contract'
import { notify } from '../../notify/notice/notify-service.ts'
import { type Act, requireFreshCode, type StaffCtx } from '../../platform/http/console.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { accountSummariesOf } from '../staff/account-summary-service.ts'
import { plannedBanner } from './banner-service.ts'
import { plannedTime } from './planned-service.ts'
import * as queries from './queries.ts'
import { shownReadOnly } from './read-only-service.ts'
import { goOn } from './send-service.ts'

export async function list(ctx: StaffCtx, { page = 0 }: Input<typeof calls.list>): Promise<Data<typeof calls.list>> {
  const [rows, planned] = await Promise.all([
    queries.page.all(ctx.db, { skip: page * ANNOUNCEMENTS_PAGE, size: ANNOUNCEMENTS_PAGE }),
    queries.planned.all(ctx.db, {}),
  ])
  const people = await accountSummariesOf(
    ctx.db,
    [...rows, ...planned].map(({ byId }) => byId),
  )
  return {
    ...(await queries.count.one(ctx.db, {})),
    ...(await queries.countMembers.one(ctx.db, {})),
    banner: await plannedBanner(ctx),
    readOnly: await shownReadOnly(ctx),
    list: rows.map((row) => present(row, people)),
    planned: planned.map((row) => present(row, people)),
  }
}

type Row = Awaited<ReturnType<typeof queries.page.one>>
type People = Awaited<ReturnType<typeof accountSummariesOf>>

const present = ({ byId, state, begun, ended, plannedFor, ...row }: Row, people: People): Announcement => ({
  ...row,
  state: state as AnnouncementState,
  by: people.get(byId) ?? null,
  begun: begun.toISOString(),
  ended: ended?.toISOString() ?? null,
  plannedFor: plannedFor?.toISOString() ?? null,
})

export async function progress(
  ctx: StaffCtx,
  { id }: Input<typeof calls.progress>,
): Promise<Data<typeof calls.progress>> {
  const { state, told } = orRefuse(await queries.progress.maybe(ctx.db, { id }), refusals.unknown)
  return { state: state as AnnouncementState, told }
}

/** An announcement cannot be withdrawn, so it requires a fresh code; a test that only its author sees does not. */
export async function announce(
  ctx: StaffCtx,
  { content, push = false, test = false, at: given }: Input<typeof calls.announce>,
): Promise<Act<Data<typeof calls.announce>>> {
  const byId = ctx.viewer.id
  if (test)
    return async (tx, note) => {
      await notify(ctx, tx, { to: byId, kind: 'system', detail: content })
      note.details({ test })
      return null
    }
  requireFreshCode(ctx)
  if (given !== undefined) return plan(ctx, { content, push, at: plannedTime(ctx, given) })
  const { members } = await queries.countMembers.one(ctx.db, {})
  return async (tx, note) => {
    const { id } = await queries.add.one(tx, { content, push, byId, members })
    await goOn(ctx, tx, id)
    note.about('announcement', id)
    note.details({ members, push })
    return id
  }
}

const plan =
  ({ viewer }: StaffCtx, { content, push, at }: { content: string; push: boolean; at: Date }): Act<number> =>
  async (tx, note) => {
    const { id } = await queries.plan.one(tx, { content, push, byId: viewer.id, at })
    note.about('announcement', id)
    note.details({ push, until: at.toISOString() })
    return id
  }

export const change =
  (ctx: StaffCtx, { id, state }: Input<typeof calls.change>): Act<null> =>
  async (tx, note) => {
    const changed = await (state === 'stopped' ? queries.end : queries.setState).run(tx, { id, state })
    if (changed === 0) refuse((await queries.isKnown.one(tx, { id })).found ? refusals.over : refusals.unknown)
    if (state === 'sending') await goOn(ctx, tx, id)
    note.details({ to: state })
    return null
  }
