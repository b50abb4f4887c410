// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localRows, wipeLocalDb } from '../../platform/query/local-db.ts'
import { persisted, queryClient } from '../../platform/query/query.ts'
import type { ShownMeta } from '../../platform/query/shown-members.ts'
import { storeSession } from '../../platform/session/session.ts'
import { blockChanged, followChanged, learnBlocked, profileKey, refreshOwnThings } from './people.ts'

const ME = 1
const AKI = 2
const BEI = 3
const by = (id: number) => ({ id: id * 100, user: { id } })

let fetched: string[]
let stops: (() => void)[]

beforeEach(() => {
  storeSession({ token: 't', user: { id: ME, username: 'me', nickname: 'me', avatar: '' } })
  fetched = []
  stops = []
})
afterEach(async () => {
  for (const stop of stops) stop()
  queryClient.clear()
  await wipeLocalDb()
})

const soon = <T>(look: () => T) => expect.poll(look, { interval: 5 })

async function have(key: readonly unknown[], meta: ShownMeta, data: unknown, isShown = true): Promise<void> {
  const queryFn = () => {
    fetched.push(String(key[0]))
    return Promise.resolve(data)
  }
  const stop = new QueryObserver(queryClient, { queryKey: key, queryFn, meta, staleTime: 60_000 }).subscribe(() => {})
  await soon(() => queryClient.getQueryState(key)?.status).toBe('success')
  if (meta.persisted) await soon(() => localRows().keys()).toContain(key.join('-'))
  fetched.length = 0
  if (isShown) stops.push(stop)
  else stop()
}

const storedPicks = async (): Promise<unknown> => JSON.parse((await localRows().read('picks')) ?? 'null')?.data

const has = (...key: unknown[]) => queryClient.getQueryData(key) !== undefined

test('a block refetches queries that show people or their content, and drops those not on the screen', async () => {
  await have(['threads'], { shows: ['things'] }, { total: 2, list: [by(AKI), by(BEI)] })
  await have(['old-threads'], { shows: ['things'] }, { list: [by(AKI)] }, false)
  await have(['letters'], { shows: ['people'] }, { list: [] })
  await have(['weather'], {}, { sun: true })
  await have(['of-aki'], { shows: ['things'], member: AKI }, { list: [by(AKI)] }, false)
  await have(['of-bei'], { shows: ['things'], member: BEI }, { list: [by(BEI)] }, false)
  blockChanged(AKI, true)
  await soon(() => fetched.toSorted()).toEqual(['letters', 'threads'])
  expect(has('old-threads')).toBe(false)
  expect(has('of-aki')).toBe(false)
  expect(has('of-bei')).toBe(true)
  expect(has('weather')).toBe(true)
})

test('content of a blocked member is removed from a list before the server responds', async () => {
  await have(['threads'], { shows: ['things'] }, { total: 2, list: [by(AKI), by(BEI)] })
  blockChanged(AKI, true)
  expect(queryClient.getQueryData(['threads'])).toEqual({ total: 1, list: [by(BEI)] })
})

test('it goes from a list without pages too, and from below what others wrote', async () => {
  await have(['stickies'], { shows: ['things'] }, [by(AKI), by(BEI)])
  const answered = { ...by(BEI), children: [by(AKI), by(ME)] }
  await have(['replies'], { shows: ['things'] }, { total: 2, list: [answered, by(ME)] })
  blockChanged(AKI, true)
  expect(queryClient.getQueryData(['stickies'])).toEqual([by(BEI)])
  const left = { total: 2, list: [{ ...by(BEI), children: [by(ME)] }, by(ME)] }
  expect(queryClient.getQueryData(['replies'])).toEqual(left)
})

test('a kept list only loses the content of the blocked member, on the screen or not, and on the device', async () => {
  const meta = { ...persisted, shows: ['things'], kept: true } as const
  await have(['picks'], meta, { list: [by(AKI), by(BEI)], next: 'n' }, false)
  await have(['threads'], { shows: ['things'] }, { list: [] })
  blockChanged(AKI, true)
  await soon(() => fetched).toEqual(['threads'])
  expect(queryClient.getQueryData(['picks'])).toEqual({ list: [by(BEI)], next: 'n' })
  await soon(() => storedPicks()).toEqual({ list: [by(BEI)], next: 'n' })
  fetched.length = 0
  blockChanged(AKI, false)
  await soon(() => fetched).toEqual(['threads'])
  expect(queryClient.getQueryData(['picks'])).toEqual({ list: [by(BEI)], next: 'n' })
})

test('a kept list that this visit has not opened also loses that content', async () => {
  const meta = { ...persisted, shows: ['things'], kept: true } as const
  await have(['picks'], meta, { list: [by(AKI), by(BEI)], next: 'n' }, false)
  queryClient.clear()
  blockChanged(AKI, true)
  await soon(() => storedPicks()).toEqual({ list: [by(BEI)], next: 'n' })
})

test('copies on the device go with a block too, also those that this visit has not opened', async () => {
  await have(['threads', 0], { ...persisted, shows: ['things'] }, { list: [by(AKI)] })
  await have(['of-bei', 0], { ...persisted, shows: ['things'], member: BEI }, { list: [by(BEI)] })
  await have(['site'], persisted, { name: 'SP' })
  for (const stop of stops) stop()
  queryClient.clear()
  expect((await localRows().keys()).toSorted()).toEqual(['of-bei-0', 'site', 'threads-0'])
  blockChanged(AKI, true)
  await soon(async () => (await localRows().keys()).toSorted()).toEqual(['of-bei-0', 'site'])
})

test('a follow refetches both profiles and the content of followed members, and keeps lists of people', async () => {
  await have(['feed'], { shows: ['things', 'followed'] }, { list: [] })
  await have(['fans'], { shows: ['people'] }, { list: [] })
  await have(['threads'], { shows: ['things'] }, { list: [] })
  for (const id of [ME, AKI, BEI]) await have(profileKey(id), { shows: ['people'], member: id }, { id })
  followChanged(AKI)
  await soon(() => fetched.toSorted()).toEqual(['feed', 'profile', 'profile'])
  expect(queryClient.getQueryState(['fans'])?.isInvalidated).toBe(true)
})

test('a member blocked by a report is shown as blocked at once, and refetched', async () => {
  const profile = { id: AKI, followed: true, blocked: false, fansCount: 1 }
  await have(profileKey(AKI), { shows: ['people'], member: AKI }, profile)
  learnBlocked(AKI)
  expect(queryClient.getQueryData(profileKey(AKI))).toMatchObject({ followed: false, blocked: true })
  await soon(() => fetched).toEqual(['profile'])
})

test('a change of the own name refetches the own content', async () => {
  await have(['mine'], { shows: ['things'], member: ME }, { list: [by(ME)] })
  await have(['of-aki'], { shows: ['things'], member: AKI }, { list: [] })
  await refreshOwnThings()
  expect(fetched).toEqual(['mine'])
})
