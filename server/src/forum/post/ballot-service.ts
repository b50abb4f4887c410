import { type Input, POLL_OPTIONS_MAX, type Poll, type postCalls, postRefusals as refusals } from '@sp/contract'
import { areBlocked } from '../../people/follow/lock-service.ts'
import { viewingOf } from '../../people/follow/service.ts'
import { untilNone } from '../../platform/batches.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import type { Closed, Contribution } from '../../platform/personal.ts'
import { type Recount, repairBy } from '../../platform/repair.ts'
import * as queries from './ballot-queries.ts'
import { choicesOf, maskOf } from './poll-rules.ts'
import { pollFor } from './poll-service.ts'
import { openAuthorOf } from './viewer-state-service.ts'

const BATCH_SIZE = 100

/** A ballot is final, because it opens the results. The same ballot again is answered like the first one. */
export async function vote(ctx: MemberCtx, { postId, choices }: Input<typeof postCalls.poll>): Promise<Poll> {
  const viewerId = ctx.viewer.id
  const mask = maskOf(choices)
  const [viewing, openAuthorId] = await Promise.all([viewingOf(ctx), openAuthorOf(ctx.db, postId)])
  await ctx.transact(async (tx) => {
    // Before the poll is locked, because many transactions may wait for that lock.
    if (openAuthorId && (await areBlocked(tx, viewerId, openAuthorId))) refuse(refusals.gone)
    const poll = orRefuse(await queries.vote.maybe(tx, { ...viewing, postId, choices: mask }), refusals.gone)
    if (!poll.fresh) await requireSame(tx, { viewerId, postId, mask }, poll)
  })
  return orRefuse(await pollFor(ctx.db, { viewerId, id: postId }), refusals.gone)
}

interface Target {
  optionCount: number
  multiple: boolean
  ended: boolean
}

/** Nothing was stored: it is there already, or the poll does not take it. */
async function requireSame(
  tx: Tx,
  { mask, ...of }: { viewerId: number; postId: number; mask: number },
  { optionCount, multiple, ended }: Target,
): Promise<void> {
  const before = await queries.ballot.maybe(tx, of)
  if (before?.choices === mask) return
  if (before !== undefined) refuse(refusals.pollVoted)
  if (ended) refuse(refusals.pollEnded)
  if (mask >= 1 << optionCount) refuse(refusals.pollNoOption)
  if (!multiple) refuse(refusals.pollOneChoice)
  throw new Error(`a ballot of poll ${of.postId} was not stored`)
}

/** Without the words of the options, which another member wrote and may have deleted. */
export async function gatherBallots(app: App, userId: number): Promise<Contribution> {
  const rows = (await queries.ownBallots.rows(app, userId)) as readonly { choices: number }[]
  return { rows: rows.map((row) => ({ ...row, choices: choicesOf(row.choices, POLL_OPTIONS_MAX).map((n) => n + 1) })) }
}

export const eraseBallots = (app: App, { userId }: Closed): Promise<void> =>
  untilNone(
    app,
    BATCH_SIZE,
    (size) => queries.ballotsOf.all(app.db, { userId, size }),
    (tx, { postId }) => queries.eraseBallot.run(tx, { userId, postId }),
  )

export const recountPolls: Recount = async (tx, from) => {
  const ids = (await queries.lockPolls.all(tx, from)).map(({ id }) => id)
  const recounts = [queries.dropOptionsOfStubs, queries.recountVoters, queries.recountOptions]
  return { ids, wrong: await repairBy(tx, { ...from, ids }, recounts) }
}
