import { expect, test } from 'vitest'
import { faultOfChange } from './password-rules.ts'

const good = { old: 'a quiet window', fresh: 'a lamp at night', again: 'a lamp at night' }

test.each([
  [good, undefined],
  [{ ...good, old: '' }, '请填写完整'],
  [{ ...good, fresh: '' }, '请填写完整'],
  [{ ...good, again: '' }, '请填写完整'],
  [{ ...good, again: 'a lamp at nigh' }, '两次密码不一致'],
  [{ ...good, fresh: '短的', again: '短的' }, '密码至少 8 位'],
  [{ ...good, fresh: '🌙'.repeat(129), again: '🌙'.repeat(129) }, '密码最多 128 位'],
  [{ ...good, fresh: ' '.repeat(8), again: ' '.repeat(8) }, undefined],
])('%j: %s', (given, fault) => {
  expect(faultOfChange(given)).toBe(fault)
})
