import { ACCOUNT_CHANGED_TOPIC } from '../../account/account/account-change-service.ts'
import { livingSessions } from '../../account/session/service.ts'
import type { App } from '../../platform/ctx.ts'
import { INBOX_TOPIC, readAnnounced, TYPING_TOPIC } from './announce-service.ts'
import { inboxVersionOfMember } from './inbox-version-service.ts'
import type { OpenStreams } from './open-streams.ts'
import { type Stream, textOf } from './stream.ts'

/** Sends bus announcements to local streams. A node's own announcements are skipped, since the bus returns them. */
export function forwardToStreams(app: App, streams: OpenStreams): void {
  app.bus.on(INBOX_TOPIC, (what, how) => {
    if (how === 'own') return
    if (what === '*') {
      // Events may have been missed: all clients fetch again, after the caches of this node have been dropped.
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
  app.bus.on(TYPING_TOPIC, (what, how) => {
    // One that was missed is over before it could be fetched.
    if (how === 'own' || what === '*') return
    const [userId = 0, typerId = 0] = what.split(' ').map(Number)
    for (const stream of streams.of(userId)) stream.send(textOf('typing', { userId: typerId }))
  })
  app.bus.on(ACCOUNT_CHANGED_TOPIC, (what) => {
    for (const userId of what === '*' ? streams.members() : [Number(what)]) resync(app, streams, userId)
  })
}

/** Reads the version first, so that later changes are sent too. */
export function open(app: App, userId: number, streams: Iterable<Stream>): void {
  inboxVersionOfMember(app, userId).then(
    (msgReqId) => {
      for (const stream of streams) stream.open({ msgReqId })
    },
    () => {
      for (const stream of streams) stream.cut()
    },
  )
}

/** Ends streams whose session has ended; a reconnect is refused. */
export function resync(app: App, streams: OpenStreams, userId: number): void {
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
