import { type Data, type factorCalls, type Input, KEYS_MAX, factorRefusals as refusals } from '@sp/contract'
import { drawUserId } from '../../platform/bucket.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { readSettings } from '../../site/system/service.ts'
import { requireFresh } from '../session/freshness-service.ts'
import { drawChallenge, requireChallenge, useUp } from './challenge-service.ts'
import * as queries from './queries.ts'
import type { Bound } from './rules.ts'
import { addFactor, removeFactor } from './service.ts'
import { clientDataOf, creationOptions, requireOrigin, siteOfKeys, verifyNewKey } from './web-authn.ts'

const boundTo = ({ sessionId }: MemberCtx['viewer']): Bound => ({ purpose: 'add', sessionId })

export async function beginKey(ctx: MemberCtx): Promise<Data<typeof factorCalls.beginKey>> {
  requireFresh(ctx)
  const { viewer } = ctx
  const site = siteOfKeys(ctx)
  const [keys, { siteName }] = await Promise.all([queries.keysOf.all(ctx.db, { userId: viewer.id }), readSettings(ctx)])
  if (keys.length >= KEYS_MAX) refuse(refusals.tooManyKeys)
  const challenge = drawChallenge(ctx, boundTo(viewer))
  return creationOptions(site, { challenge, member: viewer, siteName, keys })
}

export async function addKey(
  ctx: MemberCtx,
  { name, response }: Input<typeof factorCalls.addKey>,
): Promise<Data<typeof factorCalls.addKey>> {
  requireFresh(ctx)
  const { viewer } = ctx
  const site = siteOfKeys(ctx)
  const made = clientDataOf(response.response)
  requireOrigin(site, made)
  requireChallenge(ctx, boundTo(viewer), made.challenge)
  const key = orRefuse(await verifyNewKey(site, response, made.challenge), refusals.keyNotAdded)
  await useUp(ctx, 'key-challenge', made.challenge)
  return addFactor(ctx, (tx) => store(tx, { ...key, userId: viewer.id, name }))
}

type NewKey = NonNullable<Awaited<ReturnType<typeof verifyNewKey>>> & { userId: number; name: string }

async function store(tx: Tx, key: NewKey): Promise<void> {
  const keys = await queries.keysOf.all(tx, key)
  if (keys.some(({ credentialId }) => credentialId === key.credentialId)) refuse(refusals.keyExists)
  const taken = new Set(keys.map(({ place }) => place))
  const place = Array.from({ length: KEYS_MAX }, (_, at) => at + 1).find((each) => !taken.has(each))
  await queries.addKey.run(tx, { ...key, id: drawUserId(), place: orRefuse(place, refusals.tooManyKeys) })
}

export async function renameKey(ctx: MemberCtx, { id, name }: Input<typeof factorCalls.renameKey>): Promise<null> {
  const renamed = await ctx.transact((tx) => queries.renameKey.run(tx, { userId: ctx.viewer.id, id, name }))
  return renamed > 0 ? null : refuse(refusals.noKey)
}

export const removeKey = (ctx: MemberCtx, { id }: Input<typeof factorCalls.removeKey>): Promise<null> =>
  removeFactor(ctx, async (tx) => {
    if ((await queries.dropKey.run(tx, { userId: ctx.viewer.id, id })) === 0) refuse(refusals.noKey)
  })
