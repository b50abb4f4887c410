import type { ChatEvent, Mention, MessagePicture } from '@sp/contract'
import type { PictureTarget } from '../../content/upload/send-picture.ts'

export interface ChatMessage {
  id: number
  content: string
  mentions?: readonly Mention[]
  sent: boolean
  /** Server time. */
  time: string
  automatic?: boolean
  hint?: string | undefined
  picture?: MessagePicture | undefined
}

/** Addresses of a picture expire: these are fresh. */
export type OpenedPicture = MessagePicture & { img: string }

/** Pictures of a thread, which are sent one per message. */
export interface ChatPictures {
  target: PictureTarget
  open: (id: number) => Promise<OpenedPicture>
  /** The text of such a message. */
  words: string
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
  send: (input: { content: string; clientKey: string; picture?: string }, signal: AbortSignal) => Promise<number>
  pictures?: ChatPictures
  isAbout: (event: ChatEvent) => boolean
  /** New messages are reported by notices instead of chat events. */
  isNoticed?: true
  /** Of the square: dropped together with its other data. */
  isSecret?: true
}
