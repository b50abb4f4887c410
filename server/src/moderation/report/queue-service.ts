import {
  CASE_KINDS,
  type reportConsoleCalls as calls,
  type Data,
  type Input,
  isGuardedTarget,
  QUEUE_COUNT_MAX,
  QUEUE_PAGE,
} from '@sp/contract'
import { idNamed } from '../../account/account/person-service.ts'
import { plainWordsFor, SEES_EVERYONE } from '../../notify/notice/mention-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { StaffCtx } from '../../platform/http/console.ts'
import { accountSummariesOf } from '../../staff/staff/account-summary-service.ts'
import { allClaims, claimantsOf } from '../../staff/staff/claim-service.ts'
import { presentDecided, presentHead } from './case-present.ts'
import { excerptOf, masked } from './case-rules.ts'
import { readEvidence } from './evidence.ts'
import * as queries from './queue-queries.ts'
import { isDeletable } from './target-service.ts'

type QueueInput = Input<typeof calls.queue>
type Row = Awaited<ReturnType<typeof queries.oldest.all>>[number]

export async function queue(ctx: StaffCtx, asked: QueueInput): Promise<Data<typeof calls.queue>> {
  const [claimedCases, filter] = await Promise.all([claimedIds(ctx), filterOf(ctx, asked)])
  const rows = (after: number, size: number) => rowsOf(ctx, { ...asked, ...filter, after, size }, claimedCases)
  const words = asked.words?.toLowerCase() ?? ''
  const [{ page, next }, waiting] = await Promise.all([
    words === '' ? pageOf(await rows(asked.after ?? 0, QUEUE_PAGE + 1)) : findIn(ctx, rows, words, asked.after ?? 0),
    waitingCounts(ctx),
  ])
  return { list: await presentRows(ctx, page), next, waiting, held: claimedCases.length }
}

export interface Waiting {
  waiting: number
  /** null if nothing waits. */
  oldestSeconds: number | null
}

/** `grave`: cases that may not wait, for which an order has its own rank. */
export async function casesWaiting(db: App['db']): Promise<{ grave: Waiting; report: Waiting }> {
  const found = await queries.ages.all(db, { most: QUEUE_COUNT_MAX })
  const of = (wanted: boolean): Waiting => {
    const { waiting = 0, oldestSeconds = null } = found.find(({ mayWait }) => mayWait === wanted) ?? {}
    return { waiting, oldestSeconds }
  }
  return { grave: of(false), report: of(true) }
}

interface Page {
  page: Row[]
  next: number | null
}

function pageOf(rows: readonly Row[]): Page {
  const page = rows.slice(0, QUEUE_PAGE)
  return { page, next: rows.length > QUEUE_PAGE ? (page.at(-1)?.id ?? null) : null }
}

/**
 * Sealed texts can be searched only after decryption, so cases are read in order, up to this many per request.
 */
const READ_BATCH_SIZE = 200
const READ_MOST = 2000

async function findIn(
  ctx: StaffCtx,
  rows: (after: number, size: number) => Promise<Row[]>,
  words: string,
  first: number,
): Promise<Page> {
  const page: Row[] = []
  let after = first
  for (let read = 0; read < READ_MOST; read += READ_BATCH_SIZE) {
    const some = await rows(after, READ_BATCH_SIZE)
    const found = await withWords(ctx, some, words)
    page.push(...found.slice(0, QUEUE_PAGE - page.length))
    if (page.length === QUEUE_PAGE) return { page, next: page.at(-1)?.id ?? null }
    const last = some.at(-1)
    if (last === undefined || some.length < READ_BATCH_SIZE) return { page, next: null }
    after = last.id
  }
  return { page, next: after }
}

async function withWords(ctx: StaffCtx, rows: readonly Row[], words: string): Promise<Row[]> {
  const [evidence, people] = await Promise.all([
    queries.latestEvidence.all(ctx.db, { ids: rows.map(({ id }) => id) }),
    accountSummariesOf(
      ctx.db,
      rows.map(({ ownerId }) => ownerId),
    ),
  ])
  const sealed = new Map(evidence.map((each) => [each.caseId, each.sealed]))
  return rows.filter((row) => {
    const { id, type, ownerId, found, note, reporterNote } = row
    const owner = people.get(ownerId)
    const seen = isGuardedTarget(type) ? undefined : sealed.get(id)
    const text = seen === undefined ? '' : readEvidence(ctx, id, seen).text
    return [`#${id}`, `@${owner?.username ?? ''}`, owner?.nickname ?? '', ...found, text, note, reporterNote].some(
      (each) => each.toLowerCase().includes(words),
    )
  })
}

/** An unknown member name matches no case. */
async function filterOf(app: App, { type, reason, nodeId, member, by, from, to }: QueueInput) {
  const [ownerId, byId] = await Promise.all([idNamed(app, member), idNamed(app, by)])
  return {
    type: type ?? null,
    reason: reason ?? null,
    nodeId: nodeId ?? null,
    ownerId,
    byId,
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
  }
}

type Wanted = Omit<QueueInput, 'type' | 'reason' | 'nodeId' | 'from' | 'to'> &
  Awaited<ReturnType<typeof filterOf>> & { size: number }

function rowsOf(
  { db }: App,
  { state = 'open', kind, order = 'oldest', after = 0, size, type, reason, nodeId, ownerId, byId, from, to }: Wanted,
  claimedCases: readonly number[],
): Promise<Row[]> {
  const page = { kind: kind ?? null, type, reason, nodeId, ownerId, after, size }
  if (state === 'held') return queries.among.all(db, { ...page, ids: claimedCases })
  if (state === 'decided') return queries.decided.all(db, { ...page, byId, from, to })
  return (order === 'heaviest' ? queries.heaviest : queries.oldest).all(db, page)
}

const claimedIds = async ({ db }: App): Promise<number[]> =>
  (await allClaims(db)).flatMap(({ kind, id }) => (kind === 'report' ? [id] : []))

export async function waitingCounts({ db }: App): Promise<Data<typeof calls.queue>['waiting']> {
  const rows = await queries.waiting.all(db, { kinds: CASE_KINDS, most: QUEUE_COUNT_MAX })
  const of = new Map(rows.map(({ kind, total }) => [kind, total]))
  const [report = 0, premoderation = 0, word = 0, image = 0] = CASE_KINDS.map((kind) => of.get(kind))
  return { report, premoderation, word, image }
}

/** Open cases of a section, its posts and its replies. */
export const casesWaitingIn = async ({ db }: Pick<App, 'db'>, nodeId: number): Promise<number> =>
  (await queries.waitingIn.one(db, { nodeId, most: QUEUE_COUNT_MAX })).total

async function presentRows(ctx: StaffCtx, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id)
  const alone = rows.flatMap(({ id, reports }) => (reports === 1 ? [id] : []))
  const [evidence, reporters, claimedCases] = await Promise.all([
    queries.latestEvidence.all(ctx.db, { ids }),
    queries.reporters.all(ctx.db, { ids: alone }),
    claimantsOf(ctx.db, 'report', ids),
  ])
  const named = rows.flatMap(({ ownerId, decidedBy }) => [ownerId, decidedBy])
  const guarded = new Set(rows.flatMap(({ id, type }) => (isGuardedTarget(type) ? [id] : [])))
  const open = evidence.filter(({ caseId }) => !guarded.has(caseId))
  const texts = new Map(open.map(({ caseId, sealed }) => [caseId, readEvidence(ctx, caseId, sealed).text]))
  const [people, plain] = await Promise.all([
    accountSummariesOf(ctx.db, [...named, ...reporters.map(({ reporterId }) => reporterId)]),
    plainWordsFor(ctx, [...texts.values()], SEES_EVERYONE),
  ])
  const pictures = new Map(evidence.map((each) => [each.caseId, each.pictures]))
  const single = new Map(reporters.map(({ caseId, reporterId }) => [caseId, people.get(reporterId)]))
  return rows.map((row) => {
    const reporter = row.ownerId === ctx.viewer.id ? undefined : single.get(row.id)
    return {
      ...presentHead(row, { people, holders: claimedCases, deletable: isDeletable(ctx, row) }),
      excerpt: excerptOf(plain(texts.get(row.id) ?? '')),
      pictures: pictures.get(row.id) ?? 0,
      reporter: reporter === undefined ? null : masked(reporter.username),
      decision: presentDecided({ ...row, outcome: row.state }, people),
    }
  })
}
