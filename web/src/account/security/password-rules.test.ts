import { expect, test } from 'vitest'
import { faultsOfChange, passwordFields } from './password-rules.ts'

const good = { old: 'a quiet window', fresh: 'a lamp at night', again: 'a lamp at night' }

test.each([
  [good, {}],
  [{ ...good, old: '' }, { old: '请填写完整' }],
  [{ ...good, fresh: '' }, { fresh: '请填写完整' }],
  [{ ...good, again: '' }, { again: '请填写完整' }],
  [{ ...good, again: 'a lamp at nigh' }, { again: '两次密码不一致' }],
  [{ ...good, fresh: '短的', again: '短的' }, { fresh: '密码至少 8 位' }],
  [{ ...good, fresh: '🌙'.repeat(129), again: '🌙'.repeat(129) }, { fresh: '密码最多 128 位' }],
  [{ ...good, fresh: ' '.repeat(8), again: ' '.repeat(8) }, {}],
])('%j: %j', (given, faults) => {
  expect(faultsOfChange(given)).toEqual(faults)
})

test('a refusal of the server is shown at its field', () => {
  expect(passwordFields['security.wrong-password']).toBe('old')
  expect(passwordFields['security.weak-password']).toBe('fresh')
  expect(passwordFields['input.new-pwd']).toBe('fresh')
})
