import { defineCall, floodGuard } from '../../wire/call.ts'
import { id, nothing, nullable, type Static, T } from '../../wire/schema.ts'

/** Server-sent events for logged-in members, read with `fetch`, which can send the token in a header. */
export const STREAM_PATH = '/api/stream'
/** Open streams per member and node; a further one closes the oldest and asks it to wait before reconnecting. */
export const STREAMS_OF_ONE = 8
/** The response is not an envelope, except for a refusal. */
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
/** Interval of comment lines in seconds, so that proxies do not close an idle connection. */
export const STREAM_BEAT = 25

/** A message was added to or removed from a chat; without a user id, from the support thread. */
export const ChatEvent = T.Object({ userId: nullable(id()), id: id(), gone: T.Optional(T.Literal(true)) })
export type ChatEvent = Static<typeof ChatEvent>

/**
 * Events of the viewer's inbox by name; the client fetches the content with the calls. `inbox`: any change of
 * `msgReqId` that is not a notice or a message. `open` is the first event of each connection, after which
 * everything may have changed.
 */
export interface StreamEvents {
  open: { msgReqId: number }
  inbox: Record<string, never>
  notice: Record<string, never>
  message: ChatEvent
  /** This member is writing to the viewer; it ends by itself after `TYPING_SECONDS`. */
  typing: { userId: number }
}

/** How long one announcement of typing is shown; a client that goes on repeats it before. */
export const TYPING_SECONDS = 6
