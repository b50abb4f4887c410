import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeGate } from '../../test/gate.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { type Bus, openBus } from './bus.ts'

let world: World
let bus: Bus
let received: string[]
beforeEach(async () => {
  world = await makeWorld()
  bus = await openBus(world.url, world.app.log)
  received = []
  bus.on('summary', (who) => received.push(who))
})
afterEach(async () => {
  await bus.close()
  await world.destroy()
})

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
    await vi.waitFor(() => expect(received).toEqual(['42']), 10_000)
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
    await vi.waitFor(() => expect(received).toEqual(['after']), 10_000)
  })
})

it('a lost connection is reopened, and listeners are notified that they may have missed something', async () => {
  await loseConnections()
  await vi.waitFor(() => expect(received).toEqual(['*']), 5000)
  await world.app.transact((tx) => world.app.bus.announce(tx, 'summary', '7'))
  await vi.waitFor(() => expect(received).toEqual(['*', '7']), 10_000)
})

it('while the database is away only one reconnect loop runs, and it ends when the database is back', async () => {
  const gate = await makeGate(world.url)
  const gated = await openBus(gate.url, world.app.log)
  const received: string[] = []
  gated.on('summary', (who) => received.push(who))
  const before = gate.knocks()
  gate.shut()
  await new Promise((done) => setTimeout(done, 3200))
  expect(gate.knocks() - before).toBeGreaterThan(3)
  expect(gate.knocks() - before).toBeLessThan(8)
  gate.open()
  await vi.waitFor(() => expect(received).toEqual(['*']), 3000)
  await gated.close()
  await gate.close()
})

it('a connection that is open but silent is detected within three seconds, and replaced', async () => {
  const gate = await makeGate(world.url)
  const gated = await openBus(gate.url, world.app.log)
  const received: string[] = []
  gated.on('summary', (who) => received.push(who))
  await new Promise((done) => setTimeout(done, 1500))
  expect(gated.isDeaf()).toBe(false)
  gate.freeze('sp-bus')
  await world.app.transact((tx) => world.app.bus.announce(tx, 'summary', '7'))
  await vi.waitFor(() => expect(gated.isDeaf()).toBe(true), 3200)
  expect(received).toEqual([])
  await vi.waitFor(() => expect([gated.isDeaf(), received]).toEqual([false, ['*']]), 6000)
  await world.app.transact((tx) => world.app.bus.announce(tx, 'summary', '8'))
  await vi.waitFor(() => expect(received).toEqual(['*', '8']), 10_000)
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
  await vi.waitFor(() => expect(gated.isDeaf()).toBe(true), 3200)
  await world.app.transact((tx) => world.app.bus.announce(tx, 'summary', '7'))
  gate.go()
  await vi.waitFor(() => expect([gated.isDeaf(), received]).toEqual([false, ['7', '*']]), 3000)
  expect(gate.knocks()).toBe(before)
  await gated.close()
  await gate.close()
})
