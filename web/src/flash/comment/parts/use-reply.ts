import { type Comment, faultIn, flashCalls } from '@sp/contract'
import { toast } from '@sp/ui'
import { useRef } from 'react'
import type { Draft } from '../../../platform/device/draft.ts'
import { currentPath } from '../../../platform/paths.ts'
import { wasSent } from '../../../platform/query/create-key.ts'
import { useCreate } from '../../../platform/query/use-create.ts'
import { getSession } from '../../../platform/session/session.ts'
import { goToLogin } from '../../../platform/session/session-end.ts'
import { createComment } from '../../flash/api.ts'
import { commentsChanged, commentsRecounted } from '../../flash/cache.ts'

type Answered = Pick<Comment, 'id'> | null

/** @param refused shows a refusal in place of a message. */
export function useReply(
  flashId: number,
  to: Answered,
  draft: Draft,
  onSent: (commentId: number) => void,
  refused?: (words: string) => void,
) {
  const mayBeThere = useRef(false)
  const { run, busy } = useCreate<{ content: string }, number>(
    {
      call: (input) => createComment(flashId, to, input),
      created: onSent,
      ...(refused ? { refused } : {}),
      // After a lost response the comment may already be counted.
      refresh: () => (mayBeThere.current ? commentsRecounted(flashId) : commentsChanged(flashId, 1)),
    },
    draft,
  )
  const send = () => {
    const content = draft.text.trim()
    if (!getSession()) return goToLogin(currentPath(), 'comment')
    const wrong = faultIn(flashCalls.comment, 'content', content)
    if (wrong !== undefined) return toast(wrong)
    mayBeThere.current = wasSent(draft.key, { content })
    run({ content })
  }
  return { send, busy }
}
