import type { ChatEvent, Mention } from '@sp/contract'

export interface ChatMessage {
  id: number
  content: string
  mentions?: readonly Mention[]
  sent: boolean
  /** Server time. */
  time: string
  automatic?: boolean
  hint?: string | undefined
}

/** Messages per response, and the number kept of a thread that follows the newest (specification 1 § 4). */
export const CHAT_PAGE = 50

/** Where messages come from and are sent to; must be the same object while the thread is open. */
export interface ChatSource {
  /** Unique among this member's threads: `chat:7`. */
  key: string
  /** This and the next two return at most `CHAT_PAGE`, the oldest first: here the newest messages, */
  latest: (signal?: AbortSignal) => Promise<readonly ChatMessage[]>
  /** the oldest of those with a greater id, */
  after: (id: number, signal?: AbortSignal) => Promise<readonly ChatMessage[]>
  /** the newest of those with a smaller id. */
  before: (id: number, signal?: AbortSignal) => Promise<readonly ChatMessage[]>
  /** @returns the id on the server */
  send: (input: { content: string; clientKey: string }, signal: AbortSignal) => Promise<number>
  isAbout: (event: ChatEvent) => boolean
  /** New messages are reported by notices instead of chat events. */
  isNoticed?: true
  /** Of the square: dropped together with its other data. */
  isSecret?: true
}
