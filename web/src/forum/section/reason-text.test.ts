import { expect, test } from 'vitest'
import { reasonText } from './reason-text.ts'

test('kind and reason are shown together without duplicates, and an uninformative kind is omitted', () => {
  expect(reasonText({ kind: 'advert', reason: '贴了代购的联系方式' })).toBe('广告或引流：贴了代购的联系方式')
  expect(reasonText({ kind: 'advert', reason: '广告或引流' })).toBe('广告或引流')
  expect(reasonText({ kind: 'privacy', reason: '' })).toBe('公开他人隐私')
  expect(reasonText({ kind: 'other', reason: '贴错了地方' })).toBe('贴错了地方')
  expect(reasonText({ kind: null, reason: '' })).toBe('')
})
