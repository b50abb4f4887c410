import { searchRefusals as refusals } from '@sp/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Within } from '../platform/db/look-up.ts'
import { Lanes, MOST_MS, MOST_WAIT_MS, MOST_WAITING, QUICK_MS, type Work } from './lanes.ts'
import { QueuedSearch } from './search-queue.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const stays = new AbortController().signal
const by = (name: string, gone = stays, isMember = true) =>
  new QueuedSearch({ name, isMember }, { words: '', part: '' }, gone)
const refusal = (of: Promise<unknown>) =>
  of.then(
    () => undefined,
    (error: { refusal?: unknown }) => error.refusal ?? error,
  )

function makeLanes() {
  const lanes = new Lanes()
  const begun: string[] = []
  const stopped: string[] = []
  const takes = (name: string, ms: number): Work<string> => {
    let left = ms
    return {
      goOn: ({ ms: most, signal }: Within) =>
        new Promise((resolve) => {
          begun.push(name)
          const timer = setTimeout(
            () => {
              left -= Math.min(left, most)
              resolve(left === 0)
            },
            Math.min(left, most),
          )
          signal.addEventListener('abort', () => {
            clearTimeout(timer)
            stopped.push(name)
            resolve(false)
          })
        }),
      found: () => (left === 0 ? name : `${name} in part`),
    }
  }
  return {
    lanes,
    begun,
    stopped,
    takes,
    look: (name: string, ms: number, turn: QueuedSearch) => lanes.look(name, turn, () => takes(name, ms)),
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

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

describe('the order of the queue', () => {
  it('prefers the member with the least usage, not the first to arrive', async () => {
    const { look, begun } = makeLanes()
    const before = look('before', 140, by('much'))
    await pass(140)
    await before
    const running = look('running', 100, by('other'))
    const all = [look('second of much', 10, by('much')), look('first of little', 10, by('little'))]
    await pass(120)
    await Promise.all([running, ...all])
    expect(begun).toEqual(['before', 'running', 'first of little', 'second of much'])
  })

  it('is for identical queries that of the member with the least usage', async () => {
    const { look, begun } = makeLanes()
    for (const [asker, ms] of [
      ['much', 140],
      ['some', 50],
    ] as const) {
      const before = look(`before of ${asker}`, ms, by(asker))
      await pass(ms)
      await before
    }
    const running = look('running', 100, by('other'))
    const all = [look('of some', 10, by('some')), look('of both', 10, by('much')), look('of both', 10, by('little'))]
    await pass(120)
    await Promise.all([running, ...all])
    expect(begun.slice(-3)).toEqual(['running', 'of both', 'of some'])
  })

  it('is that of a member before a visitor who has used as much', async () => {
    const { look, begun } = makeLanes()
    const before = look('before', 50, by('member'))
    await pass(50)
    await before
    const running = look('running', 100, by('other'))
    const visitors = Array.from({ length: MOST_WAITING }, (_, nth) => look(`${nth}`, 1, by(`${nth}`, stays, false)))
    const refused = refusal(visitors.pop() as Promise<unknown>)
    const mine = look('mine', 1, by('member'))
    expect(await refused).toEqual(refusals.crowded)
    await pass(100 + MOST_WAITING)
    await Promise.all([running, mine, ...visitors])
    expect(begun.slice(0, 4)).toEqual(['before', 'running', 'mine', '0'])
  })

  it('is theirs among the slow alone who have used a great deal, until that is some time ago', async () => {
    const { look, begun, lanes } = makeLanes()
    const greedy = look('greedy', 1_900, by('greedy'))
    await pass(1_900)
    await greedy
    expect(lanes.isFreeFor(by('greedy'))).toBe(true)
    const slow = look('another', 1_000, by('other'))
    await pass(QUICK_MS)
    expect([lanes.isFreeFor(by('greedy')), lanes.isFreeFor(by('anybody'))]).toEqual([false, true])
    const rare = look('rare', 10, by('greedy'))
    await pass(10)
    expect(begun).toEqual(['greedy', 'greedy', 'another', 'another'])
    await pass(1_000)
    expect([await slow, await rare]).toEqual(['another', 'rare'])
    await pass(60_000)
    const slowAgain = look('slow again', 1_000, by('other'))
    await pass(QUICK_MS)
    const quickAgain = look('quick again', 10, by('greedy'))
    await pass(10)
    expect(await quickAgain).toBe('quick again')
    await pass(1_000)
    await slowAgain
  })

  it('is theirs among the slow alone from more than half a second of usage', async () => {
    const { look, lanes } = makeLanes()
    const slow = look('slow', MOST_MS, by('other'))
    await pass(QUICK_MS)
    const uses = async (asker: string, ms: number) => {
      const work = { goOn: () => new Promise<boolean>((end) => setTimeout(end, ms, true)), found: () => asker }
      const found = lanes.look(asker, by(asker), () => work)
      await pass(ms)
      await found
    }
    await uses('half', 500)
    expect(lanes.isFreeFor(by('half'))).toBe(true)
    await uses('more', 501)
    expect(lanes.isFreeFor(by('more'))).toBe(false)
    await pass(MOST_MS)
    await slow
  })

  it('refuses those too far behind, which are the ones with the most usage', async () => {
    const { look, begun } = makeLanes()
    const before = look('before', 140, by('much'))
    await pass(140)
    await before
    const running = look('running', 100, by('first'))
    const much = look('much', 1, by('much'))
    const waiting = Array.from({ length: MOST_WAITING }, (_, nth) => look(`nth ${nth}`, 1, by(`nth ${nth}`)))
    await expect(much).rejects.toMatchObject({ refusal: refusals.crowded, retryAfter: 5, bound: 'search' })
    const late = refusal(look('late', 1, by('late')))
    expect(await late).toEqual(refusals.crowded)
    const joined = look('nth 3', 1, by('late'))
    await pass(100 + MOST_WAITING)
    await Promise.all([running, joined, ...waiting])
    expect(begun).not.toContain('much')
    expect(begun).not.toContain('late')
  })

  it('serves within four seconds, or refuses with too many waiting', async () => {
    const { look, begun } = makeLanes()
    const slow = ['a', 'b', 'c', 'd'].map((asker) => look(`slow of ${asker}`, 60_000, by(asker)))
    const last = refusal(slow.pop() as Promise<unknown>)
    await pass(QUICK_MS * 4 + MOST_WAIT_MS)
    expect(await last).toEqual(refusals.crowded)
    await pass(MOST_MS * 3)
    expect((await Promise.all(slow)).length).toBe(3)
    expect(begun.filter((name) => name === 'slow of d')).toEqual(['slow of d'])
  })

  it('divides the cost among identical queries', async () => {
    const { look, lanes } = makeLanes()
    const shared = [look('same', 900, by('one')), look('same', 900, by('other'))]
    await pass(900)
    const alone = look('alone', 900, by('alone'))
    await pass(900)
    const busy = look('busy', 1_000, by('busy'))
    await pass(QUICK_MS)
    expect(['one', 'other', 'alone'].map((asker) => lanes.isFreeFor(by(asker)))).toEqual([true, true, false])
    await pass(1_000)
    await Promise.all([...shared, alone, busy])
  })

  it('charges clients that disconnected', async () => {
    const { look, lanes } = makeLanes()
    for (let nth = 0; nth < 8; nth++) {
      const client = new AbortController()
      const left = refusal(look(`left ${nth}`, 100, by('gone', client.signal)))
      await pass(90)
      client.abort(new Error('hung up'))
      await left
      await pass(0)
    }
    const busy = look('busy', 1_000, by('other'))
    await pass(QUICK_MS)
    expect([lanes.isFreeFor(by('gone')), lanes.isFreeFor(by('anybody'))]).toEqual([false, true])
    await pass(1_000)
    await busy
  })
})
