import { expect, it } from 'vitest'
import { countLinks } from './link-rules.ts'

it.each([
  ['今晚的月亮很圆', 0],
  ['写信到 someone@example.com', 0],
  ['第 3.5 节，v1.2.3，a.m. 和 e.g. 不算', 0],
  ['见 https://example.org/a?b=c', 1],
  ['www.example.dev 和 HTTP://EXAMPLE.COM', 2],
  ['加我 abc.top，还有 shop.example.cn/x', 2],
  ['ｗｗｗ．ｅｘａｍｐｌｅ．ｃｏｍ', 1],
])('%s: %i', (text, links) => {
  expect(countLinks([text])).toBe(links)
})

it('counts over all texts', () => {
  expect(countLinks(['https://a.example', '', 'b.com c.net'])).toBe(3)
})
