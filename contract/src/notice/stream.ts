import { defineCall, floodGuard } from '../wire/call.ts'
import { id, nothing, nullable, type Static, T } from '../wire/schema.ts'

/** Server-sent events to whoever is logged in, read by `fetch` with the token in its header. */
export const STREAM_PATH = '/api/stream'
/** A member has so many open on one node; the oldest gives way, and is told not to come back soon. */
export const STREAMS_OF_ONE = 8
/** Its answer is no envelope, unless it is refused. */
export const streamCall = defineCall({
  method: 'GET',
  path: STREAM_PATH,
  who: 'member',
  summary: '收件箱里发生的事，一有就来（text/event-stream）：只说是什么，内容用各自的接口取',
  input: T.Object({}),
  data: nothing(),
  refusals: [],
  limit: floodGuard(60),
})
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
  inbox: Record<string, never>
  notice: Record<string, never>
  message: ChatEvent
}
