import {
  ATTENDANT_PAGE,
  type attendantConsoleCalls as calls,
  type Data,
  type Input,
  QUEUE_COUNT_MAX,
  attendantRefusals as refusals,
  SUPPORT_THREAD_PAGE,
  type SupportThread,
  type SupportThreadState,
} from '@sp/contract'
import { idNamed } from '../../account/account/person-service.ts'
import { closingMembers } from '../../account/closing/members-service.ts'
import { plainWordsFor, SEES_EVERYONE } from '../../notify/notice/mention-service.ts'
import type { App } from '../../platform/ctx.ts'
import { firstWords } from '../../platform/excerpt.ts'
import type { StaffCtx } from '../../platform/http/console.ts'
import { orRefuse } from '../../platform/http/refuse.ts'
import { openEach } from '../../platform/vault/service.ts'
import {
  type AccountSummary,
  accountSummariesOf,
  colleaguesOf,
  isColleague,
  staffIds,
} from '../../staff/staff/account-summary-service.ts'
import * as queries from './inbox-queries.ts'
import * as messages from './message-queries.ts'
import { hours } from './plan-service.ts'
import { toStaff } from './present.ts'
import { readByStaff } from './queries.ts'
import { latestRating } from './rating-service.ts'
import { OPEN_SECONDS } from './rules.ts'
import { readMessages, sealedAt } from './thread-service.ts'

type Row = Awaited<ReturnType<typeof queries.one.one>>

const EXCERPT = 60

export async function threads(
  ctx: StaffCtx,
  { filter = 'all', page = 0, ...search }: Input<typeof calls.threads>,
): Promise<Data<typeof calls.threads>> {
  const { db, viewer } = ctx
  const about = { closing: await closingMembers(ctx), staffId: viewer.id, most: QUEUE_COUNT_MAX }
  const counts = await queries.counts.one(db, about)
  const skip = page * SUPPORT_THREAD_PAGE
  // The list is limited to the capped count; older threads are found by the member's name.
  const asked = filter === 'all' ? await askedIn(ctx, search) : undefined
  const total = asked ? (await queries.countFound.one(db, { ...about, ...asked })).total : counts[filter]
  const take = Math.max(0, Math.min(SUPPORT_THREAD_PAGE, total - skip))
  const part = { ...about, skip, take }
  const rows =
    take === 0 ? [] : await (asked ? queries.found.all(db, { ...part, ...asked }) : queries.pages[filter].all(db, part))
  const staff = await staffIds(db)
  const named = rows.flatMap(({ userId, assigneeId, cameBackFrom }) => [userId, assigneeId, cameBackFrom])
  const [people, excerpts] = await Promise.all([accountSummariesOf(db, [...named, ...staff]), excerptsOf(ctx, rows)])
  return {
    list: rows.flatMap((row) => presentThread(row, people, excerpts) ?? []),
    total,
    counts: { free: counts.free, mine: counts.mine },
    colleagues: staff.flatMap((id) => (id === viewer.id ? [] : (colleagueIn(people, id) ?? []))),
    hours: await hours(ctx),
  }
}

type Search = Pick<Input<typeof calls.threads>, 'member' | 'by' | 'from' | 'to'>

/** undefined if nothing is asked. */
async function askedIn(app: StaffCtx, { member = '', by = '', from, to }: Search) {
  if (member === '' && by === '' && from === undefined && to === undefined) return undefined
  const [memberId, byId] = await Promise.all([idNamed(app, member), idNamed(app, by)])
  return {
    memberId,
    byId,
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
  }
}

async function excerptsOf(ctx: StaffCtx, rows: readonly Row[]): Promise<Map<number, string>> {
  if (rows.length === 0) return new Map()
  const latest = await messages.latestOf.all(ctx.db, { userIds: rows.map(({ userId }) => userId) })
  const texts = await openEach(ctx, ctx.db, latest.map(sealedAt))
  const plain = await plainWordsFor(
    ctx,
    texts.map((text) => text ?? ''),
    SEES_EVERYONE,
  )
  return new Map(latest.map(({ userId }, at) => [userId, firstWords(plain(texts[at] ?? ''), EXCERPT)]))
}

type People = ReadonlyMap<number, AccountSummary>

function colleagueIn(people: People, id: number | null) {
  const summary = id === null ? undefined : people.get(id)
  return summary && isColleague(summary) ? summary : null
}

function presentThread(row: Row, people: People, excerpts: ReadonlyMap<number, string>): SupportThread | undefined {
  const member = people.get(row.userId)
  return (
    member && {
      member,
      excerpt: excerpts.get(row.userId) ?? '',
      lastDatetime: row.lastAt.toISOString(),
      waitingSince: row.waitingSince?.toISOString() ?? null,
      unread: row.unread,
      by: colleagueIn(people, row.assigneeId),
      cameBackFrom: colleagueIn(people, row.cameBackFrom),
    }
  )
}

/** Messages shown here count as read by all staff; an older page changes nothing. */
export async function thread(
  ctx: StaffCtx,
  { userId, before, after }: Input<typeof calls.thread>,
): Promise<Data<typeof calls.thread>> {
  const { db, viewer } = ctx
  const row = await findThread(ctx, userId)
  const member = orRefuse((await accountSummariesOf(db, [userId])).get(userId), refusals.gone)
  await ctx.transact(async (tx) => {
    queries.seen.enqueue(tx, { userId, staffId: viewer.id })
    if (before === undefined) readByStaff.enqueue(tx, { userId })
  })
  const list = await readMessages(ctx, db, { userId, before, after, size: ATTENDANT_PAGE })
  const authors = list.map(({ staffId }) => staffId)
  const staff = await colleaguesOf(db, authors)
  return {
    member,
    memberSince: member.joinedAt.toISOString(),
    list: list.map((each) => toStaff(each, staff)),
    rating: await latestRating(ctx, userId),
    ...(await stateOf(ctx, row)),
  }
}

/** Polled by each client that has the thread open, which is how colleagues see who has. */
export async function now(ctx: StaffCtx, { userId }: Input<typeof calls.now>): Promise<SupportThreadState> {
  const row = await findThread(ctx, userId)
  await ctx.transact((tx) => queries.seen.run(tx, { userId, staffId: ctx.viewer.id }))
  return stateOf(ctx, row)
}

async function stateOf({ db, viewer }: StaffCtx, row: Row): Promise<SupportThreadState> {
  const { userId, assigneeId, cameBackFrom, lastId, memberReadTo: readTo, waitingSince } = row
  const rows = await queries.here.all(db, { userId, staffId: viewer.id, seconds: OPEN_SECONDS })
  const here = rows.map(({ staffId }) => staffId)
  const people = await accountSummariesOf(db, [assigneeId, cameBackFrom, ...here])
  return {
    lastId,
    readTo,
    waitingSince: waitingSince?.toISOString() ?? null,
    by: colleagueIn(people, assigneeId),
    cameBackFrom: colleagueIn(people, cameBackFrom),
    here: here.flatMap((id) => colleagueIn(people, id) ?? []),
    begun: row.begun,
  }
}

const findThread = async (ctx: StaffCtx, userId: number): Promise<Row> =>
  orRefuse(await queries.one.maybe(ctx.db, { userId, closing: await closingMembers(ctx) }), refusals.gone)

/** Also those that colleagues have. */
export async function waitingAnywhere(app: App): Promise<number> {
  const about = { closing: await closingMembers(app), most: QUEUE_COUNT_MAX }
  return Math.min(QUEUE_COUNT_MAX, (await queries.waitingAnywhere.one(app.db, about)).total)
}

export async function waitingThreads(ctx: StaffCtx): Promise<number> {
  const about = { closing: await closingMembers(ctx), staffId: ctx.viewer.id, most: QUEUE_COUNT_MAX }
  return Math.min(QUEUE_COUNT_MAX, (await queries.waiting.one(ctx.db, about)).total)
}

/** Threads without a colleague, and how long the oldest waits. */
export const threadsWaiting = async (app: App) =>
  queries.age.one(app.db, { closing: await closingMembers(app), most: QUEUE_COUNT_MAX })
