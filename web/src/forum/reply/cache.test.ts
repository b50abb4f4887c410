// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../platform/query/query.ts'
import { keys as nodeKeys } from '../section/cache.ts'
import { removal } from './acts.ts'
import { keys, repliesChanged } from './cache.ts'
import { aReply } from './test/replies.ts'

const POST = 7
const [ABOVE, ANSWERED] = [1, 51]
const page = keys.answersPage(ABOVE, { page: 0, only: 'all', order: 'asc' })
const posts = ['posts', 'newest', 0]
const isOld = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated

function shown(key: readonly unknown[], data: unknown): void {
  queryClient.getQueryCache().build(queryClient, { queryKey: [...key], meta: { shows: ['things'] } })
  queryClient.setQueryData(key, data)
}

afterEach(() => queryClient.clear())

test('a reply is also found below a reply in a list', async () => {
  shown(page, { total: 1, list: [aReply(ANSWERED, { pid: ABOVE })] })
  await repliesChanged(POST, 52)
  expect(isOld(page)).toBe(false)
  await repliesChanged(POST, ANSWERED)
  expect(isOld(page)).toBe(true)
})

test('a removed one is not counted any more, neither by its post nor by what it answered', async () => {
  shown(posts, { total: 1, list: [{ id: POST, title: '一个标题', replyCount: 3 }] })
  shown(page, { total: 1, list: [aReply(ANSWERED, { pid: ABOVE, replyCount: 1 })] })
  await removal({ id: 99, pid: ANSWERED, postId: POST }, '').refresh()
  expect(queryClient.getQueryData<{ list: { replyCount: number }[] }>(posts)?.list[0]?.replyCount).toBe(2)
  expect(isOld(page)).toBe(true)
})

test("the section's log and the chaos sea are not of before a removal", async () => {
  const [log, chaos] = [nodeKeys.log(3, 0), keys.chaos(POST, 0)]
  for (const key of [log, chaos]) shown(key, { total: 0, list: [] })
  await removal({ id: 99, pid: 0, postId: POST }, '').refresh()
  expect([log, chaos].map((key) => queryClient.getQueryData(key))).toEqual([undefined, undefined])
})
