// @vitest-environment happy-dom
import { ANONYMOUS } from '@sp/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { storeSession } from '../../../platform/session/session.ts'
import { aPreview, aReply, otherMember } from '../test/replies.ts'
import { ReplyItem } from './reply-item.tsx'

const nothing = () => {}
const tools = { menu: nothing, answer: nothing, picture: nothing }
const htmlOf = (...change: Parameters<typeof aReply>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ReplyItem reply={aReply(...change)} tools={tools} />
    </MemoryRouter>,
  )

test('a reply shows its number, and whether it is by the post’s author or was marked by a maintainer', () => {
  expect(htmlOf(3)).toMatch(/^(?!.*楼主)(?!.*精选).*北岸.*第 3 条.*3 楼/)
  expect(htmlOf(3, { isOp: true, selected: true })).toMatch(/北岸.*楼主.*精选回复/)
})

test('a deleted reply keeps its number and its replies, without name and text', () => {
  const html = htmlOf(5, { state: 1, user: ANONYMOUS, content: '', children: [aPreview(51)], replyCount: 1 })
  expect(html).toMatch(/5 楼 · 该回复已删除.*第 51 条/)
  expect(html).not.toContain('赞')
})

test('a reply that awaits approval is shown in full to its author, and cannot be answered yet', () => {
  const html = htmlOf(5, { hidden: true, waiting: true })
  expect(html).toMatch(/第 5 条.*等待审核/)
  expect(html).not.toContain('回复 北岸')
  expect(htmlOf(5, { hidden: true, user: ANONYMOUS, content: '' })).toContain('该回复正在审核')
})

test('two replies are shown below a reply, with a link to all if there are more', () => {
  const children = [aPreview(51, { isOp: true }), aPreview(52)]
  expect(htmlOf(5, { children, replyCount: 2 })).toMatch(/^(?!.*查看全部).*楼主.*第 51 条.*第 52 条/)
  expect(htmlOf(5, { children, replyCount: 1200 })).toContain('查看全部 1.2k 条')
})

test('mentioned members appear by nickname, and a deleted reply is marked', () => {
  const mentions = [{ id: otherMember.id, username: otherMember.username, nickname: otherMember.nickname }]
  const named = aPreview(51, { content: '@north 也来', mentions })
  expect(htmlOf(5, { children: [named], replyCount: 1 })).toContain('@北岸 也来')
  expect(htmlOf(5, { children: [aPreview(51, { state: 1, user: ANONYMOUS, content: '' })], replyCount: 1 })).toContain(
    '该回复已删除',
  )
})

test('answers below what a visitor cannot open lead to their own pages, and all of them are read in its place', () => {
  const children = [aPreview(51)]
  const silent = { state: 1, user: ANONYMOUS, content: '', children, replyCount: 9 } as const
  expect(htmlOf(5, { ...silent })).toMatch(/href="[^"]*\/reply\/51".*<button[^>]*>查看全部 9 条/)
  expect(htmlOf(5, { children, replyCount: 9 })).toMatch(/href="[^"]*\/reply\/5\?reply=51".*<a[^>]*>查看全部 9 条/)
})

test('who may not write there is offered no answer, and a visitor the way to it', () => {
  const can = { ...aReply(5).can, reply: false }
  expect(htmlOf(5, { can })).toContain('回复 北岸')
  storeSession({ token: 't', user: { id: 1, username: 'me', nickname: 'me', avatar: '' } })
  expect(htmlOf(5, { can })).not.toContain('回复 北岸')
  expect(htmlOf(5)).toContain('回复 北岸')
})
