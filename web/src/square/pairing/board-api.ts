import { PAIR_MESSAGES, type PairMessage, type PairSession, pairingCalls } from '@sp/contract'
import { call } from '../../platform/call.ts'
import type { Said, TalkSource } from '../../talk/chat/said.ts'
import { SQUARE_DRAFT, tellWindows } from '../membership/api.ts'
import { hasMovedOn, pairMoved } from './api.ts'

export const saidOf = ({ id, content, createdAt, sendOrReceive, hint }: PairMessage): Said => ({
  id,
  content,
  sent: sendOrReceive === 1,
  time: createdAt,
  hint,
})

export const boardKey = (sessionId: number): string => `${SQUARE_DRAFT}pair:${sessionId}:board`

export function boardSource(sessionId: number): TalkSource {
  const read = async (signal?: AbortSignal) => {
    const { list } = await call(pairingCalls.messages, { pairSessionId: sessionId }, { signal })
    return list.map(saidOf)
  }
  return {
    key: boardKey(sessionId),
    isSecret: true,
    latest: read,
    after: async (id, signal) => (await read(signal)).filter((said) => said.id > id),
    before: async () => [],
    send: ({ content, clientKey }, signal) =>
      call(pairingCalls.send, { pairSessionId: sessionId, msg: content, clientKey }, { signal }).then(
        (id) => {
          tellWindows()
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

export const isBoardShut = ({ sessionFinished, status }: Pick<PairSession, 'sessionFinished' | 'status'>): boolean =>
  sessionFinished || status === 'NOW_LOVER'

/** How many messages each has written and may still write; pending messages count as written. */
export function countsOf(said: readonly Pick<Said, 'sent'>[], waiting = 0) {
  const mine = said.filter(({ sent }) => sent).length + waiting
  const his = said.filter(({ sent }) => !sent).length
  return { mine, his, left: Math.max(0, PAIR_MESSAGES - mine), hisLeft: Math.max(0, PAIR_MESSAGES - his) }
}
