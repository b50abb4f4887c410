import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { comeBack, pauseMs, type Waiting } from './come-back.ts'

it('a pause doubles with each try up to its limit, and by chance is half as long', () => {
  expect([1, 2, 3, 4, 7, 20].map((tries) => pauseMs(tries, 'busy', 0, 1))).toEqual([
    1000, 2000, 4000, 8000, 60_000, 60_000,
  ])
  expect(pauseMs(3, 'busy', 0, 0)).toBe(2000)
  expect(pauseMs(20, 'away', 0, 1)).toBe(8000)
})

it('the server decides the least pause, for two minutes at most before chance lengthens it', () => {
  expect([pauseMs(1, 'busy', 5000, 0), pauseMs(1, 'busy', 5000, 1)]).toEqual([5000, 7500])
  expect(pauseMs(6, 'busy', 1000, 1)).toBe(32_000)
  expect(pauseMs(1, 'busy', 86_400_000, 0)).toBe(120_000)
})

const answers: (Response | Error)[] = []
const waits: Waiting[] = []
beforeEach(() => {
  vi.useFakeTimers()
  waits.length = 0
  vi.stubGlobal('navigator', { onLine: true })
  const events = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, events[name].bind(events))
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift() ?? new Response()
    if (answer instanceof Error) throw answer
    return answer
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refused = (after: string) => new Response(null, { status: 503, headers: { 'retry-after': after } })
const begin = (tries: number) => comeBack({ address: '/a.js', tries, onWait: (what) => waits.push(what) })

it('a first failure asks at once, and a refusal is waited for as long as the server asks', async () => {
  answers.push(refused('10'))
  let answer: string | undefined
  void begin(0).then((given) => (answer = given))
  await vi.advanceTimersByTimeAsync(9_999)
  expect([answer, waits]).toEqual([undefined, ['busy']])
  await vi.advanceTimersByTimeAsync(5_001)
  expect(answer).toBe('served')
})

it('a file that was served and failed again is not asked for at once', async () => {
  let answer: string | undefined
  void begin(4).then((given) => (answer = given))
  await vi.advanceTimersByTimeAsync(3_900)
  expect([answer, waits]).toEqual([undefined, ['busy']])
  await vi.advanceTimersByTimeAsync(4_100)
  expect(answer).toBe('served')
})

it('a network that returns ends the pause, and a missing file ends the waiting', async () => {
  answers.push(new TypeError('Failed to fetch'), new Response(null, { status: 404 }))
  const waiting = begin(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(waits).toEqual(['away'])
  dispatchEvent(new Event('online'))
  expect(await waiting).toBe('gone')
})
