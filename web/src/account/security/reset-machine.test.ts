import { errorsOf } from '@sp/client/form/errors-of'
import { securityCalls } from '@sp/contract'
import { expect, test } from 'vitest'
import { begin, newPasswordRules, type ResetLetter, step } from './reset-machine.ts'

const letter: ResetLetter = {
  email: 'a***@***',
  checkToken: 'token',
  checkCode: '重置密码-7F3K92QD-勿代发',
  sendTo: 'reset@example.com',
}

test('starts at step 1, or at the step of an interrupted reset', () => {
  expect(begin().letter).toBeNull()
  expect(begin(letter, 'muge')).toEqual({ username: 'muge', letter, fresh: '', again: '' })
})

test('the answer leads to step 2, back to step 1, and what was typed stays', () => {
  let reset = step(begin(), { type: 'typed', part: { username: 'muge' } })
  reset = step(reset, { type: 'answered', letter })
  expect(reset.letter).toEqual(letter)
  reset = step(reset, { type: 'typed', part: { fresh: 'a lamp at night' } })
  reset = step(reset, { type: 'back' })
  expect(reset).toEqual({ username: 'muge', letter: null, fresh: 'a lamp at night', again: '' })
  const other = { ...letter, checkCode: '重置密码-AAAABBBB-勿代发' }
  expect(step(reset, { type: 'answered', letter: other })).toMatchObject({ letter: other, fresh: 'a lamp at night' })
})

test.each([
  ['', '', { pwd: '请输入密码' }],
  ['a lamp at night', '', { again: '请输入密码' }],
  ['', 'a lamp at night', { pwd: '请输入密码' }],
  ['a lamp at night', 'a lamp at nigh', { again: '两次输入的密码不一致' }],
  ['short', 'short', { pwd: '密码至少 8 位' }],
  ['x'.repeat(129), 'x'.repeat(129), { pwd: '密码最多 128 位' }],
  ['a lamp at night', 'a lamp at night', {}],
])('%j and %j: %j', (pwd, again, faults) => {
  expect(errorsOf({ call: securityCalls.setPassword, rules: newPasswordRules }, { pwd, again })).toEqual(faults)
})
