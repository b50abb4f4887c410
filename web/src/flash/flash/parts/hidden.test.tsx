import { ANONYMOUS, COMMENT_STUBS, type Comment, type Flash } from '@sp/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CommentItem } from '../../comment/parts/comment-item.tsx'
import { AuthorRow } from './author-row.tsx'
import { FlashActs } from './flash-acts.tsx'

const user = { id: 1, userId: 1, username: 'north', nickname: '北岸', avatar: '' }
const votes = { up: 0, down: 0, stared: false, unstared: false, canDelete: true, hidden: true, waiting: false }
const when = '2026-11-20T00:00:00.000Z'
const flash: Flash = {
  ...votes,
  id: 1,
  content: '一句话',
  mentions: [],
  warning: null,
  user,
  createDatetime: when,
  state: 1,
  commentCount: 0,
  imgs: [],
}
const comment: Comment = {
  ...votes,
  id: 2,
  content: '一条评论',
  mentions: [],
  quote: null,
  deleted: false,
  user,
  createDatetime: when,
}
const hidden: Comment = { ...comment, content: COMMENT_STUBS.hidden, deleted: true, user: ANONYMOUS, canDelete: false }

const nothing = () => {}
const htmlOf = (part: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)
const listed = (each: Comment) =>
  htmlOf(<CommentItem flashId={1} authorId={9} comment={each} onAnswer={nothing} onSeek={nothing} onMenu={nothing} />)

test('a hidden flash is marked as hidden to its author instead of private, and cannot be shared', () => {
  const html = htmlOf(<AuthorRow flash={flash} time="昨天" />)
  expect(html).toContain('审核中')
  expect(html).toContain('期间只有你能看到')
  expect(html).not.toContain('仅自己可见')
  expect(htmlOf(<AuthorRow flash={{ ...flash, hidden: false }} time="昨天" />)).toMatch(/^(?!.*审核中).*仅自己可见/)
  expect(htmlOf(<FlashActs flash={flash} onShare={nothing} />)).not.toContain('分享')
})

test('a flash that awaits approval is marked so', () => {
  const waiting = { ...flash, waiting: true }
  expect(htmlOf(<AuthorRow flash={waiting} time="昨天" />)).toMatch(/等待审核/)
  expect(listed({ ...comment, waiting: true })).toMatch(/等待审核.*值班的同事会先看一眼/)
})

test('a hidden comment is shown in full only to its author', () => {
  expect(listed(comment)).toMatch(/一条评论.*审核中/)
  expect(listed({ ...comment, hidden: false })).toMatch(/^(?!.*审核中).*一条评论/)
  expect(listed(hidden)).toContain('该评论正在审核')
  expect(listed({ ...hidden, hidden: false })).toContain('该评论已删除')
})
