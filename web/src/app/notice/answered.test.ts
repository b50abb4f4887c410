import { NOTICE_KINDS, type Notice } from '@sp/contract'
import { expect, test } from 'vitest'
import { answeredIn } from './answered.ts'

const { flashComment, flashMention, replyToPost, postHonoured, pairStep } = NOTICE_KINDS

const notice = (type: number, more: Partial<Notice>): Notice => ({
  id: 1,
  type,
  targetId: 4,
  place: null,
  commentId: null,
  content: '',
  actors: [],
  excerpt: '风停了',
  gone: false,
  answerable: { stared: false },
  status: 0,
  dateTime: '2026-07-01T00:00:00.000Z',
  ...more,
})
const ofPost = { answerable: { stared: false, postId: 9 } }

test.each([
  ['a comment', notice(flashComment.type, { commentId: 7 }), { kind: 'comment', id: 7, flashId: 4 }],
  ['a flash', notice(flashMention.type, {}), { kind: 'flash', id: 4, flashId: 4 }],
  ['a reply', notice(replyToPost.type, ofPost), { kind: 'reply', id: 4, postId: 9 }],
  ['a post', notice(postHonoured.type, ofPost), { kind: 'post', id: 4, postId: 9 }],
])('%s is answered where it is', (_, of, answered) => {
  expect(answeredIn(of)).toEqual(answered)
})

test('nothing is answered that the server does not name, or that this version does not know', () => {
  const { answerable: _, ...without } = notice(flashComment.type, { commentId: 7 })
  expect(answeredIn(without)).toBeUndefined()
  expect(answeredIn(notice(pairStep.type, {}))).toBeUndefined()
  expect(answeredIn(notice(999, {}))).toBeUndefined()
  expect(answeredIn(notice(replyToPost.type, {}))).toBeUndefined()
  expect(answeredIn(notice(flashComment.type, { targetId: null }))).toBeUndefined()
})
