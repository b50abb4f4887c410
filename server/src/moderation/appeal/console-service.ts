import {
  type AppealOutcome,
  type appealConsoleCalls as calls,
  type Data,
  type Input,
  type Mute,
  QUEUE_COUNT_MAX,
  QUEUE_EXCERPT,
  QUEUE_PAGE,
  appealConsoleRefusals as refusals,
  type Snapshot,
} from '@sp/contract'
import { plainWordsFor, SEES_EVERYONE } from '../../notify/notice/mention-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Db } from '../../platform/db/sql.ts'
import { firstWords } from '../../platform/excerpt.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { muteOf } from '../../staff/sanction/record-service.ts'
import { warningOf } from '../../staff/sanction/warning-service.ts'
import { accountSummariesOf } from '../../staff/staff/account-summary-service.ts'
import { claim, claimantsOf, letGo } from '../../staff/staff/claim-service.ts'
import { decidedCase } from '../report/appealed-service.ts'
import { caseOpeningOf, snapshotsOf } from '../report/words-service.ts'
import { governed } from './governed-service.ts'
import { type Around, isOwn, presentDecided, presentHead } from './present.ts'
import * as queries from './queries.ts'
import { openWords } from './words.ts'

const LIKE_MAX = 200
const LIKE_SHOWN = 3

type Row = queries.AppealRow
type Found = Awaited<ReturnType<typeof decidedCase>>

/** Open appeals oldest first, or decided ones latest first; one extra row reports whether there is a next page. */
export async function appeals(
  ctx: StaffCtx,
  { state = 'open', after = 0 }: Input<typeof calls.list>,
): Promise<Data<typeof calls.list>> {
  const page = { after, size: QUEUE_PAGE + 1 }
  const rows = await (state === 'open' ? queries.open : queries.decided).all(ctx.db, page)
  const shown = rows.slice(0, QUEUE_PAGE)
  const texts = shown.map((row) => openWords(ctx, row).text)
  const [around, plain] = await Promise.all([aroundOf(ctx, shown), plainWordsFor(ctx, texts, SEES_EVERYONE)])
  return {
    list: shown.map((row, at) => ({
      ...presentHead(row, around),
      excerpt: firstWords(plain(texts[at] ?? ''), QUEUE_EXCERPT),
      decision: presentDecided(row, around),
    })),
    next: rows.length > QUEUE_PAGE ? (shown.at(-1)?.id ?? null) : null,
    waiting: await waitingAppeals(ctx.db),
  }
}

export const waitingAppeals = async (db: Db): Promise<number> =>
  (await queries.waiting.one(db, { most: QUEUE_COUNT_MAX })).total

/** With how long the oldest waits. */
export const appealsWaiting = (db: Db) => queries.age.one(db, { most: QUEUE_COUNT_MAX })

async function aroundOf({ db, viewer }: StaffCtx, rows: readonly Row[], more: readonly Row[] = []): Promise<Around> {
  const ids = rows.map(({ id }) => id)
  const named = [...rows, ...more].flatMap(({ userId, firstBy, decidedBy }) => [userId, firstBy, decidedBy])
  const [people, claimants] = await Promise.all([accountSummariesOf(db, named), claimantsOf(db, 'appeal', ids)])
  return { people, holders: claimants, viewerId: viewer.id }
}

export async function appealOf(ctx: StaffCtx, { id }: Input<typeof calls.one>): Promise<Data<typeof calls.one>> {
  const row = orRefuse(await queries.one.maybe(ctx.db, { id }), refusals.notThere)
  const like = await queries.like.all(ctx.db, { ...row, most: LIKE_MAX })
  const shown = like.slice(0, LIKE_SHOWN)
  const [around, found] = await Promise.all([
    aroundOf(ctx, [row], shown),
    row.caseId === null ? undefined : decidedCase(ctx.db, row.caseId),
  ])
  return {
    ...presentHead(row, around),
    text: openWords(ctx, row).text,
    first: await firstOf(ctx, row, found),
    snapshots: row.caseId === null ? await shownOf(ctx, row) : found ? await snapshotsOf(ctx, found) : [],
    ...(await openingIn(ctx, found)),
    like: { ...tallyOf(like), examples: shown.flatMap((each) => presentLike(each, around)) },
    decision: presentDecision(ctx, row, around),
  }
}

async function openingIn(ctx: StaffCtx, found: Found) {
  const opening = found && (await caseOpeningOf(ctx, found))
  return opening && { opening }
}

/** Content taken by a section has no sealed evidence: it is still stored unchanged. */
async function shownOf(app: App, { targetType, targetId, firstAt }: Row): Promise<Snapshot[]> {
  const shown = await governed(app, targetType)?.shown?.(app.db, targetId)
  if (shown === undefined) return []
  const { text, warning, postedAt } = shown
  const at = firstAt.toISOString()
  return [{ id: targetId, text, warning, postedAt: postedAt.toISOString(), sealedAt: at, keptUntil: at, pictures: 0 }]
}

async function firstOf({ db }: App, row: Row, found: Found): Promise<Data<typeof calls.one>['first']> {
  const mute = row.targetType === 'mute' ? await muteOf(db, row.targetId) : undefined
  const warning = row.targetType === 'warning' ? await warningOf(db, row.targetId) : undefined
  type First = Data<typeof calls.one>['first']
  const decided = found?.state === 'open' ? undefined : found
  return {
    at: row.firstAt.toISOString(),
    caseId: row.caseId,
    outcome: (decided?.state ?? null) as First['outcome'],
    content: (decided?.content ?? null) as First['content'],
    reports: decided?.reports ?? 0,
    mutedFrom: (mute?.from ?? (row.mutedUntil && row.firstAt))?.toISOString() ?? null,
    mutedUntil: (mute?.until ?? row.mutedUntil)?.toISOString() ?? null,
    note: row.firstNote,
    ...(warning && { rule: warning.rule }),
  }
}

function tallyOf(all: readonly Row[]) {
  const of = (outcome: AppealOutcome) => all.filter(({ state }) => state === outcome).length
  return { total: all.length, kept: of('kept'), lightened: of('lightened'), revoked: of('revoked') }
}

function presentLike(row: Row, around: Around) {
  const decided = presentDecided(row, around)
  return decided ? [{ id: row.id, firstMute: row.mute as Mute | null, ...decided }] : []
}

function presentDecision({ viewer, clock }: StaffCtx, row: Row, around: Around) {
  const decided = presentDecided(row, around)
  if (decided === null) return null
  const { undoUntil, isSettled, decidedBy, note } = row
  const isOpen = !isSettled && !row.withCase && undoUntil !== null && undoUntil > clock.now()
  const mayUndo = !isOwn(row, viewer.id) && (decidedBy === viewer.id || viewer.role === 'owner')
  return { ...decided, note, undoUntil: isOpen ? undoUntil.toISOString() : null, undoable: isOpen && mayUndo }
}

export const take =
  (ctx: StaffCtx, { id }: Input<typeof calls.take>): Act<Data<typeof calls.take>> =>
  async (tx) => {
    // Locked, so that no decision commits in between and its appeal gets a claim.
    const found = orRefuse(await queries.lock.maybe(tx, { id }), refusals.notThere)
    if (found.withCase) refuse(refusals.withCase)
    if (found.state !== 'open') refuse(refusals.decided)
    if (isOwn(found, ctx.viewer.id)) refuse(refusals.ownDecision)
    const { until } = await claim(tx, ctx, { kind: 'appeal', id })
    return { until: until.toISOString() }
  }

export const release =
  (ctx: StaffCtx, { id }: Input<typeof calls.release>): Act<null> =>
  async (tx) => {
    orRefuse(await queries.one.maybe(tx, { id }), refusals.notThere)
    await letGo(tx, ctx, { kind: 'appeal', id })
    return null
  }
