import { PAIR_MESSAGES, type PairMessage, type PairSession, pairingCalls } from '@sp/contract'
import { call } from '../../platform/call.ts'
import type { ChatMessage, ChatSource } from '../../talk/chat/chat-message.ts'
import { notifyWindows, SQUARE_DRAFT } from '../membership/api.ts'
import { hasMovedOn, pairMoved } from './api.ts'

export const chatMessageOf = ({ id, content, createdAt, sendOrReceive, hint }: PairMessage): ChatMessage => ({
  id,
  content,
  sent: sendOrReceive === 1,
  time: createdAt,
  hint,
})

export const messagesKey = (sessionId: number): string => `${SQUARE_DRAFT}pair:${sessionId}:board`

export function messageSource(sessionId: number): ChatSource {
  const read = async (signal?: AbortSignal) => {
    const { list } = await call(pairingCalls.messages, { pairSessionId: sessionId }, { signal })
    return list.map(chatMessageOf)
  }
  return {
    key: messagesKey(sessionId),
    isSecret: true,
    latest: read,
    after: async (id, signal) => (await read(signal)).filter((messages) => messages.id > id),
    before: async () => [],
    send: ({ content, clientKey }, signal) =>
      call(pairingCalls.send, { pairSessionId: sessionId, msg: content, clientKey }, { signal }).then(
        (id) => {
          notifyWindows()
          return id
        },
        (error: unknown) => {
          if (hasMovedOn(error)) pairMoved(sessionId)
          throw error
        },
      ),
    isAbout: () => false,
    isNoticed: true,
  }
}

export const isChatClosed = ({ sessionFinished, status }: Pick<PairSession, 'sessionFinished' | 'status'>): boolean =>
  sessionFinished || status === 'NOW_LOVER'

/** How many messages each has written and may still write; pending messages count as written. */
export function countsOf(messages: readonly Pick<ChatMessage, 'sent'>[], waiting = 0) {
  const mine = messages.filter(({ sent }) => sent).length + waiting
  const theirs = messages.filter(({ sent }) => !sent).length
  return { mine, his: theirs, left: Math.max(0, PAIR_MESSAGES - mine), hisLeft: Math.max(0, PAIR_MESSAGES - theirs) }
}
