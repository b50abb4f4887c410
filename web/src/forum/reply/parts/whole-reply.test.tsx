// @vitest-environment happy-dom
import { ANONYMOUS } from '@sp/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { aReply } from '../test/replies.ts'
import { WholeReply } from './whole-reply.tsx'

const nothing = () => {}
const tools = { menu: nothing, answer: nothing, picture: nothing }
const htmlOf = (...change: Parameters<typeof aReply>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WholeReply reply={aReply(...change)} where="5 楼" tools={tools} />
    </MemoryRouter>,
  )
const removal = {
  office: 'vice',
  reason: '广告',
  kind: 'advert',
  held: false,
  datetime: '2026-11-20T00:00:00.000Z',
  appealable: true,
} as const

test('a reply in 混沌海 shows when and why, and its author may appeal', () => {
  const html = htmlOf(5, { state: 1, removal })
  expect(html).toMatch(/移到混沌海.*理由：广告.*申诉一次.*第 5 条/)
  expect(html).not.toMatch(/赞|收藏/)
  expect(htmlOf(5, { state: 1, removal: { ...removal, appealable: false } })).not.toContain('申诉')
})

test('one that its author took away is not there any more', () => {
  expect(htmlOf(5, { state: 1, user: ANONYMOUS, content: '', removal: { ...removal, office: 'author' } })).toMatch(
    /5 楼 · 该回复已删除/,
  )
})
