import type { PostItem } from '@sp/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { anItem } from '../test/posts.ts'
import { PostRow } from './post-row.tsx'
import { PostWords } from './post-words.tsx'

const post = anItem({ star: 1234 })
const htmlOf = (part: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)
const row = (change: Partial<PostItem> = {}) => htmlOf(<PostRow post={{ ...post, ...change }} />)

test('a post in a list leads to it, with its beginning, its first picture and its counts', () => {
  const html = row()
  expect(html).toContain('href="/topic/post/detail/3"')
  for (const shown of ['隔着一千公里读', '/files/i/a.webp', '3 张图片', '赞 1.2k', '回复 47'])
    expect(html).toContain(shown)
  for (const mark of ['置顶', '精选', '夜读']) expect(html).not.toContain(mark)
  expect(htmlOf(<PostRow post={post} withNode />)).toContain('夜读')
})

test('with a warning only the title and the kind of warning are shown', () => {
  const html = row({ warning: 'heavy' })
  expect(html).toContain('内容提醒：虐')
  expect(html).not.toContain('隔着一千公里读')
})

test('a pinned, selected or waiting post is marked', () => {
  expect(row({ stickied: true })).toContain('置顶')
  expect(row({ selected: true })).toContain('精选')
  expect(row({ hidden: true, waiting: true })).toContain('等待审核')
})

test('sorted by activity, a post shows the time of its last reply', () => {
  const answered = { ...post, activeDatetime: '2026-11-21T00:00:00.000Z' }
  expect(htmlOf(<PostRow post={answered} byActivity />)).toContain('有动静')
  expect(htmlOf(<PostRow post={post} byActivity />)).not.toContain('有动静')
})

test('a text is folded if enough follows, and shows how much', () => {
  const words = (length: number) => htmlOf(<PostWords name="x" text={'字'.repeat(length)} mentions={[]} />)
  expect(words(1400)).toContain('展开全文（余 1,000 字）')
  expect(words(1400).match(/字/g)?.length).toBe(401)
  expect(words(600)).not.toContain('展开全文')
})
