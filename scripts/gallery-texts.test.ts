import { expect, test } from 'vitest'
import { recognizer } from './gallery-texts.mjs'

const recognize = recognizer([
  { text: '保存图片', at: 'web/a.ts:1' },
  { text: '第 0 张，共 0 张', at: 'web/a.ts:2' },
  { text: '\uFFFC 关注了你', at: 'web/b.ts:3' },
  { text: '\uFFFC的', at: 'web/b.ts:4' },
])

test('texts of the product are recognized on a screen, also those with something filled in', () => {
  expect(recognize(['保存图片', '第 2 张，共 12 张', '北岸 关注了你'])).toEqual([
    { text: '保存图片', at: 'web/a.ts:1' },
    { text: '第 2 张，共 12 张', at: 'web/a.ts:2' },
    { text: '北岸 关注了你', at: 'web/b.ts:3' },
  ])
})

test('what members wrote is none of them', () => {
  expect(recognize(['今天的湖很静', '我的', '保存图片吧'])).toEqual([])
})
