import { flashCalls, pointsCalls, profileCalls, queryOf } from '@sp/contract'
import { expect, test } from 'vitest'
import { keys } from '../flash/flash/cache.ts'
import { paths } from '../platform/paths.ts'
import { rowOfKey } from '../platform/query/row-name.ts'
import { type Device, earlyFor } from './early-routes.ts'

const visitor: Device = { isFirstVisit: true }
const member: Device = { ...visitor, userId: 7, isFirstVisit: false }
const profileOf = (userId: number) => profileCalls.get.path + queryOf({ userId })
const opened = (path: string, device = member) => earlyFor(`#${path}`, device)

test.each(['', '#', '#/', '#/flash', '#/flash/'])('a first visit to %j requests the feed', (hash) => {
  expect(earlyFor(hash, visitor)).toEqual({ calls: [flashCalls.recommend.path], row: rowOfKey(keys.recommend) })
})

test('who has been here before, or follows, is not given a feed that they do not open', () => {
  expect(opened(paths.flashHome())).toEqual({ calls: [], row: rowOfKey(keys.recommend) })
  const row = rowOfKey(keys.followed(2))
  expect(opened(paths.flashHome(), { ...visitor, followed: 2 })).toEqual({ calls: [], row })
})

test('a flash is requested together with its first comments', () => {
  const calls = [
    flashCalls.detail.path + queryOf({ id: 12 }),
    flashCalls.comments.path + queryOf({ flashId: 12, page: 0 }),
  ]
  for (const device of [visitor, member]) expect(opened(paths.flash(12), device)).toEqual({ page: 'flash', calls })
  expect(opened(`${paths.flash(12)}?comment=3`)).toEqual({ page: 'flash', calls: calls.slice(0, 1) })
})

test('更多 requests the check-in of the member; an anonymous visitor has none', () => {
  expect(opened(paths.me())).toEqual({ page: 'tabs', calls: [profileOf(7), pointsCalls.checkInState.path] })
  expect(opened(paths.me(), visitor)).toEqual({ calls: [] })
})

test.each([
  [paths.topicHome(), 'tabs'],
  [paths.messages(), 'tabs'],
  [paths.square(), 'tabs'],
  [paths.post(12), 'post'],
] as const)('%s requests its code', (path, page) => {
  expect(opened(path)).toEqual({ page, calls: [] })
})

test('a profile page requests its flashes, one’s own page also the private ones', () => {
  const theirs = flashCalls.ofUser.path + queryOf({ userId: 9, page: 0 })
  expect(opened(paths.profile(9))).toEqual({ page: 'profile', calls: [profileOf(9), theirs] })
  const own = flashCalls.ofMine.path + queryOf({ page: 0 })
  expect(opened(paths.profile(7))).toEqual({ page: 'profile', calls: [profileOf(7), own] })
  expect(opened(`${paths.profile(7)}?tab=topics&of=archived`)).toEqual({ page: 'profile', calls: [profileOf(7)] })
})

test.each(['/login', '/user/profile/@muge', '/flash/detail/x', '/flash/add', '/setting', '/user/points/7', '/nowhere'])(
  '%s triggers no early request',
  (path) => {
    expect(opened(path)).toEqual({ calls: [] })
  },
)
