// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { ANONYMOUS } from '@sp/contract'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeSession } from '../session/session.ts'
import { settle } from '../test/test-hook.tsx'
import { localRows, wipeLocalDb } from './local-db.ts'
import { forgetSecrets, persisted, queryClient } from './query.ts'
import type { ShownMeta } from './shown.ts'

const KEY = ['mine-flash', 1]
const DAY = 24 * 60 * 60 * 1000
const as = (id: number) => storeSession({ token: `t${id}`, user: { id, username: 'a', nickname: 'a', avatar: '' } })

let answers: ((data: unknown) => void)[]
let stops: (() => void)[]

beforeEach(() => {
  as(1)
  answers = []
  stops = []
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const stop of stops) stop()
  queryClient.clear()
  await wipeLocalDb()
})

/** A page that shows one's flashes. */
async function open(meta: ShownMeta = persisted) {
  const queryFn = () => new Promise<unknown>((answer) => answers.push(answer))
  const observer = new QueryObserver(queryClient, { queryKey: KEY, queryFn, meta })
  stops.push(observer.subscribe(() => {}))
  await settle()
  return () => observer.getCurrentResult()
}
/** The window was closed, and is opened again. */
function reopen(): void {
  for (const stop of stops.splice(0)) stop()
  queryClient.clear()
  answers.length = 0
}
const rowsNow = () => localRows().keys()

async function have(data: unknown): Promise<void> {
  await open()
  answers[0]?.(data)
  await settle()
  reopen()
}

test('an answer lies on the device under the name that the specification gives it', async () => {
  await have(['今晚'])
  expect(await rowsNow()).toEqual(['mine-flash-1'])
})

test('what is not said to be persisted is not', async () => {
  await open({})
  answers[0]?.(['今晚'])
  await settle()
  expect(await rowsNow()).toEqual([])
})

test('what lies there is shown at once, as old as it is, and refetched however young', async () => {
  const before = Date.now()
  await have(['今晚'])
  const page = await open()
  expect(page().data).toEqual(['今晚'])
  expect(page().dataUpdatedAt).toBeGreaterThanOrEqual(before)
  expect(answers).toHaveLength(1)
  answers[0]?.(['早安'])
  await settle()
  expect(page().data).toEqual(['早安'])
})

test('what version 0.1.0 laid there without an author is shown as by one who is not told', async () => {
  await have({
    list: [
      { id: 1, user: null, content: '' },
      { id: 2, user: { id: 7 } },
    ],
    createUser: null,
    cover: null,
  })
  const page = await open()
  expect(page().data).toEqual({
    list: [
      { id: 1, user: ANONYMOUS, content: '' },
      { id: 2, user: { id: 7 } },
    ],
    createUser: ANONYMOUS,
    cover: null,
  })
})

test('after seven days it is not worth showing', async () => {
  await have(['今晚'])
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 7 * DAY)
  expect((await open())().data).toBeUndefined()
})

test('an answer that was on its way when one logged out is not laid there for the next one', async () => {
  await open()
  queryClient.clear()
  await wipeLocalDb()
  as(2)
  answers[0]?.(['of the first'])
  await settle()
  expect(await rowsNow()).toEqual([])
  as(1)
  expect(await rowsNow()).toEqual([])
})

test('the rows of one member are not shown to another', async () => {
  await have(['of the first'])
  as(2)
  expect((await open())().data).toBeUndefined()
})

test('a kept list lies on the device as a change left it, and no younger than it is', async () => {
  await open({ ...persisted, kept: true })
  answers[0]?.(['今晚'])
  await settle()
  queryClient.setQueryData(KEY, ['今晚，改了'], { updatedAt: 1000 })
  await settle()
  expect(JSON.parse((await localRows().read('mine-flash-1')) ?? '')).toMatchObject({ at: 1000, data: ['今晚，改了'] })
})

test('what is secret is never stored, whatever else it says, and is gone when it is forgotten', async () => {
  await open({ ...persisted, secret: true })
  answers[0]?.(['藏着的'])
  await settle()
  expect(await rowsNow()).toEqual([])
  for (const stop of stops.splice(0)) stop()
  forgetSecrets()
  expect(queryClient.getQueryData(KEY)).toBeUndefined()
})
