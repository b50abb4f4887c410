import {
  ASKED_DAYS,
  type attendantCalls as calls,
  type Data,
  type Input,
  talkRefusals as refusals,
  type SupportRating,
} from '@sp/contract'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { recordWork, takeBackWork } from '../../staff/work/record-service.ts'
import * as queries from './queries.ts'
import * as stored from './rating-queries.ts'
import { type Locked, lockThread } from './thread-service.ts'

export const asked = async ({ db, viewer }: MemberCtx): Promise<Data<typeof calls.asked>> =>
  (await queries.asked.maybe(db, { userId: viewer.id, days: ASKED_DAYS })) ?? null

/** Until the member writes again they may change the answer or add a sentence. */
export async function rate(ctx: MemberCtx, { id, answer, words = '' }: Input<typeof calls.rate>): Promise<null> {
  const { id: userId } = ctx.viewer
  await ctx.transact(async (tx) => {
    const thread = await lockThread(tx, userId)
    if (thread === undefined || thread.askTo !== id || thread.lastId !== id) return refuse(refusals.notAsked)
    queries.endAsking.enqueue(tx, { userId })
    if (answer === 'skipped') return
    const solved = answer === 'solved'
    const before = await stored.one.maybe(tx, { userId, id })
    const sealed = await stored.ratings.seal(ctx, tx, { userId, row: id }, words)
    stored.put.enqueue(tx, { userId, id, solved, words: sealed })
    if (before?.solved === solved) return
    if (before) count(tx, thread, before.solved, takeBackWork)
    count(tx, thread, solved, recordWork)
  })
  return null
}

/** For the day on which the member was asked, so that a changed answer changes one number. */
function count(tx: Tx, { askAbout, askedAt }: Locked, solved: boolean, how: typeof recordWork): void {
  if (askedAt) how(tx, { queue: 'support', measure: solved ? 'solved' : 'unsolved', staffId: askAbout, at: askedAt })
}

export async function latestRating(app: App, userId: number): Promise<SupportRating | null> {
  const found = await stored.latest.maybe(app.db, { userId })
  if (found === undefined) return null
  const [words = ''] = await stored.ratings.open(app, app.db, userId, [found])
  return { id: found.row, solved: found.solved, words }
}
