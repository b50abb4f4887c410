import { COMMENT_MAX, type Comment, flashCalls } from '@sp/contract'
import { toast } from '@sp/ui'
import { useRef, useState } from 'react'
import { call, messageOf } from '../../lib/call.ts'
import { newClientKey } from '../../lib/client-key.ts'
import type { Draft } from '../../lib/draft.ts'
import { currentPath } from '../../lib/paths.ts'
import { getSession } from '../../lib/session.ts'
import { askLogin } from '../../lib/session-end.ts'
import { commentsChanged } from '../api.ts'
import { texts } from '../texts.ts'

/** Sends what is drafted; the same words sent again after a failure are the same comment. */
export function useReply(flashId: number, to: Comment | null, draft: Draft, onSent: (commentId: number) => void) {
  const [busy, setBusy] = useState(false)
  const attempt = useRef({ content: '', clientKey: '' })
  const send = async () => {
    const { detail } = texts
    const content = draft.text.trim()
    if (busy) return
    if (!getSession()) return askLogin(currentPath())
    if (content === '') return toast(detail.empty)
    if (Array.from(content).length > COMMENT_MAX) return toast(detail.tooLong)
    if (attempt.current.content !== content) attempt.current = { content, clientKey: newClientKey() }
    setBusy(true)
    try {
      const input = { flashId, ...attempt.current }
      const id = to
        ? await call(flashCalls.answer, { ...input, currentId: to.id })
        : await call(flashCalls.comment, input)
      draft.discard()
      onSent(id)
      await commentsChanged(flashId, 1)
    } catch (error) {
      toast(messageOf(error, texts.failed))
    } finally {
      setBusy(false)
    }
  }
  return { send, busy }
}
