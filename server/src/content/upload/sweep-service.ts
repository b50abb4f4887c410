import type { App } from '../../platform/ctx.ts'
import { filesOfStem, thumbInboxKey } from '../../platform/files/keys.ts'
import { StoreAway } from '../../platform/files/store.ts'
import { finishUpload, TRIES } from './finish-service.ts'
import * as queries from './queries.ts'
import { receiverOf } from './receiver-service.ts'

const HOURS_ASIDE = 6

export async function sweepUploads(app: App): Promise<number> {
  const left = await queries.abandoned.all(app.db, {})
  for (const { id } of left) {
    try {
      const outcome = await finishUpload(app, id)
      if (outcome === 'waiting' || outcome === 'taken') await giveUp(app, id)
    } catch (error) {
      app.log.warn({ err: error, upload: id }, 'an upload could not be ended')
      if (error instanceof StoreAway) break
    }
  }
  return left.length
}

const giveUp = (app: App, uploadId: number) =>
  app.transact(async (tx) => {
    const row = await queries.giveUp.maybe(tx, { uploadId, tries: TRIES })
    if (row === undefined) return
    await receiverOf(app, row.purpose).refused?.(app, tx, row)
    await queries.returnBytes.run(tx, { userId: row.ownerId, day: row.day, less: row.reserved })
    const keys = [row.inboxKey, thumbInboxKey(row.inboxKey), ...filesOfStem(row.stem)]
    await app.jobs.add(tx, 'upload.remove', { keys })
  })

export async function forgetUploads(app: App): Promise<void> {
  await app.transact((tx) => queries.forget.run(tx, {}))
  await app.transact((tx) => queries.forgetDays.run(tx, {}))
  await app.files.localUploads?.tidy(new Date(Date.now() - HOURS_ASIDE * 3_600_000))
}
