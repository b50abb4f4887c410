import { messageRefusals, type Refusal, STRANGER_MESSAGES, type WhoMayMessage } from '@sp/contract'

/** The two of a chat, by which its rows are found. */
export interface Pair {
  readonly lowId: number
  readonly highId: number
}

export const pairOf = (a: number, b: number): Pair => ({ lowId: Math.min(a, b), highId: Math.max(a, b) })

/** What binds a sealed text to its message. */
export const placeOf = ({ lowId, highId }: Pair, id: number): string => `${lowId} ${highId} ${id}`

export interface ChatState {
  /** Of the latest message; 0 before the first. */
  readonly lastId: number
  readonly strangerId: number | null
  readonly strangerSent: number
}

export const NO_CHAT: ChatState = { lastId: 0, strangerId: null, strangerSent: 0 }

/** `talk`: they know each other. `answer`: the other waits for one. `first` and `again`: nobody has answered the viewer yet. */
export type Standing = 'talk' | 'answer' | 'first' | 'again'

export function standingOf(chat: ChatState, viewerId: number): Standing {
  if (chat.strangerId === null) return chat.lastId === 0 ? 'first' : 'talk'
  return chat.strangerId === viewerId ? 'again' : 'answer'
}

/** What the other lets in. */
export interface Door {
  readonly who: WhoMayMessage
  /** They follow the viewer. */
  readonly follows: boolean
}

const isOpenFor = ({ who, follows }: Door): boolean => who === 'everyone' || (who === 'following' && follows)

/** Why somebody who is no stranger to the door may not write; a closed one is told before anything that a block would hide. */
export function refusalAt(door: Door, chat: ChatState): Refusal | undefined {
  if (!isOpenFor(door)) return messageRefusals.closed
  return leftFor(door, chat) === 0 ? messageRefusals.waits : undefined
}

/** How many the viewer may send until they are answered; null where the other follows them, and so expects them. */
export const leftFor = ({ follows }: Door, { strangerSent }: ChatState): number | null =>
  follows ? null : Math.max(0, STRANGER_MESSAGES - strangerSent)

type Strangers = Pick<ChatState, 'strangerId' | 'strangerSent'>
export const TALKING: Strangers = { strangerId: null, strangerSent: 0 }

/** Who is a stranger once the viewer has sent one more. */
export const strangersAfter = (chat: ChatState, viewerId: number, door: Door | undefined): Strangers =>
  door === undefined || door.follows ? TALKING : { strangerId: viewerId, strangerSent: chat.strangerSent + 1 }
