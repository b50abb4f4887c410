import { COMMENT_MAX, type Comment } from '@sp/contract'
import { toast } from '@sp/ui'
import type { Draft } from '../../lib/draft.ts'
import { currentPath } from '../../lib/paths.ts'
import { getSession } from '../../lib/session.ts'
import { askLogin } from '../../lib/session-end.ts'
import { useCreate } from '../../lib/use-create.ts'
import { createComment } from '../api.ts'
import { commentsChanged } from '../cache.ts'
import { texts } from '../texts.ts'

/** Sends what is drafted. */
export function useReply(flashId: number, to: Comment | null, draft: Draft, onSent: (commentId: number) => void) {
  const { run, busy } = useCreate<{ content: string }, number>(
    {
      call: (input) => createComment(flashId, to, input),
      created: onSent,
      refresh: () => commentsChanged(flashId, 1),
    },
    draft,
  )
  const send = () => {
    const { detail } = texts
    const content = draft.text.trim()
    if (!getSession()) return askLogin(currentPath())
    if (content === '') return toast(detail.empty)
    if (Array.from(content).length > COMMENT_MAX) return toast(detail.tooLong)
    run({ content })
  }
  return { send, busy }
}
