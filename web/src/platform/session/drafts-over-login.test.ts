// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { readDraft, writeDraft } from '../device/draft.ts'
import { clientKeyFor } from '../query/create-key.ts'
import { registerOverLogin } from './drafts-over-login.ts'
import { clearDevice } from './log-out.ts'
import { getSession, storeSession } from './session.ts'
import { endSession, startSession } from './session-end.ts'

const member = (id: number) => ({ token: `t${id}`, user: { id, username: 'a', nickname: 'a', avatar: '' } })

beforeEach(() => {
  localStorage.clear()
  storeSession(member(1))
})

test('drafts and idempotency keys come back to the same member, and are not stored in between', async () => {
  writeDraft('comment:3', '说到一半')
  const key = clientKeyFor('comment:3', { content: '说到一半' })
  await endSession('/flash/detail/3')
  expect(getSession()).toBeNull()
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('说到一半')
  await startSession(member(1))
  expect(readDraft('comment:3')).toBe('说到一半')
  expect(clientKeyFor('comment:3', { content: '说到一半' })).toBe(key)
})

test('another member does not get them, nor does the first member after another session', async () => {
  writeDraft('flash', '说到一半')
  await endSession('/flash/add')
  await startSession(member(2))
  expect(readDraft('flash')).toBe('')
  await endSession('/flash/add')
  await startSession(member(1))
  expect(readDraft('flash')).toBe('')
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('说到一半')
})

test('a second refusal of the same session keeps what the first one saved', async () => {
  writeDraft('flash', '说到一半')
  await endSession('/flash/add')
  await endSession('/flash/add')
  await startSession(member(1))
  expect(readDraft('flash')).toBe('说到一半')
})

test('after an explicit logout nothing comes back', async () => {
  writeDraft('flash', '说到一半')
  await clearDevice()
  await startSession(member(1))
  expect(readDraft('flash')).toBe('')
})

test('other data that a page keeps comes back in the same way', async () => {
  let typed = '新签名'
  const stop = registerOverLogin(() => {
    const value = typed
    return () => {
      typed = value
    }
  })
  await endSession('/user')
  typed = ''
  await startSession(member(1))
  stop()
  expect(typed).toBe('新签名')
})
