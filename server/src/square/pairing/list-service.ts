import { type Data, type Input, PAIR_PAGE, type PairSession, type pairingCalls, WEEK_HOURS } from '@sp/contract'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import { namesShown } from '../membership/disclosure-service.ts'
import { readMember } from '../membership/member-service.ts'
import { isWithheld, lookAt } from './answers-service.ts'
import { storedNames } from './name-service.ts'
import { presentSession } from './present.ts'
import * as queries from './queries.ts'
import { pairingOf } from './row.ts'
import type { Pairing } from './rules.ts'
import { readPairing, viewerIn } from './session-service.ts'
import { shownStatus } from './visibility-rules.ts'
import { openWords } from './words-service.ts'

type Calls = typeof pairingCalls

async function namesIn(ctx: MemberCtx, pairings: readonly Pairing[]): Promise<ReadonlyMap<number, string | null>> {
  const open = pairings.filter(({ isOver }) => !isOver)
  const over = pairings.filter(({ isOver }) => isOver)
  const [names, kept] = await Promise.all([
    namesShown(
      ctx,
      open.map((pairing) => lookAt(ctx, pairing)),
    ),
    storedNames(
      ctx,
      over.map(({ id }) => id),
    ),
  ])
  return new Map([...open.map(({ id }, at) => [id, names[at] ?? null] as const), ...kept])
}

async function remarksIn(ctx: MemberCtx, pairings: readonly Pairing[]) {
  const isShown = ({ endedAt, endedBy, other }: Pairing) =>
    endedAt !== null && endedBy === other.userId && !isWithheld(ctx, endedAt)
  const ids = pairings.filter(isShown).map(({ id }) => id)
  return ids.length === 0 ? [] : queries.remarks.all(ctx.db, { ids, userId: ctx.viewer.id })
}

async function present(ctx: MemberCtx, pairings: readonly Pairing[], onlyResults: boolean): Promise<PairSession[]> {
  const [names, remarks] = await Promise.all([namesIn(ctx, pairings), remarksIn(ctx, pairings)])
  const words = onlyResults ? [] : await openWords(ctx, ctx.db, remarks)
  const remarkOf = new Map(remarks.map(({ sessionId }, at) => [sessionId, words[at] ?? '']))
  return pairings.map((pairing) => {
    const { id } = pairing
    return presentSession(pairing, {
      name: names.get(id) ?? null,
      comment: remarkOf.get(id) ?? '',
      hasRemark: remarkOf.has(id),
    })
  })
}

interface ListInput {
  page: number
  isOver: boolean
  parted?: boolean
  onlyResults: boolean
}

async function pageOf(ctx: MemberCtx, { page, isOver, parted = false, onlyResults }: ListInput) {
  const userId = ctx.viewer.id
  const [{ total }, rows] = await Promise.all([
    parted ? queries.totalEndedLovers.one(ctx.db, { userId }) : queries.total.one(ctx.db, { userId, isOver }),
    queries.page.all(ctx.db, { userId, isOver, parted, take: PAIR_PAGE, skip: page * PAIR_PAGE }),
  ])
  const pairings = rows.map((row) => pairingOf(userId, row))
  return { total, list: await present(ctx, pairings, onlyResults) }
}

export async function running(ctx: MemberCtx, { page = 0 }: Input<Calls['running']>): Promise<Data<Calls['running']>> {
  await viewerIn(ctx)
  return pageOf(ctx, { page, isOver: false, onlyResults: true })
}

const onlyResultsFor = async (ctx: MemberCtx): Promise<boolean> =>
  (await readMember(ctx, ctx.viewer.id))?.onlyResults ?? true

/** Also while the square is off: finished pairings stay readable. */
export async function finished(
  ctx: MemberCtx,
  { page = 0, parted = false }: Input<Calls['finished']>,
): Promise<Data<Calls['finished']>> {
  return pageOf(ctx, { page, isOver: true, parted, onlyResults: await onlyResultsFor(ctx) })
}

export async function session(ctx: MemberCtx, { id }: Input<Calls['session']>): Promise<PairSession> {
  const [pairing, onlyResults] = await Promise.all([readPairing(ctx, id), onlyResultsFor(ctx)])
  const [shown] = await present(ctx, [pairing], onlyResults)
  if (shown === undefined) throw new Error('one pairing is presented as one')
  return shown
}

export async function remark(ctx: MemberCtx, { id }: Input<Calls['remark']>): Promise<Data<Calls['remark']>> {
  const [words = ''] = await openWords(ctx, ctx.db, await remarksIn(ctx, [await readPairing(ctx, id)]))
  return { comment: words }
}

export const pairsOf = {
  waiting: async ({ db }: App, userId: number): Promise<number> =>
    (await queries.waiting.one(db, { userId, weekHours: WEEK_HOURS })).waiting,
  summaries: async (ctx: MemberCtx, userId: number, ids: readonly number[]) => {
    const pairings = (await queries.some.all(ctx.db, { userId, ids })).map((row) => pairingOf(userId, row))
    const names = await namesIn(ctx, pairings)
    return new Map(
      pairings.map((pairing) => {
        const { id, isOver, endedAt } = pairing
        return [id, { name: names.get(id) ?? null, status: shownStatus(pairing), isOver, endedAt }]
      }),
    )
  },
}
