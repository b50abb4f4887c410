import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { by, makeLanes, pass, refusal } from '../../test/make/lanes.ts'
import { MOST_MS, QUICK_MS } from './lanes.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

describe('looking things up', () => {
  it('goes on for what is quick while something slow takes its time', async () => {
    const { look, begun } = makeLanes()
    const slow = look('slow', 1_000, by('a'))
    await pass(QUICK_MS)
    const quick = look('quick', 10, by('b'))
    await pass(10)
    expect(await quick).toBe('quick')
    expect(begun).toEqual(['slow', 'slow', 'quick'])
    await pass(1_000)
    expect(await slow).toBe('slow')
  })

  it('ends after two seconds with what was found until then', async () => {
    const { look } = makeLanes()
    const since = performance.now()
    const found = look('endless', 60_000, by('a'))
    await pass(MOST_MS)
    expect(await found).toBe('endless in part')
    expect(performance.now() - since).toBe(MOST_MS)
  })

  it('is done once for all identical queries, also for those that arrive while it runs', async () => {
    const { look, begun } = makeLanes()
    const first = look('same', 100, by('a'))
    await pass(50)
    const second = look('same', 100, by('b'))
    await pass(50)
    expect(await Promise.all([first, second])).toEqual(['same', 'same'])
    expect(begun).toEqual(['same'])
  })

  it('is stopped only when no query waits any more', async () => {
    const { look, stopped, begun } = makeLanes()
    const [one, other] = [new AbortController(), new AbortController()]
    const both = [look('same', 100, by('a', one.signal)), look('same', 100, by('b', other.signal))].map(refusal)
    await pass(10)
    one.abort(new Error('one'))
    await pass(10)
    expect(stopped).toEqual([])
    other.abort(new Error('other'))
    await pass(0)
    expect(stopped).toEqual(['same'])
    expect(await Promise.all(both)).toEqual([new Error('one'), new Error('other')])
    const again = look('same', 10, by('c'))
    await pass(10)
    expect([await again, begun]).toEqual(['same', ['same', 'same']])
  })

  it('is never begun for a client that disconnected while waiting', async () => {
    const { look, begun } = makeLanes()
    const first = look('first', 100, by('a'))
    const client = new AbortController()
    const second = refusal(look('second', 100, by('b', client.signal)))
    client.abort(new Error('hung up'))
    expect(await second).toEqual(new Error('hung up'))
    await pass(100)
    await first
    expect(begun).toEqual(['first'])
  })

  it('is begun for the next who asks where that client was the only one', async () => {
    const { look } = makeLanes()
    const first = look('first', 100, by('a'))
    const client = new AbortController()
    const left = refusal(look('same', 10, by('b', client.signal)))
    client.abort(new Error('hung up'))
    const second = look('same', 10, by('c'))
    await pass(110)
    expect(await Promise.all([first, left, second])).toEqual(['first', new Error('hung up'), 'same'])
  })

  it('is done again for a query that comes after its end, and once while an abandoned one ends', async () => {
    const { look, begun } = makeLanes()
    const first = look('same', 100, by('a'))
    await pass(100)
    expect(await first).toBe('same')
    const client = new AbortController()
    const abandoned = refusal(look('same', 100, by('b', client.signal)))
    client.abort(new Error('hung up'))
    const third = look('same', 100, by('c'))
    expect(await abandoned).toEqual(new Error('hung up'))
    await pass(50)
    const fourth = look('same', 100, by('d'))
    await pass(50)
    expect(begun).toEqual(['same', 'same', 'same'])
    expect(await Promise.all([third, fourth])).toEqual(['same', 'same'])
  })

  it('goes on for the others when the client of the one that runs disconnects', async () => {
    const { look } = makeLanes()
    const client = new AbortController()
    const running = refusal(look('running', 100, by('a', client.signal)))
    const next = look('next', 10, by('b'))
    client.abort(new Error('hung up'))
    await pass(10)
    expect(await Promise.all([running, next])).toEqual([new Error('hung up'), 'next'])
  })

  it('is not stopped by a client that disconnects after the answer', async () => {
    const { look, stopped } = makeLanes()
    const client = new AbortController()
    const found = look('done', 10, by('a', client.signal))
    await pass(10)
    await found
    client.abort()
    expect(stopped).toEqual([])
  })

  it('fails for all who wait for it, and goes on for the others', async () => {
    const { lanes, look } = makeLanes()
    const broken = { goOn: () => Promise.reject(new Error('broken')), found: () => '' }
    const all = ['a', 'b'].map((asker) => refusal(lanes.look('broken', by(asker), () => broken)))
    const next = look('next', 10, by('c'))
    await pass(10)
    expect(await Promise.all(all)).toEqual([new Error('broken'), new Error('broken')])
    expect(await next).toBe('next')
  })

  it('is under way while it runs, not while it waits for its turn in a lane', async () => {
    const { look } = makeLanes()
    const before = look('before', 1_000, by('a'))
    const [first, second] = [by('b'), by('c')]
    const all = [look('same', 1_000, first)]
    expect(first.isUnderWay).toBe(false)
    await pass(QUICK_MS)
    all.push(look('same', 1_000, second))
    expect([first.isUnderWay, second.isUnderWay]).toEqual([true, true])
    await pass(QUICK_MS)
    expect([first.isUnderWay, second.isUnderWay]).toEqual([false, false])
    await pass(1_000 - 2 * QUICK_MS)
    expect([first.isUnderWay, second.isUnderWay]).toEqual([true, true])
    await pass(1_000)
    expect(await Promise.all([before, ...all])).toEqual(['before', 'same', 'same'])
  })
})
