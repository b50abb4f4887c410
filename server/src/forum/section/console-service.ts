import {
  ANONYMOUS,
  CONSOLE_NODE_LOG,
  type ConsoleMaintainer,
  type ConsoleNode,
  type nodeConsoleCalls as calls,
  type Data,
  type Input,
  type Office,
  QUEUE_COUNT_MAX,
} from '@sp/contract'
import { closingMembers } from '../../account/closing/members-service.ts'
import { lastDaysOf } from '../../account/session/service.ts'
import { casesWaitingIn } from '../../moderation/report/queue-service.ts'
import { anonymousViewing } from '../../people/follow/service.ts'
import type { App } from '../../platform/ctx.ts'
import type { StaffCtx } from '../../platform/http/console.ts'
import { accountSummariesOf } from '../../staff/staff/account-summary-service.ts'
import * as bans from './ban-queries.ts'
import * as queries from './console-queries.ts'
import { linesFor } from './log-list-service.ts'
import { type NodeRow, presentReview } from './present.ts'
import { idleDays } from './rules.ts'
import { allNodes, requireNode } from './service.ts'

type OfficeRow = Awaited<ReturnType<typeof queries.offices.one>>
type NodeView = Awaited<ReturnType<typeof lastDaysOf>>

/** For how many days no head was active; null while one is, or without a head. */
function headsIdle(offices: readonly OfficeRow[], seen: NodeView): number | null {
  const heads = offices.filter(({ office, since }) => office === 'head' && since !== null)
  const days = heads.map(({ userId, servedDays }) => idleDays(seen.get(userId)?.ago, servedDays ?? 0))
  return days.length === 0 ? null : Math.min(...days) || null
}

async function consoleNodes(app: App, rows: ReadonlyMap<number, NodeRow>) {
  const offices = await queries.offices.all(app.db, { nodeIds: [...rows.keys()] })
  const [counted, seen] = await Promise.all([
    queries.counted.all(app.db, {}),
    lastDaysOf(app.db, [...new Set(offices.map(({ userId }) => userId))]),
  ])
  const list = counted.flatMap(({ id, ...counts }): ConsoleNode[] => {
    const row = rows.get(id)
    if (row === undefined) return []
    const { name, description, recommended } = row
    const own = offices.filter(({ nodeId }) => nodeId === id)
    const heads = own.filter(({ office, since }) => office === 'head' && since !== null).length
    return [{ id, node: name, description, ...counts, recommended, heads, headsIdleDays: headsIdle(own, seen) }]
  })
  return { list, offices, seen }
}

export async function list(ctx: StaffCtx): Promise<Data<typeof calls.list>> {
  return { list: (await consoleNodes(ctx, await allNodes(ctx))).list }
}

/** The day begins at midnight in Shanghai. */
const startOf = (day: string): string => new Date(`${day}T00:00:00+08:00`).toISOString()

export async function get(ctx: StaffCtx, { nodeId }: Input<typeof calls.get>): Promise<Data<typeof calls.get>> {
  const row = await requireNode(ctx, nodeId)
  const { list, offices, seen } = await consoleNodes(ctx, new Map([[nodeId, row]]))
  const [people, { total }, waiting, log, closing] = await Promise.all([
    accountSummariesOf(ctx.db, [row.createUserId, ...offices.map(({ userId }) => userId)]),
    bans.countMost.one(ctx.db, { nodeId, most: QUEUE_COUNT_MAX }),
    casesWaitingIn(ctx, nodeId),
    linesFor(ctx, await anonymousViewing(ctx), nodeId, { skip: 0, take: CONSOLE_NODE_LOG }),
    closingMembers(ctx),
  ])
  const maintainer = ({ userId, office, askedAt, since, warnedAt, banned }: OfficeRow): ConsoleMaintainer => {
    const day = seen.get(userId)?.day
    return {
      user: people.get(userId) ?? ANONYMOUS,
      userId,
      office: office as Office,
      askedAt: askedAt.toISOString(),
      since: since?.toISOString() ?? null,
      lastSeen: day === undefined ? null : startOf(day),
      warnedAt: warnedAt?.toISOString() ?? null,
      banned,
      closing: closing.includes(userId),
    }
  }
  const those = (office: string) => offices.filter((each) => each.office === office).map(maintainer)
  return {
    node: list[0] as ConsoleNode,
    createUser: people.get(row.createUserId ?? 0) ?? ANONYMOUS,
    createDatetime: row.createdAt.toISOString(),
    heads: those('head'),
    vices: those('vice'),
    bans: total,
    waiting,
    review: presentReview(row),
    log,
  }
}
