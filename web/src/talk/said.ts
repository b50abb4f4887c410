import type { ChatEvent, Mention } from '@sp/contract'

/** One thing that was said, as any talk shows it. */
export interface Said {
  id: number
  content: string
  /** Whom it names, where members may be named. */
  mentions?: readonly Mention[]
  /** By the member at this device. */
  sent: boolean
  /** By the server's clock. */
  time: string
  /** Nobody wrote it. */
  automatic?: boolean
  /** What the site reminds both of. */
  hint?: string | undefined
}

/** So many come in one answer, and so many are kept of a talk that follows the newest (specification 1 § 4). */
export const TALK_PAGE = 50

/** Where what is said comes from, and where it goes: the same object while the talk is open. */
export interface TalkSource {
  /** Names it among the talks of this member: `chat:7`. */
  key: string
  /** Each of these answers at most `TALK_PAGE`, oldest first: the newest, */
  latest: (signal?: AbortSignal) => Promise<readonly Said[]>
  /** the oldest of those with a greater id, */
  after: (id: number, signal?: AbortSignal) => Promise<readonly Said[]>
  /** the newest of those with a smaller one. */
  before: (id: number, signal?: AbortSignal) => Promise<readonly Said[]>
  /** @returns the id that the server gave it */
  send: (input: { content: string; clientKey: string }, signal: AbortSignal) => Promise<number>
  /** Whether an event of the stream is about this talk. */
  isAbout: (event: ChatEvent) => boolean
  /** What is said in it is told by notices instead. */
  isNoticed?: true
  /** Of the square: forgotten with everything else of it. */
  isSecret?: true
}
