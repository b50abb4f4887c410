// @vitest-environment happy-dom
import { common, nodeRefusals, replyCalls } from '@sp/contract'
import { ToastHost } from '@sp/ui'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readDraft, useDraft, writeDraft } from '../../platform/device/draft.ts'
import { queryClient } from '../../platform/query/query.ts'
import { storeSession } from '../../platform/session/session.ts'
import { settle, showHook, showPart } from '../../platform/test/test-hook.tsx'
import { stubNetwork } from '../../platform/test/test-network.ts'
import { useSendReply } from './parts/use-send-reply.ts'

let network: ReturnType<typeof stubNetwork>
let sent: number[]
let stop: () => void

const POST = 7
const DRAFT = `reply:${POST}`
const LIST = ['posts', 'newest', 0]

beforeEach(() => {
  localStorage.clear()
  storeSession({ token: 't', user: { id: 1, username: 'me', nickname: 'me', avatar: '' } })
  network = stubNetwork()
  sent = []
})
afterEach(() => {
  stop()
  queryClient.clear()
})

function write(words: string) {
  writeDraft(DRAFT, words)
  const shown = showHook(() => useSendReply({ postId: POST, to: null }, useDraft(DRAFT), (id) => sent.push(id)))
  stop = shown.unmount
  return shown.now
}

const creates = () => network.filter(({ path }) => path === replyCalls.addToPost.path)

function shownPost(replyCount: number) {
  queryClient.getQueryCache().build(queryClient, { queryKey: LIST, meta: { shows: ['things'] } })
  queryClient.setQueryData(LIST, { total: 1, list: [{ id: POST, title: '一个标题', replyCount }] })
  return () => queryClient.getQueryData<{ list: { replyCount: number }[] }>(LIST)?.list[0]?.replyCount
}

test('a second press sends nothing, and the post counts one more wherever it is shown', async () => {
  const count = shownPost(3)
  const now = write('  学到了  ')
  void now().send()
  void now().send()
  await settle()
  void now().send()
  await settle()
  expect(creates().map(({ input }) => input['reply'])).toEqual(['学到了'])
  creates()[0]?.answer(42)
  await settle()
  expect(sent).toEqual([42])
  expect(count()).toBe(4)
  expect(readDraft(DRAFT)).toBe('')
})

test('words that were typed while a reply was on its way are still there when it has arrived', async () => {
  const now = write('学到了')
  void now().send()
  await settle()
  writeDraft(DRAFT, '学到了，还想问')
  creates()[0]?.answer(42)
  await settle()
  expect(sent).toEqual([42])
  expect(readDraft(DRAFT)).toBe('学到了，还想问')
})

test('after a lost response the retry uses the same key, and nothing is counted twice', async () => {
  const count = shownPost(3)
  const now = write('学到了')
  await now().send()
  await settle()
  creates()[0]?.answer(null, 0)
  await settle()
  expect(now().fault).toBe('网络连不上，请检查后再试')
  expect(readDraft(DRAFT)).toBe('学到了')
  await now().send()
  await settle()
  expect(creates()[1]?.input['clientKey']).toBe(creates()[0]?.input['clientKey'])
  creates()[1]?.answer(42)
  await settle()
  expect(sent).toEqual([42])
  expect(count()).toBe(3)
  expect(queryClient.getQueryState(LIST)?.isInvalidated).toBe(true)
})

test('a banned member sees until when and why, and the text stays', async () => {
  const now = write('学到了')
  await now().send()
  await settle()
  const { code, msg, reason } = nodeRefusals.banned
  creates()[0]?.refuse(code, msg, reason, { until: '2027-01-05T02:00:00.000Z', forever: false, reason: '广告' })
  await settle()
  expect(now().fault).toMatch(/被暂停发言.*到 2027 年 1 月.*理由：广告/)
  expect(readDraft(DRAFT)).toBe('学到了')
  await now().send()
  await settle()
  creates()[1]?.refuse(common.muted.code, common.muted.msg, common.muted.reason, { banedReason: '骂人' })
  await settle()
  expect(now().fault).toMatch(/禁言.*没有期限.*骂人/)
})

test('nothing is sent that is empty or too long', async () => {
  for (const words of ['   ', '字'.repeat(2001)]) {
    const now = write(words)
    await now().send()
    await settle()
    stop()
  }
  expect(creates()).toEqual([])
})

test('a member who has left the page sees the refusal as a message, and the draft is kept', async () => {
  const host = showPart(createElement(ToastHost))
  const now = write('学到了')
  await now().send()
  await settle()
  stop()
  creates()[0]?.answer(null, 404, '这篇帖子不存在或已删除')
  await settle()
  expect(document.body.textContent).toContain('回复没有发出去，留在草稿里。这篇帖子不存在或已删除')
  expect(readDraft(DRAFT)).toBe('学到了')
  host.unmount()
})
