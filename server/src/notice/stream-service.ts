import { STANDING_TOPIC } from '../account/standing-service.ts'
import type { App } from '../platform/ctx.ts'
import { livingSessions } from '../session/service.ts'
import { INBOX_TOPIC, readAnnounced } from './announce-service.ts'
import type { OpenStreams } from './open-streams.ts'
import { type Stream, textOf } from './stream.ts'
import { turnOfMember } from './turn-service.ts'

/** Tells those who listen here what is announced anywhere. Once: what this node announced itself comes back to it. */
export function tellStreams(app: App, streams: OpenStreams): void {
  app.bus.on(INBOX_TOPIC, (what, how) => {
    if (how === 'own') return
    if (what === '*') {
      // Some may have been missed: whoever listens fetches what there is, once all here have forgotten what they knew.
      queueMicrotask(() => {
        for (const userId of streams.members()) open(app, userId, streams.of(userId))
      })
      return
    }
    const { userIds, change } = readAnnounced(what)
    const { what: event, ...about } = change
    const text = textOf(event, about)
    for (const userId of userIds) for (const stream of streams.of(userId)) stream.send(text)
  })
  app.bus.on(STANDING_TOPIC, (what) => {
    for (const userId of what === '*' ? streams.members() : [Number(what)]) lookAgain(app, streams, userId)
  })
}

/** The number first: what comes after it was read is told as well. */
export function open(app: App, userId: number, streams: Iterable<Stream>): void {
  turnOfMember(app, userId).then(
    (msgReqId) => {
      for (const stream of streams) stream.open({ msgReqId })
    },
    () => {
      for (const stream of streams) stream.cut()
    },
  )
}

/** Whose session has ended hears nothing more, and is refused when they come back. */
export function lookAgain(app: App, streams: OpenStreams, userId: number): void {
  const own = streams.of(userId)
  if (own.size === 0) return
  livingSessions(app, userId).then(
    (living) => {
      for (const stream of own) if (!living.has(stream.sessionId)) stream.end(0)
    },
    () => {
      for (const stream of own) stream.cut()
    },
  )
}
