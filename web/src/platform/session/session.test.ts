import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { makeStorage } from '../test/test-storage.ts'
import { dropSession, getSession, onSession, rememberReturnPath, storeSession, takeReturnPath } from './session.ts'

const one = { token: 't1', user: { id: 1, username: 'muge', nickname: '木各', avatar: 'avatar/default/1.png' } }

beforeEach(() => void vi.stubGlobal('localStorage', makeStorage()))
afterAll(() => void vi.unstubAllGlobals())

test('what login answered is stored as info, and listeners are notified', () => {
  let notified = 0
  const stop = onSession(() => (notified += 1))
  storeSession(one)
  stop()
  expect(JSON.parse(localStorage.getItem('info') ?? '')).toEqual(one)
  expect(getSession()).toEqual(one)
  expect(notified).toBe(1)
})

test.each(['', 'null', '{', '{"token":"x"}', '{"token":"","user":{"id":1}}', '[]'])('%j is no session', (text) => {
  localStorage.setItem('info', text)
  expect(getSession()).toBeNull()
})

test('leaving empties the storage but for what is handed back', () => {
  storeSession(one)
  localStorage.setItem('draft:1:flash', 'half a sentence')
  dropSession({ 'font-size': '22', theme: null })
  expect(getSession()).toBeNull()
  expect(localStorage.length).toBe(1)
  expect(localStorage.getItem('font-size')).toBe('22')
})

test('the path before login is returned only once', () => {
  rememberReturnPath('/flash/detail/3')
  expect(takeReturnPath()).toBe('/flash/detail/3')
  expect(takeReturnPath()).toBeNull()
})

test('login is no path to return to, nor is another site', () => {
  rememberReturnPath('/login?tab=register')
  rememberReturnPath('/resetpwd2')
  expect(takeReturnPath()).toBeNull()
  localStorage.setItem('preURL', 'https://elsewhere.example/')
  expect(takeReturnPath()).toBeNull()
})
