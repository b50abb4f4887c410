import type { QueueItem } from '@sp/contract'
import { expect, test } from 'vitest'
import { aboutOf, aroundOf, counted, decidedAs, isGrave, likeFactsOf, nextFree, summaryOf } from './rows.ts'

const item: QueueItem = {
  id: 3107,
  kind: 'report',
  targetType: 'flash',
  targetId: 12,
  reasons: ['outing', 'harassment'],
  found: [],
  reports: 3,
  weight: 5,
  hidden: true,
  openedAt: '2025-11-18T02:51:00.000Z',
  owner: { id: 7, username: 'leng_yan', nickname: '冷焰', avatar: '' },
  held: null,
  deletable: true,
  excerpt: '大家认清这个人',
  pictures: 2,
  reporter: null,
  decision: null,
}

test('a row shows the reason, the excerpt and the members involved', () => {
  expect(aboutOf(item)).toBe('曝光隐私')
  expect(summaryOf(item)).toBe('“大家认清这个人”')
  expect(aroundOf(item)).toBe('被举报 @leng_yan · 图片 2 张 · 已先隐藏')
  expect(aroundOf({ ...item, reporter: 's***n', hidden: false })).toBe('被举报 @leng_yan · 举报人 @s***n · 图片 2 张')
})

test('a case without a report shows how it was found', () => {
  const word = { ...item, kind: 'word' as const, reasons: [], found: ['押金'], hidden: false, pictures: 0 }
  expect(aboutOf(word)).toBe('词语命中')
  expect(summaryOf(word)).toBe('词：押金 · “大家认清这个人”')
  expect(aroundOf(word)).toBe('作者 @leng_yan')
})

test('an item without text and an erased account have a description', () => {
  expect(summaryOf({ ...item, excerpt: '' })).toBe('只有图片')
  expect(summaryOf({ ...item, excerpt: '', pictures: 0 })).toBe('没有文字')
  expect(summaryOf({ ...item, targetType: 'face', excerpt: '', pictures: 1 })).toBe('两个人才能打开，主人之后会知道')
  expect(aroundOf({ ...item, owner: null, pictures: 0, hidden: false })).toBe('账号已注销')
})

test('a decision is shown by its actions', () => {
  expect(decidedAs({ outcome: 'upheld', content: 'delete', mute: '30day' })).toBe('删除 · 30 天')
  expect(decidedAs({ outcome: 'upheld', content: 'keep', mute: null })).toBe('保留')
  expect(decidedAs({ outcome: 'dismissed', content: 'keep', mute: null })).toBe('不成立')
})

test('similar cases show the most frequent actions', () => {
  const like = { total: 12, upheld: 11, kept: 0, deleted: 2, purged: 9, examples: [] }
  const mutes = [
    { mute: '7day' as const, total: 2 },
    { mute: '30day' as const, total: 6 },
  ]
  expect(likeFactsOf({ ...like, mutes })).toBe('成立 11，彻底清除 9，禁言多为 30 天')
  expect(likeFactsOf({ ...like, purged: 1, mutes: [] })).toBe('成立 11，删除 2')
  expect(likeFactsOf({ ...like, upheld: 0, deleted: 0, purged: 0, mutes: [] })).toBe('成立 0')
})

test('a case is marked if any of its reasons is grave', () => {
  expect(isGrave(item)).toBe(true)
  expect(isGrave({ reasons: ['spam', 'minor'] })).toBe(true)
  expect(isGrave({ reasons: ['spam', 'harassment'] })).toBe(false)
  expect(isGrave({ reasons: [] })).toBe(false)
})

test('a count ends at 999', () => {
  expect([counted(0), counted(998), counted(999)]).toEqual(['0', '998', '999+'])
})

test('the next one is below, then at the top, and never one that a colleague works on or that is decided', () => {
  const by = { id: 9, nickname: '远山', avatar: '', role: 'moderator' as const }
  const until = '2025-11-18T02:51:00.000Z'
  const decision = { outcome: 'upheld', content: 'keep', mute: null, by, at: until } as const
  const items = [item, { ...item, id: 2 }, { ...item, id: 3, held: { by, until } }, { ...item, id: 4, decision }]
  expect(nextFree(items, undefined, 3107)).toBe(2)
  expect(nextFree(items, undefined, 2)).toBe(3107)
  expect(nextFree(items, [], 2)).toBe(3)
  expect(
    nextFree(
      items,
      [
        { kind: 'report', id: 3107, by, until },
        { kind: 'appeal', id: 3, by, until },
      ],
      2,
    ),
  ).toBe(3)
  expect(nextFree(items.slice(1, 2), [], 2)).toBeUndefined()
  expect(nextFree(items, [], 77)).toBe(3107)
})
