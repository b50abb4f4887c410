import type { Notice, NoticeTarget } from '@sp/contract'
import { targetOf } from '../../notify/notice/routing.ts'

/** What a notice is about, where it can be answered in its row. */
export type Answered =
  | { kind: 'flash'; id: number; flashId: number }
  | { kind: 'comment'; id: number; flashId: number }
  | { kind: 'post'; id: number; postId: number }
  | { kind: 'reply'; id: number; postId: number }

const isKind = (target: NoticeTarget | undefined): target is 'flash' | 'post' | 'reply' =>
  target === 'flash' || target === 'post' || target === 'reply'

/** undefined for what this version of the page does not know how to answer. */
export function answeredIn({ type, targetId, commentId, answerable }: Notice): Answered | undefined {
  const target = targetOf(type)
  if (targetId === null || !answerable || !isKind(target)) return undefined
  if (target === 'flash')
    return commentId === null
      ? { kind: 'flash', id: targetId, flashId: targetId }
      : { kind: 'comment', id: commentId, flashId: targetId }
  const { postId } = answerable
  return postId === undefined ? undefined : { kind: target, id: targetId, postId }
}
