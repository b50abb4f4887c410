import {
  ANONYMOUS,
  type nodeConsoleCalls as calls,
  type Data,
  type Input,
  levelFor,
  QUEUE_COUNT_MAX,
  nodeConsoleRefusals as refusals,
} from '@sp/contract'
import { notify } from '../../notify/notice/notify-service.ts'
import { totalsOf } from '../../people/points/service.ts'
import type { Db } from '../../platform/db/sql.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { accountSummariesOf } from '../../staff/staff/account-summary-service.ts'
import { wordsFound } from '../../staff/word/service.ts'
import { makeNode } from './console-act-service.ts'
import * as queries from './proposal-queries.ts'
import { texts } from './texts.ts'

export const waitingProposals = async (db: Db): Promise<number> =>
  (await queries.countWaiting.one(db, { most: QUEUE_COUNT_MAX })).total

export async function proposals(ctx: StaffCtx): Promise<Data<typeof calls.proposals>> {
  const rows = await queries.waiting.all(ctx.db, { most: QUEUE_COUNT_MAX })
  const userIds = rows.map(({ userId }) => userId)
  const [people, totals, found] = await Promise.all([
    accountSummariesOf(ctx.db, userIds),
    totalsOf(ctx.db, userIds),
    Promise.all(rows.map(({ name, description, reason }) => wordsFound(ctx, `${name}\n${description}\n${reason}`))),
  ])
  return {
    list: rows.map(({ id, userId, name, description, reason, createdAt }, at) => ({
      id,
      node: name,
      description,
      reason,
      user: people.get(userId) ?? ANONYMOUS,
      level: levelFor(totals.get(userId) ?? 0).level,
      createDatetime: createdAt.toISOString(),
      found: found[at] ?? [],
    })),
  }
}

/** Notifies the proposer, who becomes the creator of an approved section, but not its head. */
export const decide =
  (ctx: StaffCtx, { id, outcome, note = '', ...changed }: Input<typeof calls.decide>): Act<Data<typeof calls.decide>> =>
  async (tx, line) => {
    if (outcome === 'refused' && note === '') refuse(refusals.answerNeeded)
    const proposal = orRefuse(await queries.lock.maybe(tx, { id }), refusals.noProposal)
    const { userId } = proposal
    const { node: name = proposal.name, description = proposal.description } = changed
    const describedBy = description === proposal.description ? userId : null
    const made = { name, description, createUserId: userId, describedBy }
    const nodeId = outcome === 'approved' ? await makeNode(ctx, tx, made) : null
    await queries.decide.run(tx, { id, outcome, answer: note, nodeId })
    const opens = nodeId === null ? {} : { targetId: nodeId, place: 'node' as const }
    await notify(ctx, tx, { to: userId, kind: 'system', ...opens, detail: texts[outcome](name, note) })
    if (nodeId !== null) line.about('node', nodeId)
    return nodeId
  }
