import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { storeSession } from '../session/session.ts'
import { makeStorage } from '../test/test-storage.ts'
import { readDraft, writeDraft } from './draft.ts'

const as = (id: number) => storeSession({ token: `t${id}`, user: { id, username: 'a', nickname: 'a', avatar: '' } })

beforeEach(() => void vi.stubGlobal('localStorage', makeStorage()))
afterAll(() => void vi.unstubAllGlobals())

test('a draft belongs to one account and one key', () => {
  as(1)
  writeDraft('flash', 'mine')
  expect(readDraft('flash')).toBe('mine')
  expect(readDraft('comment-3')).toBe('')
  as(2)
  expect(readDraft('flash')).toBe('')
})

test('an emptied draft leaves nothing behind', () => {
  as(1)
  writeDraft('flash', 'x')
  writeDraft('flash', '')
  expect(localStorage.length).toBe(1)
})

test('what is typed while a session ends is not written down for the next one at this device', () => {
  writeDraft('comment:3', '写给他的')
  expect(localStorage.length).toBe(0)
  expect(readDraft('comment:3')).toBe('')
})
