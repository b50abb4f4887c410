import { COMMENT_MAX, type Comment } from '@sp/contract'
import { toast } from '@sp/ui'
import { createComment } from '../../flash/api.ts'
import { commentsChanged } from '../../flash/cache.ts'
import { texts } from '../../flash/texts.ts'
import type { Draft } from '../../platform/draft.ts'
import { currentPath } from '../../platform/paths.ts'
import { getSession } from '../../platform/session.ts'
import { askLogin } from '../../platform/session-end.ts'
import { useCreate } from '../../platform/use-create.ts'

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
