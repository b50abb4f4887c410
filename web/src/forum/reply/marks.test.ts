import type { Reply, ReplyPreview } from '@sp/contract'
import { expect, test } from 'vitest'
import { withVote } from '../../content/vote/vote.ts'
import { patchedReply, withCollected } from './marks.ts'
import { aPreview, aReply } from './test/replies.ts'

test('collecting and its undo each apply only once', () => {
  const kept = withCollected(aReply(1), true)
  expect(kept.archived).toBe(true)
  expect(withCollected(kept, true)).toBe(kept)
  expect(withCollected(kept, false)).toEqual(aReply(1))
})

const like = <R extends ReplyPreview>(reply: R): R => withVote(reply, 'star')

test('a reply changes in its list, below another one and on its own page, and nothing else does', () => {
  const list = [aReply(1, { children: [aPreview(4), aPreview(5)] }), aReply(2), aReply(3)]
  const second = patchedReply({ total: 3, list }, 2, like) as { list: Reply[] }
  expect(second.list.map(({ star }) => star)).toEqual([5, 6, 5])
  expect(second.list[0]).toBe(list[0])
  const below = patchedReply({ total: 3, list }, 5, like) as { list: Reply[] }
  expect(below.list[0]?.children.map(({ star }) => star)).toEqual([5, 6])
  expect(below.list[0]?.children[0]).toBe(list[0]?.children[0])
  expect(below.list[1]).toBe(list[1])
  const post = { id: 2 }
  const page = patchedReply({ post, reply: aReply(2) }, 2, like) as { post: unknown; reply: Reply }
  expect(page).toMatchObject({ post, reply: { star: 6 } })
})

test('what does not hold it stays the very same', () => {
  for (const data of [undefined, null, { list: [aReply(1)] }, { post: { id: 9 }, reply: aReply(1) }, { id: 9 }])
    expect(patchedReply(data, 9, like)).toBe(data)
})
