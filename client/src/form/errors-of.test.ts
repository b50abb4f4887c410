import { memberCalls, profileCalls, securityCalls, sessionCalls } from '@sp/contract'
import { expect, test } from 'vitest'
import { errorsOf } from './errors-of.ts'

test('the contract validates each field that it has, in the order of the form', () => {
  expect(errorsOf({ call: securityCalls.question }, { k: ' ', v: '团'.repeat(51) })).toEqual({
    k: '请输入问题',
    v: '提交的内容有误，请检查后再试',
  })
  expect(errorsOf({ call: securityCalls.question }, { k: '猫叫什么', v: '团团', again: '' })).toEqual({})
})

test('the rules of the form win over the text of the contract', () => {
  const rules = ({ k }: { k: string; v: string }) => ({ k: k === '' ? '写一个问题' : undefined })
  expect(errorsOf({ call: securityCalls.question, rules }, { k: '', v: '' })).toEqual({
    k: '写一个问题',
    v: '请输入答案',
  })
})

test('a text that empty fields share is shown at the first of them', () => {
  const { login } = sessionCalls
  expect(errorsOf({ call: login }, { username: '', password: '' })).toEqual({ username: '账号和密码不能为空' })
  expect(errorsOf({ call: login }, { username: 'a', password: '' })).toEqual({ password: '账号和密码不能为空' })
})

test('null is a choice that is missing, undefined a field that is not asked for', () => {
  const { edit } = profileCalls
  expect(errorsOf({ call: edit }, { field: 'gender', value: null })).toEqual({ value: '别填空的啊' })
  expect(errorsOf({ call: edit }, { field: 'gender', value: undefined })).toEqual({})
})

test('an optional field may be empty, but is validated when it has a text', () => {
  const form = { call: memberCalls.mute, optional: ['reason'] as const }
  expect(errorsOf(form, { reason: ' ' })).toEqual({})
  expect(errorsOf(form, { reason: '嗯' })).toEqual({ reason: '请写明原因（2–500 字）' })
})
