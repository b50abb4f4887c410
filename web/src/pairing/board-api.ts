import { PAIR_MESSAGES, type PairMessage, type PairSession, pairingCalls } from '@sp/contract'
import { call } from '../platform/call.ts'
import { SQUARE_DRAFT, tellWindows } from '../square/api.ts'
import type { Said, TalkSource } from '../talk/said.ts'
import { hasMovedOn, pairMoved } from './api.ts'

/** As any talk shows it. */
export const saidOf = ({ id, content, createdAt, sendOrReceive, hint }: PairMessage): Said => ({
  id,
  content,
  sent: sendOrReceive === 1,
  time: createdAt,
  hint,
})

export const boardKey = (sessionId: number): string => `${SQUARE_DRAFT}pair:${sessionId}:board`

/** What the two leave each other: so few that one answer holds all of it. */
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

/** Nothing more is written there: it is over, or the two are together. */
export const isBoardShut = ({ sessionFinished, status }: Pick<PairSession, 'sessionFinished' | 'status'>): boolean =>
  sessionFinished || status === 'NOW_LOVER'

/** How many each of the two wrote, and may write still; what is on its way is written. */
export function countsOf(said: readonly Pick<Said, 'sent'>[], waiting = 0) {
  const mine = said.filter(({ sent }) => sent).length + waiting
  const his = said.filter(({ sent }) => !sent).length
  return { mine, his, left: Math.max(0, PAIR_MESSAGES - mine), hisLeft: Math.max(0, PAIR_MESSAGES - his) }
}
