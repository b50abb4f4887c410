import {
  ANNOUNCEMENTS_PAGE,
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
import * as queries from './queries.ts'
import { shownReadOnly } from './read-only-service.ts'
import { goOn } from './send-service.ts'

export async function list(ctx: StaffCtx, { page = 0 }: Input<typeof calls.list>): Promise<Data<typeof calls.list>> {
  const rows = await queries.page.all(ctx.db, { skip: page * ANNOUNCEMENTS_PAGE, size: ANNOUNCEMENTS_PAGE })
  const people = await accountSummariesOf(
    ctx.db,
    rows.map(({ byId }) => byId),
  )
  return {
    ...(await queries.count.one(ctx.db, {})),
    ...(await queries.countMembers.one(ctx.db, {})),
    banner: await plannedBanner(ctx),
    readOnly: await shownReadOnly(ctx),
    list: rows.map(({ byId, state, begun, ended, ...row }) => ({
      ...row,
      state: state as AnnouncementState,
      by: people.get(byId) ?? null,
      begun: begun.toISOString(),
      ended: ended?.toISOString() ?? null,
    })),
  }
}

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
  { content, push = false, test = false }: Input<typeof calls.announce>,
): Promise<Act<Data<typeof calls.announce>>> {
  const byId = ctx.viewer.id
  if (test)
    return async (tx, note) => {
      await notify(ctx, tx, { to: byId, kind: 'system', detail: content })
      note.details({ test })
      return null
    }
  requireFreshCode(ctx)
  const { members } = await queries.countMembers.one(ctx.db, {})
  return async (tx, note) => {
    const { id } = await queries.add.one(tx, { content, push, byId, members })
    await goOn(ctx, tx, id)
    note.about('announcement', id)
    note.details({ members, push })
    return id
  }
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
