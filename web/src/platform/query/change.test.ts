// @vitest-environment happy-dom

import type { Change } from '@sp/client/change/change'
import { forgetChanges } from '@sp/client/change/in-flight-changes'
import { noticeCalls } from '@sp/contract'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '../call.ts'
import { settle, showHook } from '../test/test-hook.tsx'
import { stubNetwork } from '../test/test-network.ts'
import { queryClient } from './query.ts'
import { useChange } from './use-change.ts'

interface Switches {
  a: string
  b: string
}

const KEY = ['switches-of-test']
const fetchSwitches = async () => (await call(noticeCalls.settings, {})).notice as unknown as Switches
let network: ReturnType<typeof stubNetwork>
let toasts: string[]
let stops: (() => void)[]

beforeEach(() => {
  network = stubNetwork()
  toasts = []
  stops = []
})
afterEach(() => {
  for (const stop of stops) stop()
  queryClient.clear()
  forgetChanges()
})

const shown = () => queryClient.getQueryData<Switches>(KEY)

function watch(meta = {}): void {
  const observer = new QueryObserver(queryClient, { queryKey: KEY, queryFn: fetchSwitches, meta, staleTime: 60_000 })
  stops.push(observer.subscribe(() => {}))
}

type Part = Partial<Switches>
const change: Change<Part, unknown, Switches> = {
  call: (part) => call(noticeCalls.putSettings, { notice: part as never }),
  key: KEY,
  patch: (now, part) => ({ ...now, ...part }),
  refused: (words) => toasts.push(words),
}

function use(part: Partial<Change<Part, unknown, Switches>> = {}) {
  const hook = showHook(() => useChange<Part, unknown, Switches>({ ...change, ...part }))
  stops.push(hook.unmount)
  return { ...hook, run: (input: Part) => hook.now().run(input) }
}

const before = { a: 'app', b: 'app' }
const requestsTo = (path: string) => network.filter((each) => each.path === path)
const reads = () => requestsTo(noticeCalls.settings.path).filter(({ input }) => !('notice' in input))
const writes = () => network.filter(({ input }) => 'notice' in input)

test('a change is shown before the server responds, and stays after a success', async () => {
  queryClient.setQueryData(KEY, before)
  const hook = use()
  expect(hook.run({ a: 'off' })).toBe(true)
  await settle()
  expect(shown()).toEqual({ a: 'off', b: 'app' })
  expect(hook.now().busy).toBe(true)
  writes()[0]?.answer(null)
  await settle()
  expect(shown()).toEqual({ a: 'off', b: 'app' })
  expect(hook.now().busy).toBe(false)
})

test('where the server refuses, what was shown before is shown again, and why', async () => {
  queryClient.setQueryData(KEY, before)
  use().run({ a: 'off' })
  await settle()
  writes()[0]?.answer(null, 400, '不可以')
  await settle()
  expect(shown()).toEqual(before)
  expect(toasts).toEqual(['不可以'])
})

test('a refusal reverts its own change, and keeps the changes made in between', async () => {
  queryClient.setQueryData(KEY, before)
  watch()
  const undo = (now: Switches) => ({ ...now, a: 'app' })
  use({ undo }).run({ a: 'off' })
  await settle()
  queryClient.setQueryData(KEY, { ...shown(), b: 'push' })
  writes()[0]?.answer(null, 400, '不可以')
  await settle()
  expect(shown()).toEqual({ a: 'app', b: 'push' })
})

test('if the previous state is unknown, the query is refetched', async () => {
  queryClient.setQueryData(KEY, before)
  watch()
  use().run({ a: 'off' })
  await settle()
  queryClient.setQueryData(KEY, { a: 'off', b: 'push' })
  writes()[0]?.answer(null, 400, '不可以')
  await settle()
  expect(reads()).toHaveLength(1)
})

test('of two changes of the same page one that is refused does not stay', async () => {
  queryClient.setQueryData(KEY, before, { updatedAt: 1000 })
  watch()
  await settle()
  reads()[0]?.answer({ notice: before })
  await settle()
  use().run({ a: 'off' })
  await settle()
  use().run({ b: 'off' })
  await settle()
  writes()[0]?.answer(null, 400, '不可以')
  await settle()
  writes()[1]?.answer(null)
  await settle()
  network.at(-1)?.answer({ notice: { a: 'app', b: 'off' } })
  await settle()
  expect(shown()).toEqual({ a: 'app', b: 'off' })
})

test('changes of one scope are sent one after the other', async () => {
  const scope = 'of-test'
  use({ scope }).run({ a: 'off' })
  use({ scope }).run({ b: 'off' })
  await settle()
  expect(writes()).toHaveLength(1)
  writes()[0]?.answer(null)
  await settle()
  expect(writes()).toHaveLength(2)
})

test('a second press while the first is on its way does nothing, from wherever it comes', async () => {
  const name = ['switch', 'of test']
  const one = use({ name })
  const other = use({ name })
  expect(one.run({ a: 'off' })).toBe(true)
  expect(one.run({ a: 'off' })).toBe(false)
  expect(other.run({ a: 'off' })).toBe(false)
  await settle()
  expect(writes()).toHaveLength(1)
  writes()[0]?.answer(null)
  await settle()
  expect(other.run({ a: 'push' })).toBe(true)
})

test('an answer that was on its way when one tapped does not show the state of before', async () => {
  queryClient.setQueryData(KEY, before)
  watch()
  void queryClient.invalidateQueries({ queryKey: KEY })
  await settle()
  use().run({ a: 'off' })
  await settle()
  reads()[0]?.answer({ notice: before })
  await settle()
  expect(shown()?.a).toBe('off')
  writes()[0]?.answer(null)
  await settle()
  expect(reads()).toHaveLength(2)
  reads()[1]?.answer({ notice: { a: 'off', b: 'push' } })
  await settle()
  expect(shown()).toEqual({ a: 'off', b: 'push' })
})

test('what was fetched while it was on its way may be of before, and is refetched', async () => {
  queryClient.setQueryData(KEY, before)
  watch()
  use().run({ a: 'off' })
  await settle()
  void queryClient.invalidateQueries({ queryKey: KEY })
  await settle()
  reads()[0]?.answer({ notice: before })
  await settle()
  writes()[0]?.answer(null)
  await settle()
  expect(reads()).toHaveLength(2)
})

test('an answer that comes while it is on its way never shows the state of before', async () => {
  queryClient.setQueryData(KEY, before)
  watch()
  use().run({ a: 'off' })
  await settle()
  void queryClient.invalidateQueries({ queryKey: KEY })
  await settle()
  reads()[0]?.answer({ notice: { ...before, b: 'another' } })
  await settle()
  expect(shown()).toEqual({ a: 'off', b: 'another' })
})

test('a kept list is neither cancelled nor refetched: an older response is patched, also after the change has ended', async () => {
  queryClient.setQueryData(KEY, before)
  watch({ kept: true })
  void queryClient.invalidateQueries({ queryKey: KEY })
  await settle()
  use().run({ a: 'off' })
  await settle()
  writes()[0]?.answer(null)
  await settle()
  reads()[0]?.answer({ notice: { ...before, b: 'another' } })
  await settle()
  expect(reads()).toHaveLength(1)
  expect(shown()).toEqual({ a: 'off', b: 'another' })
})

test('what was refused is in no answer that comes later', async () => {
  queryClient.setQueryData(KEY, before)
  watch({ kept: true })
  void queryClient.invalidateQueries({ queryKey: KEY })
  await settle()
  use({ undo: (now) => ({ ...now, a: 'app' }) }).run({ a: 'off' })
  await settle()
  writes()[0]?.answer(null, 400, '不可以')
  await settle()
  reads()[0]?.answer({ notice: { ...before, b: 'another' } })
  await settle()
  expect(shown()).toEqual({ a: 'app', b: 'another' })
})

test('it goes to its end where the component that began it is unmounted, or shows something else by then', async () => {
  queryClient.setQueryData(KEY, before)
  const done: string[] = []
  const hook = use({ done: () => done.push('of the first') })
  hook.run({ a: 'off' })
  await settle()
  hook.unmount()
  writes()[0]?.answer(null)
  await settle()
  expect(done).toEqual(['of the first'])
})

test('a patch makes nothing younger or fresher than it is', async () => {
  queryClient.setQueryData(KEY, before, { updatedAt: 1000 })
  await queryClient.invalidateQueries({ queryKey: KEY, refetchType: 'none' })
  use().run({ a: 'off' })
  await settle()
  expect(queryClient.getQueryState(KEY)).toMatchObject({ dataUpdatedAt: 1000, isInvalidated: true })
})
