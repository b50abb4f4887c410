import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeWorld, type World } from '../../test/world.ts'
import { nodeCache } from './node-cache.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())

function makeCounter(topic: string) {
  let reads = 0
  const cache = nodeCache(topic, async () => ++reads)
  return {
    read: () => cache.read(world.app),
    within: () => world.app.transact((tx) => cache.readWithin(world.app, tx)),
    change: () => world.app.transact((tx) => cache.announce(world.app, tx)),
    cache,
  }
}

it('it is read once for concurrent callers, and again after a change', async () => {
  const { read, within, change } = makeCounter('counter-a')
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(await within()).toBe(1)
  await change()
  expect(await read()).toBeGreaterThan(1)
})

it('a value read in a transaction is not cached if that rolls back; after a commit the next caller finds it in memory', async () => {
  const { read, within, cache } = makeCounter('counter-b')
  const rolledBack = world.app.transact(async (tx) => {
    expect(await cache.readWithin(world.app, tx)).toBe(1)
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  expect(await within()).toBe(2)
  expect(await within()).toBe(3)
  expect(await read()).toBe(3)
})

it('neither a failure nor a value that was read before a concurrent change is cached', async () => {
  let answer: (value: string) => void = () => undefined
  let isAway = true
  const cache = nodeCache('counter-c', async () => {
    if (isAway) throw new Error('away')
    return new Promise<string>((done) => (answer = done))
  })
  await expect(cache.read(world.app)).rejects.toThrow('away')
  isAway = false
  const before = cache.read(world.app)
  const old = answer
  await world.app.transact((tx) => cache.announce(world.app, tx))
  const after = cache.read(world.app)
  answer('new')
  expect(await after).toBe('new')
  old('old')
  expect(await before).toBe('old')
  expect(await cache.read(world.app)).toBe('new')
  expect(await world.app.transact((tx) => cache.readWithin(world.app, tx))).toBe('new')
})
