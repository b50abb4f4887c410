import { id, nullable, type Static, T } from '../wire/schema.ts'

/** Server-sent events to whoever is logged in, read by `fetch` with the token in its header. */
export const STREAM_PATH = '/api/stream'
/** A comment goes out so often, in seconds, which keeps proxies from cutting what is silent. */
export const STREAM_BEAT = 25

/** A message came to a chat, or went from it; of customer service where there is no user. */
export const ChatEvent = T.Object({ userId: nullable(id()), id: id(), gone: T.Optional(T.Literal(true)) })
export type ChatEvent = Static<typeof ChatEvent>

/**
 * What happened in the viewer's inbox, by the event's name; what it says is fetched by the calls. `inbox`: anything that
 * changes `msgReqId` and is neither of the other two. After `open` everything may have changed: the first event of each
 * connection.
 */
export interface StreamEvents {
  open: { msgReqId: number }
  inbox: Record<never, never>
  notice: Record<never, never>
  message: ChatEvent
}
