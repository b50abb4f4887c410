import { createHash } from 'node:crypto'
import { common, type Input, type pushCalls, pushRefusals as refusals } from '@sp/contract'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { signingKeys } from './keys.ts'
import * as queries from './queries.ts'
import { DEVICES_MAX, readDeviceKeys, readEndpoint, timeBucketOf } from './rules.ts'

export const hashOfEndpoint = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest()

/** The address and the keys of a device; refuses a push service that is not permitted, and unusable keys. */
export function readSubscription({ config }: App, input: Input<typeof pushCalls.subscribe>) {
  const { href } = orRefuse(readEndpoint(input.endpoint, config.pushHosts), refusals.endpoint)
  const keys = orRefuse(readDeviceKeys(input), common.badInput)
  return { endpoint: href, endpointHash: hashOfEndpoint(href), ...keys }
}

/** undefined where the operator removed the push service. */
export const endpointOf = ({ config }: App, endpoint: string): URL | undefined =>
  readEndpoint(endpoint, config.pushHosts)

export const key = async (app: App): Promise<string> => (await signingKeys(app)).publicKey

const SESSION_ENDED = '23503'

/** An endpoint has one owner: another member's subscription with it is removed in the same transaction. */
export async function subscribe(ctx: MemberCtx, input: Input<typeof pushCalls.subscribe>): Promise<null> {
  const device = readSubscription(ctx, input)
  const { endpointHash } = device
  const { id: userId, sessionId } = ctx.viewer
  await ctx
    .transact(async (tx) => {
      const { ownerId } = await queries.claim.one(tx, { endpointHash, userId })
      if (ownerId !== userId) {
        await queries.drop.run(tx, { userId: ownerId, endpointHash })
        await queries.handOver.run(tx, { userId, endpointHash })
      }
      await queries.lockSubscriptions.run(tx, { userId })
      await queries.put.run(tx, { userId, ...device, sessionId })
      await queries.trim.run(tx, { userId, keep: DEVICES_MAX })
    })
    .catch((error: { code?: string }) =>
      error.code === SESSION_ENDED ? refuse(common.sessionOver) : Promise.reject(error),
    )
  return null
}

export async function unsubscribe(ctx: MemberCtx, { endpoint }: Input<typeof pushCalls.unsubscribe>): Promise<null> {
  if (URL.canParse(endpoint)) await forget(ctx, ctx.viewer.id, hashOfEndpoint(new URL(endpoint).href))
  return null
}

export const forget = (app: App, userId: number, endpointHash: Buffer): Promise<void> =>
  app.transact(async (tx) => {
    await queries.release.run(tx, { userId, endpointHash })
    await queries.drop.run(tx, { userId, endpointHash })
  })

/** Schedules a push to a member's devices when the transaction commits; a burst makes one push in 30 seconds. */
export function nudge(tx: Tx, app: App, userId: number): void {
  const { name: time, secondsLeft: delaySeconds } = timeBucketOf(app.clock.now())
  const job = {
    name: 'push.deliver',
    payload: { userId },
    key: `push ${userId} ${time}`,
    delaySeconds,
    tries: 3,
    queue: null,
  }
  queries.nudge.enqueue(tx, { userId, ...job })
}

const SWEEP_SIZE = 500

/** Removes endpoints whose subscription was deleted with its session. */
export async function sweep({ db, transact }: App): Promise<void> {
  for (let after: Buffer = Buffer.alloc(0); ; ) {
    const claimed = await queries.claimedBefore.all(db, { after, size: SWEEP_SIZE })
    const hashes = claimed.map(({ endpointHash }) => endpointHash)
    const kept = await queries.subscribed.all(db, { hashes, userIds: claimed.map(({ userId }) => userId) })
    const hasSubscription = new Set(kept.map(({ endpointHash }) => endpointHash.toString('hex')))
    const abandoned = hashes.filter((hash) => !hasSubscription.has(hash.toString('hex')))
    if (abandoned.length > 0) await transact((tx) => queries.sweep.run(tx, { hashes: abandoned }))
    after = hashes.at(-1) ?? after
    if (claimed.length < SWEEP_SIZE) return
  }
}
