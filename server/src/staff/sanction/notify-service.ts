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

/**
 * The text about a mute, as a part of a longer notice; the member then gets no other notice of its beginning.
 * @returns undefined if it was undone or lifted, or the member knows of it
 */
export async function wordsOfMute(tx: Tx, muteId: number): Promise<{ userId: number; words: string } | undefined> {
  const begun = await queries.beginNotified.maybe(tx, { muteId, what: 'begun' })
  if (begun === undefined) return undefined
  const words = texts.begun({ ...begun, duration: begun.duration as Mute, changed: begun.replaces !== null })
  return { userId: begun.userId, words }
}

async function notifyBegun(app: App, tx: Tx, muteId: number): Promise<void> {
  const begun = await wordsOfMute(tx, muteId)
  if (begun === undefined) return
  // An appeal refers to the id of the mute.
  await notify(app, tx, { to: begun.userId, kind: 'system', targetId: muteId, detail: begun.words })
}

async function notifyEnded(app: App, tx: Tx, muteId: number): Promise<void> {
  const ended = await queries.endNotified.maybe(tx, { muteId, what: 'ended' })
  if (ended === undefined) return
  const detail = ended.as === 'time' ? texts.over : texts.lifted(ended.reason)
  await notify(app, tx, { to: ended.userId, kind: 'system', detail })
}
