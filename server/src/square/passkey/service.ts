import { randomInt } from 'node:crypto'
import {
  type Data,
  type Input,
  PASSKEY_PAGE,
  type Passkey,
  type passkeyCalls,
  squareRefusals as refusals,
} from '@sp/contract'
import { drawUserId } from '../../platform/bucket.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import type { Create } from '../../platform/idempotency/service.ts'
import { sealFor } from '../../platform/vault/service.ts'
import { requireOn } from '../membership/member-service.ts'
import { countGuess } from './guess.ts'
import { presentPasskey } from './present.ts'
import * as queries from './queries.ts'
import { drawKey, LIVES } from './rules.ts'
import { COLUMN, digestOf, openPasskeys } from './words.ts'

type Calls = typeof passkeyCalls

export async function add(ctx: MemberCtx, { type, key }: Input<Calls['addPasskey']>): Promise<Create<Passkey>> {
  await requireOn(ctx)
  const ownerId = ctx.viewer.id
  const words = key ?? drawKey(randomInt)
  const digest = digestOf(ctx, words)
  const refund = key === undefined ? undefined : await refuseTaken(ctx, digest)
  return async (tx) => {
    const id = drawUserId()
    queries.rest.enqueue(tx, { digest })
    const sealed = await sealFor(ctx, tx, ownerId, COLUMN, words, id)
    const added = await queries.add.maybe(tx, { id, ownerId, digest, sealed, ...LIVES[type] })
    const row = orRefuse(added, refusals.keyTaken)
    refund?.(tx)
    return presentPasskey(row, words)
  }
}

/** Counts as a guess: a text already in use reveals another member's key. */
async function refuseTaken(ctx: MemberCtx, digest: Buffer): ReturnType<typeof countGuess> {
  const refund = await countGuess(ctx)
  const { taken } = await queries.isTaken.one(ctx.db, { digest, ownerId: ctx.viewer.id })
  return taken ? refuse(refusals.keyTaken) : refund
}

export async function list(ctx: MemberCtx, { page = 0 }: Input<Calls['passkeys']>): Promise<Data<Calls['passkeys']>> {
  await requireOn(ctx)
  const ownerId = ctx.viewer.id
  const [{ total }, rows] = await Promise.all([
    queries.count.one(ctx.db, { ownerId }),
    queries.page.all(ctx.db, { ownerId, size: PASSKEY_PAGE, skip: page * PASSKEY_PAGE }),
  ])
  return { total, list: await openPasskeys(ctx, ownerId, rows) }
}

export async function remove(ctx: MemberCtx, { id }: Input<Calls['removePasskey']>): Promise<null> {
  await requireOn(ctx)
  const destroyed = await ctx.transact((tx) => queries.destroy.run(tx, { id, ownerId: ctx.viewer.id }))
  return destroyed > 0 ? null : refuse(refusals.keyGone)
}
