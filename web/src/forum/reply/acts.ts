import type { Change } from '@sp/client/change/change'
import { ANONYMOUS, DELETED, type ReplyPreview } from '@sp/contract'
import { confirm, toast } from '@sp/ui'
import { type ShownCollected, useCollect } from '../../content/collection/api.ts'
import { useVote } from '../../content/vote/use-vote.ts'
import type { VoteKind } from '../../content/vote/vote.ts'
import { currentPath } from '../../platform/paths.ts'
import { refreshQueries } from '../../platform/query/query.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { getSession } from '../../platform/session/session.ts'
import { goToLogin } from '../../platform/session/session-end.ts'
import { logsChanged } from '../section/cache.ts'
import type { StatedReason } from '../section/reason-text.ts'
import { collectReply, deleteReply, sendReplyVote } from './api.ts'
import { changeReply, countReply, keys, repliesChanged, repliesShown } from './cache.ts'
import { patchedReply, withCollected } from './marks.ts'
import { texts } from './texts.ts'

export const useReplyVote = (reply: ReplyPreview, kind: VoteKind) =>
  useVote(reply, kind, {
    name: ['reply', reply.id],
    authorId: reply.user.id,
    send: () => sendReplyVote(reply.id, kind),
    key: repliesShown,
    patched: (data, change) => patchedReply(data, reply.id, change),
  })

/** Collects into the default folder. */
export function useCollectReply({ id }: Pick<ReplyPreview, 'id'>) {
  const { run } = useCollect({ kind: 'reply', id }, shownCollected(id), () => collectReply(id))
  return () => (getSession() ? run() : goToLogin(currentPath(), 'collect'))
}

export const shownCollected = (id: number): ShownCollected => ({
  isShown: repliesShown.predicate,
  patched: (data, isCollected) => patchedReply(data, id, (each) => withCollected(each, isCollected)),
  refresh: () => refreshQueries(keys.mineArchived),
})

const asStub = <R extends ReplyPreview>(reply: R): R => ({
  ...reply,
  state: DELETED,
  content: '',
  imgs: [],
  user: ANONYMOUS,
  star: 0,
  unstar: 0,
  canDelete: false,
  can: { delete: false, select: false, report: false, reply: false, ban: false },
})

/** The reply stays as a stub without text; `leave` runs before its own page refetches it. */
export function removal(
  { id, pid, postId }: Pick<ReplyPreview, 'id' | 'pid' | 'postId'>,
  text: string,
  leave?: () => void,
) {
  return {
    name: ['remove-reply', id],
    call: (why: StatedReason | undefined) => deleteReply(id, why),
    done: () => {
      toast(text)
      leave?.()
    },
    refresh: () => {
      changeReply(id, asStub)
      countReply(postId, -1)
      return Promise.all([
        repliesChanged(postId, pid === 0 ? null : pid),
        refreshQueries(['chaos-reply', postId]),
        logsChanged(),
      ])
    },
  } satisfies Change<StatedReason | undefined, unknown>
}

export function useRemoveReply(reply: Pick<ReplyPreview, 'id' | 'pid' | 'postId'>, leave?: () => void) {
  const { askRemove, askRemoveText, remove, removed } = texts.menu
  const { run } = useChange<StatedReason | undefined>(removal(reply, removed, leave))
  const question = { title: askRemove, text: askRemoveText, cancel: texts.cancel, action: remove, danger: true }
  return async () => {
    if (await confirm(question)) run(undefined)
  }
}
