import { useMemo } from 'react'
import type { ChatMessage } from '../../talk/chat/chat-message.ts'
import { useChat } from '../../talk/chat/use-chat.ts'
import { messageSource } from './messages-api.ts'

/** The pair messages, updated while the page is open; undefined until known. */
export function usePairMessages(sessionId: number): readonly ChatMessage[] | undefined {
  const source = useMemo(() => messageSource(sessionId), [sessionId])
  const { query, said } = useChat(source)
  return query.data && said
}
