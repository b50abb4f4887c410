import type { Mute } from '@sp/contract'
import { notify } from '../../notify/notice/notify-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import * as queries from './queries.ts'
import { texts } from './texts.ts'

interface News {
  muteId: number
  what: 'begun' | 'ended'
}

/** @param delaySeconds null if the caller sends the notice */
export async function notifyLater(app: App, tx: Tx, news: News, delaySeconds: number | null): Promise<void> {
  if (delaySeconds !== null) await app.jobs.add(tx, 'sanction.notify', news, { delaySeconds })
}

/** Sends a notice once, also if the job restarts; none for a mute that was undone in between. */
export const notifyOfMute = (app: App, { muteId, what }: News): Promise<void> =>
  app.transact((tx) => (what === 'begun' ? notifyBegun(app, tx, muteId) : notifyEnded(app, tx, muteId)))

async function notifyBegun(app: App, tx: Tx, muteId: number): Promise<void> {
  const begun = await queries.beginNotified.maybe(tx, { muteId, what: 'begun' })
  if (begun === undefined) return
  const detail = texts.begun({ ...begun, duration: begun.duration as Mute, changed: begun.replaces !== null })
  // An appeal refers to the id of the mute.
  await notify(app, tx, { to: begun.userId, kind: 'system', targetId: muteId, detail })
}

async function notifyEnded(app: App, tx: Tx, muteId: number): Promise<void> {
  const ended = await queries.endNotified.maybe(tx, { muteId, what: 'ended' })
  if (ended === undefined) return
  const detail = ended.as === 'time' ? texts.over : texts.lifted(ended.reason)
  await notify(app, tx, { to: ended.userId, kind: 'system', detail })
}
