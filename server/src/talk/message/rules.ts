import { messageRefusals, type Refusal, STRANGER_MESSAGES, type WhoMayMessage } from '@sp/contract'

export interface Pair {
  readonly lowId: number
  readonly highId: number
}

export const pairOf = (a: number, b: number): Pair => ({ lowId: Math.min(a, b), highId: Math.max(a, b) })

export const placeOf = ({ lowId, highId }: Pair, id: number): string => `${lowId} ${highId} ${id}`

export interface ChatState {
  /** The id of the latest message; 0 before the first. */
  readonly lastId: number
  readonly strangerId: number | null
  readonly strangerSent: number
}

export const NO_CHAT: ChatState = { lastId: 0, strangerId: null, strangerSent: 0 }

/** `talk`: accepted. `answer`: the other's request is pending. `first`, `again`: the viewer is still unanswered. */
export type Standing = 'talk' | 'answer' | 'first' | 'again'

export function standingOf(chat: ChatState, viewerId: number): Standing {
  if (chat.strangerId === null) return chat.lastId === 0 ? 'first' : 'talk'
  return chat.strangerId === viewerId ? 'again' : 'answer'
}

export interface Door {
  readonly who: WhoMayMessage
  readonly follows: boolean
}

const isOpenFor = ({ who, follows }: Door): boolean => who === 'everyone' || (who === 'following' && follows)

/** Why the viewer may not write; a closed policy is reported first, so that it hides all that a block would hide. */
export function refusalAt(door: Door, chat: ChatState): Refusal | undefined {
  if (!isOpenFor(door)) return messageRefusals.closed
  return leftFor(door, chat) === 0 ? messageRefusals.waits : undefined
}

/** How many messages the viewer may send before an answer; null where the other follows them. */
export const leftFor = ({ follows }: Door, { strangerSent }: ChatState): number | null =>
  follows ? null : Math.max(0, STRANGER_MESSAGES - strangerSent)

type Strangers = Pick<ChatState, 'strangerId' | 'strangerSent'>
export const TALKING: Strangers = { strangerId: null, strangerSent: 0 }

export const strangersAfter = (chat: ChatState, viewerId: number, door: Door | undefined): Strangers =>
  door === undefined || door.follows ? TALKING : { strangerId: viewerId, strangerSent: chat.strangerSent + 1 }
