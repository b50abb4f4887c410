import { calls } from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Running } from '../src/app/app.ts'
import { findKeys } from '../src/platform/vault/member-keys.ts'
import { everyCall } from './every-call.ts'
import type { Canary } from './life.ts'
import { makeCanary, tries } from './make/canary.ts'
import { makeComment } from './make/comment.ts'
import { type Device, makeDevice } from './make/device.ts'
import { makeDigest } from './make/digest.ts'
import { callAt, makeOther } from './make/everywhere.ts'
import { makeFlash } from './make/flash.ts'
import { makeMailWorld } from './make/mail-world.ts'
import { makeMember } from './make/member.ts'
import { must } from './make/must.ts'
import { makePushService, type PushService } from './make/push-service.ts'
import { castPushes } from './make/pushes.ts'
import { type Relay, textOf } from './make/relay.ts'
import { castMemory } from './memory.ts'
import { makeNet } from './net.ts'
import { runAllJobs, runDaysLater } from './remains.ts'
import type { Who, World } from './world.ts'

const LONG = { timeout: 300_000 }

let service: PushService
let relay: Relay
let world: World
let other: Running
let bird: Canary
let friend: Who
let device: Device
let secrets: Record<string, string>
beforeAll(async () => {
  service = await makePushService()
  const pushAt = `http://push.test:${service.port}`
  ;({ world, relay } = await makeMailWorld({ PUSH_HOSTS: pushAt }))
  other = await makeOther(world)
  bird = await makeCanary(world, pushAt)
  friend = await makeMember(world)
  device = makeDevice()
  const { p256dh, auth } = device
  await must(world, calls.push.subscribe, { endpoint: `${pushAt}/friend`, p256dh, auth }, friend)
  for (const who of [bird, friend]) await makeDigest(world, who)
  const key = (await findKeys(world.app, world.app.db, bird.id))?.key.toString('hex') ?? expect.fail('no key')
  secrets = { ...bird.secrets, username: bird.username, key }
}, 120_000)
afterAll(async () => {
  await other.close()
  await world.destroy()
  await service.close()
})

async function kept({ app }: Pick<Running, 'app'>): Promise<string[]> {
  const net = makeNet(secrets)
  await castMemory(app, (where, what) => net.cast(where, typeof what === 'string' ? what : what.toString('hex')))
  return net.caught()
}

/** Everything that can be read, by a friend with the words and ids of the canary. */
async function readAt(node: Pick<Running, 'app' | 'server'>): Promise<void> {
  const example = { classType: 0, userId: bird.id }
  for (const { call } of everyCall.filter(({ call }) => call.method === 'GET')) {
    for (const input of tries(bird, call, example)) await callAt(node, call, input as never, friend)
    for (const who of [bird, undefined]) await callAt(node, call, example as never, who)
  }
  await findKeys(node.app, node.app.db, bird.id)
}

it('no node keeps anything of an erased member, and no letter or push afterwards has it', LONG, async () => {
  const [flashId, own] = [await makeFlash(world, friend), await makeFlash(world, bird)]
  for (const [who, whom] of [
    [friend, bird],
    [bird, friend],
  ] as const)
    await must(world, calls.follow.follow, { userId: whom.id }, who)
  await makeComment(world, bird, flashId, { content: `说得对 @${friend.username}` })
  await must(world, calls.flash.star, { flashId }, bird)
  bird.ids.push(own, flashId)
  for (const node of [world, other]) {
    await readAt(node)
    const names = (await kept(node)).map((hit) => hit.split(':')[0])
    expect(new Set(names)).toEqual(new Set(['username', 'key']))
  }
  await runAllJobs(world, world.app)

  await must(world, calls.closing.close, { password: bird.password }, bird)
  // The weekly mail counts what came after the last day of its reader here.
  await world.sql('UPDATE digest SET due_at = app_now()')
  await world.sql('UPDATE active_day SET day = day - 5 WHERE user_id = ANY($1)', [[friend.id, bird.id]])
  const before = { letters: relay.letters.length, pushes: service.received.length }
  await makeComment(world, await makeMember(world), flashId)
  for (const days of [8, 9, 10]) await runDaysLater(world, days)
  for (const node of [world, other]) await expect.poll(() => kept(node), { timeout: 60_000, interval: 500 }).toEqual([])

  const net = makeNet({ ...secrets, ...bird.people })
  const letters = relay.letters.slice(before.letters)
  expect(letters.length).toBeGreaterThan(0)
  for (const { raw, to } of letters) net.cast('a letter', [raw, textOf(raw), ...to].join('\n'))
  castPushes(service.received.slice(before.pushes), { '/friend': device }, net.cast)
  expect(net.caught()).toEqual([])
})
