import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { makeStorage } from '../test/test-storage.ts'
import { hasPin } from './has-pin.ts'
import { dropPin, isPin, PIN_TRIES, setPin, tryPin } from './pin.ts'

const ROUNDS = 10

beforeEach(() => void vi.stubGlobal('localStorage', makeStorage()))
afterAll(() => void vi.unstubAllGlobals())

const saved = () => JSON.parse(localStorage.getItem('pin') ?? 'null') as Record<string, unknown>

test.each([
  ['1234', true],
  ['123456', true],
  ['123', false],
  ['1234567', false],
  ['12a4', false],
  ['１２３４', false],
  ['12 34', false],
  ['1234\n', false],
])('%j is a PIN: %s', (text, is) => {
  expect(isPin(text)).toBe(is)
})

test('the PIN itself is not stored, and the same PIN yields a different entry each time', async () => {
  await setPin('2468', ROUNDS)
  const first = saved()
  await setPin('2468', ROUNDS)
  expect(JSON.stringify(first)).not.toContain('2468')
  expect(saved()['hash']).not.toBe(first['hash'])
  expect(saved()['salt']).not.toBe(first['salt'])
})

test('the hash is standard PBKDF2 with the stored number of rounds', async () => {
  await setPin('2468', ROUNDS)
  const { pbkdf2Sync } = await import('node:crypto')
  const { salt, hash } = saved() as { salt: string; hash: string }
  expect(pbkdf2Sync('2468', Buffer.from(salt, 'base64'), ROUNDS, 32, 'sha256').toString('base64')).toBe(hash)
})

test('slow enough to matter, with the default rounds', async () => {
  await setPin('2468')
  expect(saved()['rounds']).toBeGreaterThanOrEqual(300_000)
})

test('the right one opens and forgives what went before', async () => {
  await setPin('2468', ROUNDS)
  expect(await tryPin('0000')).toEqual({ is: 'wrong', left: 4 })
  expect(await tryPin('0001')).toEqual({ is: 'wrong', left: 3 })
  expect(await tryPin('2468')).toEqual({ is: 'right' })
  expect(await tryPin('0000')).toEqual({ is: 'wrong', left: 4 })
})

test('the fifth wrong one is the last, and after it the right one is too late', async () => {
  await setPin('2468', ROUNDS)
  for (let i = 1; i < PIN_TRIES; i++) expect((await tryPin('0000')).is).toBe('wrong')
  expect(await tryPin('0000')).toEqual({ is: 'over' })
  expect(await tryPin('2468')).toEqual({ is: 'over' })
})

test('a try is counted before it is verified', async () => {
  await setPin('2468', ROUNDS)
  const trying = tryPin('0000')
  expect(saved()['tries']).toBe(1)
  await trying
})

test('a damaged entry asks for the PIN, and none matches', async () => {
  localStorage.setItem('pin', '{"salt":1}')
  expect(hasPin()).toBe(true)
  expect(await tryPin('2468')).toEqual({ is: 'over' })
})

test('after it is switched off, no PIN is requested', async () => {
  await setPin('2468', ROUNDS)
  dropPin()
  expect(hasPin()).toBe(false)
})
