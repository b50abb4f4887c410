// @vitest-environment happy-dom
import { ANONYMOUS, COMMENT_STUBS, type Comment, type Flash } from '@sp/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ownerOf } from '../../../moderation/report/sheet/reported.ts'
import { storeSession } from '../../../platform/session/session.ts'
import { CommentItem } from '../../comment/parts/comment-item.tsx'
import { AuthorRow } from './author-row.tsx'

const when = '2026-11-20T00:00:00.000Z'
const shared = { mentions: [], stared: false, unstared: false, canDelete: false, hidden: false, waiting: false }
const flash: Flash = {
  ...shared,
  id: 1,
  content: '一句话',
  warning: null,
  user: ANONYMOUS,
  createDatetime: when,
  state: 0,
  up: 0,
  down: 0,
  commentCount: 0,
  imgs: [],
}
const author = { id: 7, userId: 7, username: 'north', nickname: '北岸', avatar: '' }
const comment: Comment = {
  ...shared,
  id: 2,
  content: '一条评论',
  quote: null,
  deleted: false,
  user: ANONYMOUS,
  createDatetime: when,
  up: 0,
  down: 0,
}

const nothing = () => {}
const htmlOf = (part: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)
const listed = (each: Comment, authorId = 9) =>
  htmlOf(
    <CommentItem flashId={1} authorId={authorId} comment={each} onAnswer={nothing} onSeek={nothing} onMenu={nothing} />,
  )

test('content of an undisclosed author has no link to a profile', () => {
  storeSession({ token: 't', user: { id: 1, username: 'me', nickname: 'me', avatar: '' } })
  expect(htmlOf(<AuthorRow flash={flash} time="昨天" />)).toMatch(/^(?!.*href).*佚名/)
  const html = listed(comment)
  expect(html).toMatch(/佚名.*一条评论/)
  expect(html).not.toMatch(/href="[^"]*\/0"/)
  expect(ownerOf(ANONYMOUS)).toBeNull()
})

test('two undisclosed authors do not count as the same person', () => {
  expect(listed(comment, ANONYMOUS.id)).not.toContain('作者')
  expect(listed({ ...comment, user: author }, author.id)).toContain('作者')
})

test('a reply to an undisclosed author contains no link to them', () => {
  expect(listed({ ...comment, user: author, parentUser: ANONYMOUS })).toMatch(/回复.*<span[^>]*>@佚名<\/span>/)
  expect(listed({ ...comment, user: ANONYMOUS, parentUser: author })).toMatch(
    /回复.*<a[^>]*href="[^"]*\/7"[^>]*>@北岸<\/a>/,
  )
})

test('a deleted comment is shown as deleted, regardless of its content', () => {
  const html = listed({ ...comment, content: COMMENT_STUBS.deleted, deleted: true })
  expect(html).toContain('该评论已删除')
  expect(html).not.toMatch(/佚名|href|赞/)
})
