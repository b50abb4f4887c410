import { errorsOf } from '@sp/client/form/errors-of'
import { accountCalls } from '@sp/contract'
import { expect, test } from 'vitest'
import { emptyRegistration, hintOfPassword, hintOfUsername, registrationRules } from './register-rules.ts'

const faultsOf = (
  given: typeof emptyRegistration,
  needsInvite: boolean,
  approval: Parameters<typeof registrationRules>[0]['approval'] = 'off',
) => errorsOf({ call: accountCalls.register, rules: registrationRules({ needsInvite, approval }) }, given)

const good = {
  nickname: '木各',
  username: 'muge2026',
  password: 'a lamp at night',
  again: 'a lamp at night',
  email: 'muge@example.cn',
  inviteCode: '',
  application: '',
}

test.each([
  ['', undefined],
  ['m', undefined],
  ['muge2026', undefined],
  ['2muge', '必须以字母开头'],
  ['_muge', '必须以字母开头'],
  ['木各', '必须以字母开头'],
  ['muge_2026', '只能包含字母和数字'],
  ['muge 2', '只能包含字母和数字'],
  ['m'.repeat(33), '用户名最多 32 个字符'],
])('while typing %j the hint is %s', (name, hint) => {
  expect(hintOfUsername(name)).toBe(hint)
})

test('a password that is too short or too long gets a hint after typing, an empty one does not', () => {
  expect(['', '短', 'a lamp at night', '🌙'.repeat(129)].map(hintOfPassword)).toEqual([
    undefined,
    '密码至少 8 位',
    undefined,
    '密码最多 128 位',
  ])
})

test('a good registration has no faults', () => {
  expect(faultsOf(good, false)).toEqual({})
})

test('an empty form names every field that is required', () => {
  expect(faultsOf(emptyRegistration, true)).toEqual({
    nickname: '请填写昵称',
    username: '请填写用户名',
    password: '请填写密码',
    again: '请再输一次密码',
    email: '请填写邮箱，找回密码只能通过邮箱',
    inviteCode: '请填写邀请码',
  })
})

test('each rule speaks for itself', () => {
  expect(faultsOf({ ...good, again: '' }, false)).toEqual({ again: '请再输一次密码' })
  expect(faultsOf({ ...good, again: 'another' }, false)).toEqual({ again: '两次输入的密码不一致' })
  expect(faultsOf({ ...good, email: 'muge' }, false)).toEqual({ email: '邮箱格式不正确' })
  expect(faultsOf({ ...good, password: '短', again: '短' }, false)).toEqual({ password: '密码至少 8 位' })
  expect(faultsOf({ ...good, nickname: '木'.repeat(21) }, false)).toEqual({ nickname: '昵称最多 20 个字' })
})

test('lengths count what a person sees as a character', () => {
  expect(faultsOf({ ...good, nickname: '🌙'.repeat(20) }, false)).toEqual({})
})

test('a newcomer whom staff approve writes why they come', () => {
  const missing = { application: '请写一句为什么想来' }
  expect(faultsOf(good, false, 'all')).toEqual(missing)
  expect(faultsOf({ ...good, inviteCode: 'SP-ABCD1234' }, true, 'all')).toEqual(missing)
  expect(faultsOf({ ...good, application: '字'.repeat(201) }, false, 'all')).toEqual({ application: '最多 200 个字' })
  expect(faultsOf({ ...good, application: '想来看看' }, false, 'all')).toEqual({})
})

test('an invitation takes its place where the owner chose so', () => {
  expect(faultsOf(good, false, 'uninvited')).toEqual({ application: '请写一句为什么想来' })
  expect(faultsOf({ ...good, inviteCode: 'SP-ABCD1234' }, false, 'uninvited')).toEqual({})
  expect(faultsOf({ ...good, inviteCode: 'SP-ABCD1234' }, true, 'uninvited')).toEqual({})
})
