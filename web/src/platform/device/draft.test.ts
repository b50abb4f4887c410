import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { storeSession } from '../session/session.ts'
import { makeStorage } from '../test/test-storage.ts'
import { dropDrafts, readDraft, readDrafts, writeDraft } from './draft.ts'
import { stored } from './stored.ts'

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

test('an emptied draft is removed', () => {
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

test('drafts of the square are never stored on the device, and are dropped together', () => {
  as(1)
  writeDraft('square:pair:7:hello', '见一面')
  writeDraft('square:pair:8:hello', '好')
  expect(readDraft('square:pair:7:hello')).toBe('见一面')
  expect(readDrafts('square:').split('\n')).toEqual(['见一面', '好'])
  expect(JSON.stringify([...Array(localStorage.length).keys()].map((at) => localStorage.key(at)))).not.toContain(
    'square',
  )
  dropDrafts('square:')
  expect(readDrafts('square:')).toBe('')
})

test('the words of the square go with everything else when the account goes', () => {
  as(1)
  writeDraft('square:pair:7:hello', '见一面')
  stored.clear()
  as(1)
  expect(readDraft('square:pair:7:hello')).toBe('')
})
