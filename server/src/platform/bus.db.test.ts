import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeGate } from '../../test/gate.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { type Bus, openBus } from './bus.ts'

let world: World
let bus: Bus
let received: string[]
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())
beforeEach(async () => {
  bus = await openBus(world.url, world.app.log)
  received = []
  bus.on('summary', (who) => received.push(who))
})
afterEach(() => bus.close())

const loseConnections = () =>
  world.sql(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sp-bus' AND datname = current_database()`,
  )

describe('an announcement', () => {
  it('reaches every node after its transaction commits, by topic', async () => {
    await world.app.transact(async (tx) => {
      await world.app.bus.announce(tx, 'setting', 'siteName')
      await world.app.bus.announce(tx, 'summary', '42')
    })
    await vi.waitFor(() => expect(received).toEqual(['42']), 30_000)
  })

  it('reaches this node before its caller goes on, never before the commit, and without the subscription’s connection', async () => {
    const here: string[] = []
    await loseConnections()
    world.app.bus.on('summary', (who) => here.push(who))
    await world.app.transact(async (tx) => {
      await world.app.bus.announce(tx, 'summary', '7')
      await world.sql('SELECT pg_sleep(0.05)')
      expect(here).toEqual([])
    })
    expect(here).toEqual(['7'])
  })

  it('is not emitted where the transaction fails', async () => {
    const failing = world.app.transact(async (tx) => {
      await world.app.bus.announce(tx, 'summary', 'never')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await world.app.transact((tx) => world.app.bus.announce(tx, 'summary', 'after'))
    await vi.waitFor(() => expect(received).toEqual(['after']), 30_000)
  })
})

describe('an announcement that may come a moment later', () => {
  it('is received here before its caller goes on, and on every node once, however often it was made', async () => {
    const here: string[] = []
    world.app.bus.on('summary', (who, how) => how === 'own' && here.push(who))
    await world.app.transact(async (tx) => {
      for (let time = 0; time < 3; time++) world.app.bus.announceSoon(tx, 'summary', '5')
    })
    expect(here).toEqual(['5', '5', '5'])
    await world.app.transact(async (tx) => world.app.bus.announceSoon(tx, 'summary', '6'))
    await vi.waitFor(() => expect(received).toEqual(['5', '6']), 30_000)
  })

  it('is not emitted where the transaction fails', async () => {
    const failing = world.app.transact(async (tx) => {
      world.app.bus.announceSoon(tx, 'summary', 'never')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await world.app.transact(async (tx) => world.app.bus.announceSoon(tx, 'summary', 'after'))
    await vi.waitFor(() => expect(received).toEqual(['after']), 30_000)
  })

  it('is sent by a node that ends, and by one whose connection was lost', async () => {
    const ending = await openBus(world.url, world.app.log)
    await world.app.transact(async (tx) => ending.announceSoon(tx, 'summary', 'last'))
    await ending.close()
    await vi.waitFor(() => expect(received).toEqual(['last']), 30_000)
    const gate = await makeGate(world.url)
    const cut = await openBus(gate.url, world.app.log)
    gate.shut()
    await world.app.transact(async (tx) => cut.announceSoon(tx, 'summary', 'cut off'))
    gate.open()
    await vi.waitFor(() => expect(received).toEqual(['last', 'cut off']), 30_000)
    await cut.close()
    await gate.close()
  })
})

it('a lost connection is reopened, and listeners are notified that they may have missed something', async () => {
  await loseConnections()
  await vi.waitFor(() => expect(received).toEqual(['*']), 30_000)
  await world.app.transact((tx) => world.app.bus.announce(tx, 'summary', '7'))
  await vi.waitFor(() => expect(received).toEqual(['*', '7']), 30_000)
})

it('while the database is away only one reconnect loop runs, and it ends when the database is back', async () => {
  const gate = await makeGate(world.url)
  const gated = await openBus(gate.url, world.app.log)
  const received: string[] = []
  gated.on('summary', (who) => received.push(who))
  const before = gate.knocks()
  gate.shut()
  const from = performance.now()
  await vi.waitFor(() => expect(gate.knocks() - before).toBeGreaterThan(3), 30_000)
  // One loop knocks every half second; two would do so twice as often.
  expect(gate.knocks() - before).toBeLessThanOrEqual((performance.now() - from) / 500 + 1)
  gate.open()
  await vi.waitFor(() => expect(received).toEqual(['*']), 30_000)
  await gated.close()
  await gate.close()
})

it('a connection that is open but silent is detected within three seconds, and replaced', async () => {
  const gate = await makeGate(world.url)
  const gated = await openBus(gate.url, world.app.log)
  const received: string[] = []
  gated.on('summary', (who) => received.push(who))
  await pause(1_500)
  expect(gated.isDeaf()).toBe(false)
  gate.freeze('sp-bus')
  await world.app.transact((tx) => world.app.bus.announce(tx, 'summary', '7'))
  await pause(3_100)
  expect(gated.isDeaf()).toBe(true)
  expect(received).toEqual([])
  await vi.waitFor(() => expect([gated.isDeaf(), received]).toEqual([false, ['*']]), 30_000)
  await world.app.transact((tx) => world.app.bus.announce(tx, 'summary', '8'))
  await vi.waitFor(() => expect(received).toEqual(['*', '8']), 30_000)
  await gated.close()
  await gate.close()
})

it('a connection that only paused goes on, and listeners are notified that they may have missed something', async () => {
  const gate = await makeGate(world.url)
  const gated = await openBus(gate.url, world.app.log)
  const received: string[] = []
  gated.on('summary', (who) => received.push(who))
  const before = gate.knocks()
  gate.stall()
  await pause(3_100)
  expect(gated.isDeaf()).toBe(true)
  await world.app.transact((tx) => world.app.bus.announce(tx, 'summary', '7'))
  gate.go()
  await vi.waitFor(() => expect([gated.isDeaf(), received]).toEqual([false, ['7', '*']]), 30_000)
  expect(gate.knocks()).toBe(before)
  await gated.close()
  await gate.close()
})
