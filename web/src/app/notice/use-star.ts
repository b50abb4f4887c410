import type { Comment, Flash, Notice } from '@sp/contract'
import type { QueryKey } from '@tanstack/react-query'
import { useVote } from '../../content/vote/use-vote.ts'
import type { Votable } from '../../content/vote/vote.ts'
import { sendCommentVote, sendVote as voteOnFlash } from '../../flash/flash/api.ts'
import { flashesShown, keys } from '../../flash/flash/cache.ts'
import { sendVote as voteOnPost } from '../../forum/post/api.ts'
import { patchedPost, postsShown } from '../../forum/post/cache.ts'
import { sendReplyVote } from '../../forum/reply/api.ts'
import { repliesShown } from '../../forum/reply/cache.ts'
import { patchedReply } from '../../forum/reply/marks.ts'
import { type NoticePage, withStar } from '../../notify/notice/patch.ts'
import { patched } from '../../platform/query/patched.ts'
import type { Answered } from './answered.ts'

type Change = <T extends Votable>(thing: T) => T

interface Kind {
  send: (id: number) => Promise<unknown>
  isShown: (queryKey: QueryKey, of: Answered) => boolean
  patched: (data: unknown, id: number, change: Change) => unknown
}

const kinds: Record<Answered['kind'], Kind> = {
  flash: {
    send: (id) => voteOnFlash(id, 'star'),
    isShown: (queryKey) => flashesShown.predicate({ queryKey }),
    patched: (data, id, change) => patched<Flash>(data, id, change),
  },
  comment: {
    send: (id) => sendCommentVote(id, 'star'),
    isShown: ([name, id], of) => name === keys.commentsOf(0)[0] && 'flashId' in of && id === of.flashId,
    patched: (data, id, change) => patched<Comment>(data, id, change),
  },
  post: {
    send: (id) => voteOnPost(id, 'star'),
    isShown: (queryKey) => postsShown.predicate({ queryKey }),
    patched: patchedPost,
  },
  reply: {
    send: (id) => sendReplyVote(id, 'star'),
    isShown: (queryKey) => repliesShown.predicate({ queryKey }),
    patched: patchedReply,
  },
}

const isNotices = ([name]: QueryKey): boolean => name === 'notice'
const withoutCounts = (stared: boolean) => ({ up: 0, down: 0, stared, unstared: false })

/** Stars what the notice is about, there and on its page. */
export function useStar({ id, actors, answerable }: Notice, of: Answered) {
  const kind = kinds[of.kind]
  const stared = answerable?.stared ?? false
  const star = useVote(withoutCounts(stared), 'star', {
    name: [of.kind, of.id],
    authorId: actors[0]?.id,
    send: () => kind.send(of.id),
    key: { predicate: ({ queryKey }) => isNotices(queryKey) || kind.isShown(queryKey, of) },
    patched: (data, change) =>
      isNoticePage(data)
        ? withStar(data, id, (before) => change(withoutCounts(before)).stared)
        : kind.patched(data, of.id, change),
  })
  return { stared, star }
}

const isNoticePage = (data: unknown): data is NoticePage =>
  typeof data === 'object' && data !== null && 'msgReqId' in data && 'unread' in data
