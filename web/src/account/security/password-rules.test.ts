import { errorsOf } from '@sp/client/form/errors-of'
import { securityCalls } from '@sp/contract'
import { expect, test } from 'vitest'
import { passwordRules } from './password-rules.ts'

const good = { oldPwd: 'a quiet window', newPwd: 'a lamp at night', again: 'a lamp at night' }

test.each([
  [good, {}],
  [{ ...good, oldPwd: '' }, { oldPwd: '请填写完整' }],
  [{ ...good, newPwd: '' }, { newPwd: '请填写完整' }],
  [{ ...good, again: '' }, { again: '请填写完整' }],
  [{ ...good, again: 'a lamp at nigh' }, { again: '两次密码不一致' }],
  [{ ...good, newPwd: '短的', again: '短的' }, { newPwd: '密码至少 8 位' }],
  [{ ...good, newPwd: '🌙'.repeat(129), again: '🌙'.repeat(129) }, { newPwd: '密码最多 128 位' }],
  [{ ...good, newPwd: ' '.repeat(8), again: ' '.repeat(8) }, {}],
])('%j: %j', (given, faults) => {
  expect(errorsOf({ call: securityCalls.changePassword, rules: passwordRules }, given)).toEqual(faults)
})
