import {
  CASE_KINDS,
  type reportConsoleCalls as calls,
  type Data,
  type Input,
  QUEUE_COUNT_MAX,
  QUEUE_PAGE,
} from '@sp/contract'
import type { App } from '../platform/ctx.ts'
import type { StaffCtx } from '../platform/http/console.ts'
import { briefsOf } from '../staff/brief-service.ts'
import { allHolds, holders } from '../staff/hold-service.ts'
import { presentDecided, presentHead } from './case-present.ts'
import { excerptOf, masked } from './case-rules.ts'
import { readEvidence } from './evidence.ts'
import { isGuarded } from './look-service.ts'
import * as queries from './queue-queries.ts'

type Asked = Input<typeof calls.queue>
type Row = Awaited<ReturnType<typeof queries.oldest.all>>[number]

/** A page of the queue. One more than it shows says whether there is another. */
export async function queue(ctx: StaffCtx, asked: Asked): Promise<Data<typeof calls.queue>> {
  const held = await heldIds(ctx)
  const [rows, waiting] = await Promise.all([rowsOf(ctx, asked, held), waitingCounts(ctx)])
  const page = rows.slice(0, QUEUE_PAGE)
  const next = rows.length > QUEUE_PAGE ? (page.at(-1)?.id ?? null) : null
  return { list: await presentRows(ctx, page), next, waiting, held: held.length }
}

function rowsOf({ db }: App, { state = 'open', kind, order = 'oldest', after = 0 }: Asked, held: readonly number[]) {
  const page = { kind: kind ?? null, after, size: QUEUE_PAGE + 1 }
  if (state === 'held') return queries.among.all(db, { ...page, ids: held })
  if (state === 'decided') return queries.decided.all(db, page)
  return (order === 'heaviest' ? queries.heaviest : queries.oldest).all(db, page)
}

const heldIds = async ({ db }: App): Promise<number[]> =>
  (await allHolds(db)).flatMap(({ kind, id }) => (kind === 'report' ? [id] : []))

/** What is open, by kind; no further than anybody counts. */
export async function waitingCounts({ db }: App): Promise<Data<typeof calls.queue>['waiting']> {
  const rows = await queries.waiting.all(db, { kinds: CASE_KINDS, most: QUEUE_COUNT_MAX })
  const of = new Map(rows.map(({ kind, total }) => [kind, total]))
  const [report = 0, premoderation = 0, word = 0, image = 0] = CASE_KINDS.map((kind) => of.get(kind))
  return { report, premoderation, word, image }
}

async function presentRows(ctx: StaffCtx, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id)
  const alone = rows.flatMap(({ id, reports }) => (reports === 1 ? [id] : []))
  const [evidence, reporters, held] = await Promise.all([
    queries.latestEvidence.all(ctx.db, { ids }),
    queries.reporters.all(ctx.db, { ids: alone }),
    holders(ctx.db, 'report', ids),
  ])
  const named = rows.flatMap(({ ownerId, decidedBy }) => [ownerId, decidedBy])
  const people = await briefsOf(ctx.db, [...named, ...reporters.map(({ reporterId }) => reporterId)])
  const sealed = new Map(evidence.map((each) => [each.caseId, each]))
  const single = new Map(reporters.map(({ caseId, reporterId }) => [caseId, people.get(reporterId)]))
  return rows.map((row) => {
    const seen = sealed.get(row.id)
    const reporter = row.ownerId === ctx.viewer.id ? undefined : single.get(row.id)
    return {
      ...presentHead(row, { people, holders: held }),
      excerpt: seen === undefined || isGuarded(row.type) ? '' : excerptOf(readEvidence(ctx, row.id, seen.sealed).text),
      pictures: seen?.pictures ?? 0,
      reporter: reporter === undefined ? null : masked(reporter.username),
      decision: presentDecided({ ...row, outcome: row.state }, people),
    }
  })
}
