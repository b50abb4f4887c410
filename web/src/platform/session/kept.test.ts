// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { readDraft, writeDraft } from '../device/draft.ts'
import { clientKeyFor } from '../query/attempt.ts'
import { keepOverLogin } from './kept.ts'
import { leaveDevice } from './log-out.ts'
import { getSession, storeSession } from './session.ts'
import { sessionOver, startSession } from './session-end.ts'

const member = (id: number) => ({ token: `t${id}`, user: { id, username: 'a', nickname: 'a', avatar: '' } })

beforeEach(() => {
  localStorage.clear()
  storeSession(member(1))
})

test('words and the key of what was sent come back to the same member, and lie nowhere meanwhile', async () => {
  writeDraft('comment:3', '说到一半')
  const key = clientKeyFor('comment:3', { content: '说到一半' })
  await sessionOver('/flash/detail/3')
  expect(getSession()).toBeNull()
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('说到一半')
  await startSession(member(1))
  expect(readDraft('comment:3')).toBe('说到一半')
  expect(clientKeyFor('comment:3', { content: '说到一半' })).toBe(key)
})

test('nobody else gets them, and nor does the member after somebody else was here', async () => {
  writeDraft('flash', '说到一半')
  await sessionOver('/flash/add')
  await startSession(member(2))
  expect(readDraft('flash')).toBe('')
  await sessionOver('/flash/add')
  await startSession(member(1))
  expect(readDraft('flash')).toBe('')
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('说到一半')
})

test('a second refusal of the same session does not forget what the first kept', async () => {
  writeDraft('flash', '说到一半')
  await sessionOver('/flash/add')
  await sessionOver('/flash/add')
  await startSession(member(1))
  expect(readDraft('flash')).toBe('说到一半')
})

test('whoever logs out themselves leaves nothing to come back', async () => {
  writeDraft('flash', '说到一半')
  await leaveDevice()
  await startSession(member(1))
  expect(readDraft('flash')).toBe('')
})

test('what a page keeps besides drafts comes back in the same way', async () => {
  let typed = '新签名'
  const stop = keepOverLogin(() => {
    const value = typed
    return () => {
      typed = value
    }
  })
  await sessionOver('/user')
  typed = ''
  await startSession(member(1))
  stop()
  expect(typed).toBe('新签名')
})
