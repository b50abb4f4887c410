import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { storeSession } from '../../platform/session/session.ts'
import { makeStorage } from '../../platform/test/test-storage.ts'
import { noteSeen, placeOfMark, visitFrom } from './left-off.ts'

const MINUTE = 60_000
const as = (id: number) => storeSession({ token: `t${id}`, user: { id, username: 'a', nickname: 'a', avatar: '' } })
const at = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`
const list = [at(5), at(4), at(3)].map((createDatetime) => ({ createDatetime }))

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage())
  vi.stubGlobal('window', new EventTarget())
  as(1)
})
afterAll(() => void vi.unstubAllGlobals())

test('a first visit has no mark, the next one has the newest that was on the screen', () => {
  expect(visitFrom(0)).toBe('')
  noteSeen(at(4), MINUTE)
  noteSeen(at(3), 2 * MINUTE)
  expect(visitFrom(60 * MINUTE)).toBe(at(4))
})

test('the mark stays for as long as one reads, also over a restart, and moves after half an hour', () => {
  noteSeen(at(3), 0)
  expect(visitFrom(60 * MINUTE)).toBe(at(3))
  noteSeen(at(5), 80 * MINUTE)
  expect(visitFrom(100 * MINUTE)).toBe(at(3))
  expect(visitFrom(131 * MINUTE)).toBe(at(5))
})

test('another account has a mark of its own', () => {
  noteSeen(at(3), 0)
  as(2)
  expect(visitFrom(60 * MINUTE)).toBe('')
  as(1)
  expect(visitFrom(60 * MINUTE)).toBe(at(3))
})

test('the line is above the newest flash that was there, also if that one was deleted', () => {
  expect(placeOfMark(list, at(4))).toBe(1)
  expect(placeOfMark(list, '2026-11-20T04:30:00.000Z')).toBe(1)
  expect(placeOfMark(list, at(5))).toBe(0)
  expect(placeOfMark(list, at(1))).toBe(-1)
  expect(placeOfMark(list, '')).toBe(-1)
})
