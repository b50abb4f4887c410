import { messageRefusals, REQUEST_MESSAGES_MAX, type Refusal, type WhoMayMessage } from '@sp/contract'

export interface Pair {
  readonly lowId: number
  readonly highId: number
}

export const pairOf = (a: number, b: number): Pair => ({ lowId: Math.min(a, b), highId: Math.max(a, b) })

export const placeOf = ({ lowId, highId }: Pair, id: number): string => `${lowId} ${highId} ${id}`

export interface ChatState {
  /** The id of the latest message; 0 before the first. */
  readonly lastId: number
  readonly requesterId: number | null
  readonly requestsSent: number
}

export const NO_CHAT: ChatState = { lastId: 0, requesterId: null, requestsSent: 0 }

/** `talk`: accepted. `answer`: the other's request is pending. `first`, `again`: the viewer is still unanswered. */
export type ChatStage = 'talk' | 'answer' | 'first' | 'again'

export function chatStageOf(chat: ChatState, viewerId: number): ChatStage {
  if (chat.requesterId === null) return chat.lastId === 0 ? 'first' : 'talk'
  return chat.requesterId === viewerId ? 'again' : 'answer'
}

export interface Relation {
  readonly followed: boolean
  readonly follows: boolean
  readonly blocked: boolean
  readonly blockedBy: boolean
}

/** Who follows each other, or has written to each other in an accepted chat. Never with a block in either direction. */
export const isAcquainted = (
  { followed, follows, blocked, blockedBy }: Relation,
  { stage, bothWrote }: { stage: ChatStage; bothWrote: boolean },
): boolean => !blocked && !blockedBy && ((followed && follows) || (stage === 'talk' && bothWrote))

export interface MessagePolicy {
  readonly who: WhoMayMessage
  readonly follows: boolean
}

const isAllowedBy = ({ who, follows }: MessagePolicy): boolean => who === 'everyone' || (who === 'following' && follows)

/** Why the viewer may not write; a closed policy is reported first, so that it hides all that a block would hide. */
export function refusalBy(policy: MessagePolicy, chat: ChatState): Refusal | undefined {
  if (!isAllowedBy(policy)) return messageRefusals.closed
  return requestsLeft(policy, chat) === 0 ? messageRefusals.waits : undefined
}

/** How many messages the viewer may send before an answer; null where the other follows them. */
export const requestsLeft = ({ follows }: MessagePolicy, { requestsSent }: ChatState): number | null =>
  follows ? null : Math.max(0, REQUEST_MESSAGES_MAX - requestsSent)

type PendingRequest = Pick<ChatState, 'requesterId' | 'requestsSent'>
export const ANSWERED: PendingRequest = { requesterId: null, requestsSent: 0 }

export const pendingRequestAfter = (
  chat: ChatState,
  viewerId: number,
  policy: MessagePolicy | undefined,
): PendingRequest =>
  policy === undefined || policy.follows ? ANSWERED : { requesterId: viewerId, requestsSent: chat.requestsSent + 1 }
