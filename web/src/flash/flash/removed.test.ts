// @vitest-environment happy-dom
import { type Comment, flashCalls, flashRefusals } from '@sp/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../platform/query/query.ts'
import { storeSession } from '../../platform/session/session.ts'
import { settle, showHook } from '../../platform/test/test-hook.tsx'
import { stubNetwork } from '../../platform/test/test-network.ts'
import { useComments, useFlash } from './api.ts'
import { keys } from './cache.ts'
import { flashOfTest as flash } from './test/flashes.ts'
import { useCommentVote, useFlashVote } from './votes.ts'

let network: ReturnType<typeof stubNetwork>
let stops: (() => void)[]

beforeEach(() => {
  storeSession({ token: 't', user: { id: 1, username: 'me', nickname: 'me', avatar: '' } })
  network = stubNetwork()
  stops = []
})
afterEach(() => {
  for (const stop of stops) stop()
  queryClient.clear()
})

const hook = <T>(use: () => T) => {
  const shown = showHook(use)
  stops.push(shown.unmount)
  return shown.now
}
const requestsTo = (path: string) => network.filter((each) => each.path === path)
const { gone, commentGone } = flashRefusals

test('a tap on a deleted flash removes it from every list, and its page refetches for the reason even if fresh', async () => {
  queryClient.setQueryData(keys.recommend, { list: [flash(7), flash(8)], next: 'n' })
  queryClient.setQueryData(keys.mine(0), { total: 2, list: [flash(7), flash(9)] })
  const page = hook(() => useFlash(7, false))
  await settle()
  requestsTo(flashCalls.detail.path)[0]?.answer(flash(7))
  await settle()
  hook(() => useFlashVote(flash(7), 'star'))()()
  await settle()
  requestsTo(flashCalls.star.path)[0]?.refuse(gone.code, gone.msg, gone.reason)
  await settle()
  expect(queryClient.getQueryData(keys.recommend)).toMatchObject({ list: [{ id: 8 }] })
  expect(queryClient.getQueryData(keys.mine(0))).toMatchObject({ total: 1, list: [{ id: 9 }] })
  requestsTo(flashCalls.detail.path)[1]?.refuse(gone.code, gone.msg, gone.reason)
  await settle()
  expect(page().error).toMatchObject({ reason: gone.reason })
})

test('after a tap on a deleted flash in a list, the cached page of it is removed', async () => {
  queryClient.setQueryData(keys.flash(7), flash(7))
  hook(() => useFlashVote(flash(7), 'star'))()()
  await settle()
  requestsTo(flashCalls.star.path)[0]?.refuse(gone.code, gone.msg, gone.reason)
  await settle()
  expect(queryClient.getQueryData(keys.flash(7))).toBeUndefined()
})

test('a tap on a deleted comment refetches its comments', async () => {
  const comment = { id: 3, user: { id: 2 }, up: 0, down: 0, stared: false, unstared: false } as Comment
  hook(() => useComments(7, 0))
  await settle()
  requestsTo(flashCalls.comments.path)[0]?.answer({ total: 1, list: [comment] })
  await settle()
  hook(() => useCommentVote(7, comment, 'star'))()()
  await settle()
  requestsTo(flashCalls.starComment.path)[0]?.refuse(commentGone.code, commentGone.msg, commentGone.reason)
  await settle()
  expect(requestsTo(flashCalls.comments.path)).toHaveLength(2)
})
