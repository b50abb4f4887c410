// @vitest-environment happy-dom
import { CallError, pairingCalls, squareRefusals } from '@sp/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showHook } from '../../platform/test/test-hook.tsx'
import { stubNetwork } from '../../platform/test/test-network.ts'
import { notFoundOf } from './find-rules.ts'
import { useFinding } from './use-finding.ts'

let network: ReturnType<typeof stubNetwork>
const found = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  network = stubNetwork()
  localStorage.setItem('info', JSON.stringify({ token: 't', user: { id: 1 } }))
  found.mockClear()
})
afterEach(() => vi.useRealTimers())

const finds = () => network.filter(({ path }) => path.startsWith(pairingCalls.find.path))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a search can be cancelled within two seconds, and then nothing is requested', async () => {
  const search = showHook(() => useFinding(found))
  act(() => search.now().start())
  await pass(1900)
  expect(finds()).toHaveLength(0)
  act(() => search.now().stop())
  await pass(5000)
  expect(finds()).toHaveLength(0)
  search.unmount()
})

test('a retry after a lost response uses the same key, a new search another key', async () => {
  const search = showHook(() => useFinding(found))
  act(() => search.now().start())
  await pass(2000)
  finds()[0]?.answer(null, 0)
  await pass(1)
  expect(search.now().finding).toMatchObject({ is: 'refused', why: { again: true } })
  act(() => search.now().again())
  await pass(2000)
  finds()[1]?.answer(7)
  await pass(1)
  expect(found).toHaveBeenCalledExactlyOnceWith(7)
  act(() => search.now().start())
  await pass(2000)
  const keys = finds().map(({ input }) => input['clientKey'])
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[0])
  search.unmount()
})

test.each([
  [squareRefusals.nobody, '/square/filter'],
  [squareRefusals.tooManyRunning, '/square/paired'],
  [squareRefusals.tooManyFinds, '/square/paired'],
  [squareRefusals.incomplete, '/square/profile'],
])('%o is a state with a way on, not an alarm', ({ code, msg, reason }, to) => {
  const why = notFoundOf(new CallError(code, msg, { reason }), msg)
  expect(why.way?.to).toBe(to)
  expect(why.again).toBeUndefined()
})
