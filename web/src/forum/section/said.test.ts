import { expect, test } from 'vitest'
import { whyWords } from './said.ts'

test('kind and reason are shown together without duplicates, and an uninformative kind is omitted', () => {
  expect(whyWords({ kind: 'advert', reason: '贴了代购的联系方式' })).toBe('广告或引流：贴了代购的联系方式')
  expect(whyWords({ kind: 'advert', reason: '广告或引流' })).toBe('广告或引流')
  expect(whyWords({ kind: 'privacy', reason: '' })).toBe('公开他人隐私')
  expect(whyWords({ kind: 'other', reason: '贴错了地方' })).toBe('贴错了地方')
  expect(whyWords({ kind: null, reason: '' })).toBe('')
})
