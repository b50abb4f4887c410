import { searchRefusals as refusals } from '@sp/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { by, makeLanes, pass, refusal, stays } from '../../test/make/lanes.ts'
import { MOST_MS, MOST_WAIT_MS, MOST_WAITING, QUICK_MS } from './lanes.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

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

  it('begins in the slow lane for a member with more than half a second of usage', async () => {
    const { look, lanes, uses } = makeLanes()
    const slow = look('slow', MOST_MS, by('other'))
    await pass(QUICK_MS)
    await uses('half', 500)
    expect(lanes.isFreeFor(by('half'))).toBe(true)
    await uses('more', 501)
    expect(lanes.isFreeFor(by('more'))).toBe(false)
    await pass(MOST_MS)
    await slow
  })

  it.each([
    [10_000, true],
    [9_999, false],
  ])('counts usage half after ten seconds: a second of it is half a second after %i ms: %s', async (ago, isQuick) => {
    const { look, lanes, uses } = makeLanes()
    await uses('second', 1_000)
    await pass(ago - QUICK_MS)
    const slow = look('slow', 1_000, by('other'))
    await pass(QUICK_MS)
    expect(lanes.isFreeFor(by('second'))).toBe(isQuick)
    await pass(1_000)
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
