import { expect, it, vi } from 'vitest'
import { byteCache } from './byte-cache.ts'

const KB = 1024

it('holds no more than its megabytes, however many entries those are, and gives up the least recently used', () => {
  const cache = byteCache<string, { kilobytes: number }>({ megabytes: 1, bytesOf: ({ kilobytes }) => kilobytes * KB })
  for (let nth = 0; nth < 100; nth++) cache.set(`large ${nth}`, { kilobytes: 100 })
  expect(cache.size).toBe(10)
  cache.get('large 90')
  cache.set('one more', { kilobytes: 100 })
  expect([cache.has('large 90'), cache.has('large 91')]).toEqual([true, false])
  expect(cache.calculatedSize).toBeLessThanOrEqual(KB * KB)
})

it('counts keys and the places of entries, so that many small values are bounded too', () => {
  const cache = byteCache<number | string, true>({ megabytes: 1, bytesOf: () => 0 })
  for (let nth = 0; nth < 50_000; nth++) cache.set(nth, true)
  expect(cache.size).toBeLessThan(6_000)
  cache.clear()
  for (let nth = 0; nth < 5_000; nth++) cache.set(`${nth}${'k'.repeat(400)}`, true)
  expect(cache.size).toBeLessThan(1_100)
})

it('those who wait for a value get it, also if others took its place before it was made', async () => {
  const release: (() => void)[] = []
  const cache = byteCache<string, { bytes: number }>({
    megabytes: 1,
    bytesOf: ({ bytes }) => bytes,
    fetchMethod: async () => {
      await new Promise<void>((done) => release.push(done))
      return { bytes: 10 }
    },
  })
  const waiting = cache.fetch('slow')
  for (let nth = 0; nth < 20; nth++) cache.set(`large ${nth}`, { bytes: 100 * KB })
  expect(cache.size).toBe(10)
  release.forEach((each) => each())
  expect(await waiting).toEqual({ bytes: 10 })
})

it('drops what has expired within ten seconds, although it is not asked for again, and nothing else', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let now = 1
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  const pass = (ms: number): void => {
    now += ms
    vi.advanceTimersByTime(ms)
  }
  const cache = byteCache<string, true>({ megabytes: 1, bytesOf: () => 0, ttl: 500 })
  cache.set('early', true)
  pass(9_900)
  cache.set('late', true)
  expect(cache.size).toBe(2)
  pass(200)
  expect([cache.size, cache.has('late')]).toEqual([1, true])
  pass(10_000)
  expect([cache.size, vi.getTimerCount()]).toEqual([0, 0])
  clock.mockRestore()
  vi.useRealTimers()
})

it('does not keep what is larger than all of its room', () => {
  const cache = byteCache<string, { bytes: number }>({ megabytes: 1, bytesOf: ({ bytes }) => bytes })
  cache.set('small', { bytes: 10 })
  cache.set('huge', { bytes: 2 * KB * KB })
  expect([cache.has('small'), cache.has('huge')]).toEqual([true, false])
})
