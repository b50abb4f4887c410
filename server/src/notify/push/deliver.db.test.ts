import { PUSH_MESSAGE, pushCalls, sessionCalls } from '@sp/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Device, makeDevice, readSignature } from '../../../test/make/device.ts'
import { makeMember } from '../../../test/make/member.ts'
import { localNetwork, makePushService, type PushService } from '../../../test/make/push-service.ts'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { emit } from '../../platform/events.ts'
import { startJobs } from '../../platform/jobs/run.ts'
import type { Network } from '../../platform/outbound/network.ts'
import { noticed } from '../notice/events.ts'
import { type Delivery, deliver } from './deliver-service.ts'
import { nudge } from './service.ts'

let world: World
let service: PushService
beforeAll(async () => {
  service = await makePushService()
  const names = ['push.test', 'away.test', 'inside.test'].map((name) => `http://${name}:${service.port}`)
  world = await makeWorld({ PUSH_HOSTS: [...names, 'http://away.test:9'].join() })
})
afterAll(async () => {
  await world.destroy()
  await service.close()
})
afterEach(async () => {
  service.received.length = 0
  service.answer(201)
  await world.sql('DELETE FROM graphile_worker._private_jobs')
})

let made = 0
async function addDevice(who: Who, host = `push.test:${service.port}`): Promise<Device & { path: string }> {
  const device = makeDevice()
  const path = `/device/${++made}`
  const input = { endpoint: `http://${host}${path}`, p256dh: device.p256dh, auth: device.auth }
  const { code, msg } = await world.call(pushCalls.subscribe, input, who)
  if (code !== 200) throw new Error(msg)
  return { ...device, path }
}
const send = (userId: number, network = localNetwork()) => deliver(world.app, network, { userId })
const devicesOf = async ({ id }: Who) =>
  (await world.sql<{ endpoint: string }>('SELECT endpoint FROM push_subscription WHERE user_id = $1', [id])).length

interface Job {
  task: string
  payload: Delivery
  seconds: number
}
const waitingJobs = () =>
  world.sql<Job & Record<string, unknown>>(
    `SELECT t.identifier AS task, j.payload, extract(epoch FROM j.run_at - now())::float8 AS seconds
     FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id`,
  )

describe('a push', () => {
  it('can be read by its device alone, carries the neutral text, and is signed by this installation', async () => {
    const me = await makeMember(world, { username: 'canary9bird', nickname: '金丝雀之名' })
    const [phone, laptop] = [await addDevice(me), await addDevice(me)]
    await send(me.id)
    expect(service.received.map(({ path }) => path).sort()).toEqual([phone.path, laptop.path].sort())
    const { headers, body } = service.received.find(({ path }) => path === phone.path) ?? {}
    expect(JSON.parse(phone.read(body ?? Buffer.alloc(0)))).toEqual(PUSH_MESSAGE)
    expect(() => laptop.read(body ?? Buffer.alloc(0))).toThrow()
    const { data: publicKey } = await world.call(pushCalls.key, {})
    const claims = readSignature(headers?.['authorization'] ?? '', publicKey)
    expect(claims).toMatchObject({ aud: `http://push.test:${service.port}`, sub: 'mailto:operator@sp.invalid' })
    expect(Number(claims['exp'])).toBeGreaterThan(Date.now() / 1000)
    expect(Number(claims['exp'])).toBeLessThan(Date.now() / 1000 + 86_400)
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', topic: 'news' })
    expect(Number(headers?.['ttl'])).toBeLessThanOrEqual(3600)
  })

  it('carries nothing of the member, of their notices or of this site', async () => {
    const me = await makeMember(world, { username: 'canary8bird', nickname: '金丝雀之名' })
    const device = await addDevice(me)
    await send(me.id)
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = service.received
    const { authorization = '', ...others } = headers
    const claims = readSignature(authorization, (await world.call(pushCalls.key, {})).data)
    const all = JSON.stringify([others, device.read(body), { ...claims, exp: 0 }])
    expect(all).toContain('你有新消息')
    for (const secret of ['canary', '金丝雀', String(me.id), me.token, 'SP']) expect(all).not.toContain(secret)
    expect(device.read(body)).toBe('{"title":"新消息","body":"你有新消息"}')
  })

  it('does not reach a member who logged out', async () => {
    const me = await makeMember(world)
    await addDevice(me)
    await world.call(sessionCalls.logout, {}, me)
    await send(me.id)
    expect([service.received, await devicesOf(me)]).toEqual([[], 0])
  })

  it('does not reach a device whose session has expired, and deletes its subscription', async () => {
    const me = await makeLoggedIn(world)
    await addDevice(me)
    await world.sql(`UPDATE session SET expires_at = app_now() - interval '1 second' WHERE user_id = $1`, [me.id])
    await send(me.id)
    expect([service.received, await devicesOf(me)]).toEqual([[], 0])
  })

  it.each(['shut', 'closing', 'closed'])('does not reach a member whose account is %s', async (state) => {
    const me = await makeLoggedIn(world)
    await addDevice(me)
    await world.sql('UPDATE person SET state = $2 WHERE id = $1', [me.id, state])
    await send(me.id)
    expect(service.received).toEqual([])
  })

  it('goes to the account that its device belongs to now', async () => {
    const [before, after] = [await makeLoggedIn(world), await makeLoggedIn(world)]
    const { path } = await addDevice(before)
    const { p256dh, auth } = makeDevice()
    await world.call(pushCalls.subscribe, { endpoint: `http://push.test:${service.port}${path}`, p256dh, auth }, after)
    await send(before.id)
    expect(service.received).toEqual([])
    await send(after.id)
    expect(service.received.map((each) => each.path)).toEqual([path])
  })

  it('is not sent into our own networks, wherever the name of a known service leads', async () => {
    const me = await makeLoggedIn(world)
    await addDevice(me, `inside.test:${service.port}`)
    await send(me.id, localNetwork({ 'inside.test': '127.0.0.2' }))
    expect([service.received, await waitingJobs()]).toEqual([[], []])
  })

  it('is not sent to a service that the operator took back', async () => {
    const me = await makeLoggedIn(world)
    await addDevice(me)
    const config = { ...world.app.config, pushHosts: [] }
    await deliver({ ...world.app, config }, localNetwork(), { userId: me.id })
    expect([service.received, await devicesOf(me)]).toEqual([[], 0])
  })
})

describe('the answer of a push service', () => {
  it.each([404, 410])('%i takes the device away', async (status) => {
    const me = await makeLoggedIn(world)
    await addDevice(me)
    service.answer(status)
    await send(me.id)
    expect(await devicesOf(me)).toBe(0)
    expect(await world.sql('SELECT 1 FROM push_endpoint WHERE user_id = $1', [me.id])).toEqual([])
  })

  it.each([400, 403, 413, 307])('%i drops the message and keeps the device', async (status) => {
    const me = await makeLoggedIn(world)
    await addDevice(me)
    service.answer(status, { location: `http://push.test:${service.port}/elsewhere` })
    await send(me.id)
    expect([service.received.length, await devicesOf(me), await waitingJobs()]).toEqual([1, 1, []])
  })

  it.each([
    [429, '120', 120],
    [503, undefined, 60],
  ])('%i with Retry-After %s is tried again after %i seconds, one time', async (status, retryAfter, seconds) => {
    const me = await makeLoggedIn(world)
    await addDevice(me)
    service.answer(status, retryAfter ? { 'retry-after': retryAfter } : {})
    await send(me.id)
    const [job, ...more] = await waitingJobs()
    expect(more).toEqual([])
    expect(job?.seconds).toBeGreaterThan(seconds - 5)
    expect(job?.seconds).toBeLessThanOrEqual(seconds)
    service.answer(201)
    await deliver(world.app, localNetwork(), job?.payload as Delivery)
    expect(service.received).toHaveLength(2)
    await deliver(world.app, localNetwork(), job?.payload as Delivery)
    expect(service.received).toHaveLength(2)
  })

  it('that asks for a pause is respected by later pushes too, and only for this device', async () => {
    const me = await makeLoggedIn(world)
    const first = await addDevice(me)
    service.answer(429)
    await send(me.id)
    service.answer(201)
    const second = await addDevice(me)
    await send(me.id)
    expect(service.received.map(({ path }) => path)).toEqual([first.path, second.path])
    await world.sql('UPDATE push_subscription SET retry_at = app_now() WHERE user_id = $1 AND retry_at IS NOT NULL', [
      me.id,
    ])
    await send(me.id)
    const [job] = await waitingJobs()
    await deliver(world.app, localNetwork(), job?.payload as Delivery)
    expect(service.received.filter(({ path }) => path === first.path)).toHaveLength(2)
  })

  it('that keeps failing ends the attempts, and the next push starts with a new count', async () => {
    const me = await makeLoggedIn(world)
    await addDevice(me)
    service.answer(500)
    await send(me.id)
    for (let round = 0; round < 10; round++) {
      const [job] = await waitingJobs()
      await world.sql('DELETE FROM graphile_worker._private_jobs')
      if (job) await deliver(world.app, localNetwork(), job.payload)
    }
    expect(service.received).toHaveLength(5)
    service.answer(201)
    await send(me.id)
    expect(service.received).toHaveLength(6)
  })

  it('of one device does not block the push to the others', async () => {
    const me = await makeLoggedIn(world)
    await addDevice(me, 'away.test:9')
    const { path } = await addDevice(me)
    await send(me.id, localNetwork({ 'push.test': '127.0.0.1', 'away.test': '127.0.0.1' }))
    expect(service.received.map((each) => each.path)).toEqual([path])
    expect(await waitingJobs()).toHaveLength(1)
  })
})

describe('a service that cannot be reached', () => {
  it('is not contacted for a while, so that it does not delay the other jobs', async () => {
    const me = await makeLoggedIn(world)
    await addDevice(me, `away.test:${service.port}`)
    let asked = 0
    const network: Network = {
      ...localNetwork(),
      resolve: async () => {
        asked++
        throw Object.assign(new Error('no answer'), { code: 'EAI_AGAIN' })
      },
    }
    for (let round = 0; round < 8; round++) {
      await world.sql('UPDATE push_subscription SET retry_at = NULL, attempts = 0 WHERE user_id = $1', [me.id])
      await send(me.id, network)
    }
    expect(asked).toBe(5)
    const later = { ...world.app, clock: { now: () => new Date(Date.now() + 61_000) } }
    await world.sql('UPDATE push_subscription SET retry_at = NULL WHERE user_id = $1', [me.id])
    await deliver(later, localNetwork({ 'away.test': '127.0.0.1' }), { userId: me.id })
    expect(service.received).toHaveLength(1)
  })
})

describe('a nudge', () => {
  const at = (second: string) => ({
    ...world.app,
    clock: { now: () => new Date(`2026-11-21T10:00:${second}Z`) },
  })
  const nudgeAt = (second: string, { id }: Who) => world.app.transact(async (tx) => nudge(tx, at(second), id))

  it('makes one push of a burst, within half a minute', async () => {
    const me = await makeLoggedIn(world)
    await addDevice(me)
    await Promise.all(Array.from({ length: 20 }, () => nudgeAt('05', me)))
    for (const second of ['12', '20', '29']) await nudgeAt(second, me)
    const jobs = await waitingJobs()
    expect(jobs.map(({ task, payload }) => [task, payload])).toEqual([['push.deliver', { userId: me.id }]])
    expect(jobs[0]?.seconds).toBeLessThanOrEqual(30)
    await nudgeAt('30', me)
    expect(await waitingJobs()).toHaveLength(2)
  })

  it('is forgotten with the transaction that it was made in', async () => {
    const me = await makeLoggedIn(world)
    await addDevice(me)
    const failing = world.app.transact(async (tx) => {
      nudge(tx, world.app, me.id)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await waitingJobs()).toEqual([])
  })

  it('costs nothing for a member without devices', async () => {
    const me = await makeLoggedIn(world)
    await nudgeAt('05', me)
    expect(await waitingJobs()).toEqual([])
  })

  it('follows a notice only if the member wants its kind pushed', async () => {
    const me = await makeLoggedIn(world)
    await addDevice(me)
    const emitNoticed = (push: boolean) =>
      world.app.transact((tx) => emit(world.app, tx, noticed, { userId: me.id, kind: 'flashLiked', push }))
    await emitNoticed(false)
    expect(await waitingJobs()).toEqual([])
    await emitNoticed(true)
    expect(await waitingJobs()).toHaveLength(1)
  })

  it('is carried out by the runner of jobs', async () => {
    const me = await makeLoggedIn(world)
    const device = await addDevice(me)
    await world.app.transact(async (tx) => nudge(tx, world.app, me.id))
    await world.sql('UPDATE graphile_worker._private_jobs SET run_at = now()')
    const database = openDatabase(world.url, { log: world.app.log, max: 4 })
    const tasks = { 'push.deliver': (delivery: Delivery) => deliver(world.app, localNetwork(), delivery) }
    const runner = await startJobs(database.direct, { tasks, cron: {} }, world.app.log)
    await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(1)
    await runner.stop()
    await database.close()
    expect(JSON.parse(device.read(service.received[0]?.body ?? Buffer.alloc(0)))).toEqual(PUSH_MESSAGE)
    expect(await waitingJobs()).toEqual([])
  })
})
