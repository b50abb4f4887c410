import { expect, test } from 'vitest'
import { cardOf } from './use-share-card.ts'

const shared = {
  kind: 'flash',
  id: 7,
  user: { nickname: '阿远', avatar: 'avatar/default/1.png' },
  createDatetime: '2026-11-21T02:00:00Z',
  content: '和 @muge 看灯',
  mentions: [{ id: 5, username: 'muge', nickname: '木各' }],
  warning: null,
  imgs: [],
} as const

test('the members that a shared text mentions are on its card by their nicknames', () => {
  expect(cardOf(shared, 'SP').text).toBe('和 @木各 看灯')
  expect(cardOf({ ...shared, mentions: [] }, 'SP').text).toBe('和 @muge 看灯')
})
