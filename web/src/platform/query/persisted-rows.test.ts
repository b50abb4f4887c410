// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { ANONYMOUS } from '@sp/contract'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeSession } from '../session/session.ts'
import { settle } from '../test/test-hook.tsx'
import { localRows, wipeLocalDb } from './local-db.ts'
import { forgetSecrets, persisted, queryClient } from './query.ts'
import type { ShownMeta } from './shown-members.ts'

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

async function open(meta: ShownMeta = persisted) {
  const queryFn = () => new Promise<unknown>((answer) => answers.push(answer))
  const observer = new QueryObserver(queryClient, { queryKey: KEY, queryFn, meta })
  stops.push(observer.subscribe(() => {}))
  await settle()
  return () => observer.getCurrentResult()
}
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

test('a response is stored on the device under the name in the specification', async () => {
  await have(['今晚'])
  expect(await rowsNow()).toEqual(['mine-flash-1'])
})

test('a query not marked as persisted is not stored', async () => {
  await open({})
  answers[0]?.(['今晚'])
  await settle()
  expect(await rowsNow()).toEqual([])
})

test('a stored copy is shown at once with its real age, and refetched however recent it is', async () => {
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

test('a row of version 0.1.0 without an author is shown with an undisclosed author', async () => {
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

test('a response pending at logout is not stored for the next member', async () => {
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

test('a kept list is stored as a change left it, with its real age', async () => {
  await open({ ...persisted, kept: true })
  answers[0]?.(['今晚'])
  await settle()
  queryClient.setQueryData(KEY, ['今晚，改了'], { updatedAt: 1000 })
  await settle()
  expect(JSON.parse((await localRows().read('mine-flash-1')) ?? '')).toMatchObject({ at: 1000, data: ['今晚，改了'] })
})

test('a secret query is never stored, even if marked persisted, and is dropped by forgetSecrets', async () => {
  await open({ ...persisted, secret: true })
  answers[0]?.(['藏着的'])
  await settle()
  expect(await rowsNow()).toEqual([])
  for (const stop of stops.splice(0)) stop()
  forgetSecrets()
  expect(queryClient.getQueryData(KEY)).toBeUndefined()
})
