import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { uploadIdIn } from '../../platform/files/keys.ts'
import type { Rekey } from '../../platform/vault/reseal.ts'
import * as queries from './queries.ts'
import type { Picture, Purpose, Upload } from './receiver-service.ts'
import { resealFiles } from './sealed-file-service.ts'

const HOURS = 24
/** Files are removed later than uploads can be used, so that no content begins without its file. */
const REMOVED_AFTER_SECONDS = (HOURS + 2) * 3600

const jobOf = (uploadId: number): string => `upload.unused ${uploadId}`

/** For `accept`: the finished upload keeps the picture until content takes it over; unused, it is removed. */
export async function keepForContent(
  app: App,
  tx: Tx,
  { id }: Pick<Upload, 'id'>,
  { img, thumb }: Picture,
): Promise<void> {
  const options = { key: jobOf(id), delaySeconds: REMOVED_AFTER_SECONDS }
  await app.jobs.add(tx, 'upload.remove', { keys: [img, thumb] }, options)
}

/**
 * Hands a kept picture over to the content that the same transaction makes. undefined for an upload of another member
 * or purpose, and for one that is used already or too old.
 */
export async function takeUpload(
  app: App,
  tx: Tx,
  of: { ownerId: number; purpose: Purpose; key: string },
): Promise<Picture | undefined> {
  const uploadId = uploadIdIn(of.key)
  const taken = uploadId && (await queries.handOver.maybe(tx, { uploadId, hours: HOURS, ...of }))
  if (!taken) return undefined
  await app.jobs.add(tx, 'upload.remove', { keys: [] }, { key: jobOf(uploadId) })
  return taken
}

/** With a new key of their owner. */
export async function resealWaiting(app: App, ownerId: number, rekey: Rekey): Promise<number> {
  const rows = await queries.readyOf.all(app.db, { ownerId })
  return resealFiles(
    app,
    rows.flatMap(({ img, thumb }) => [img, thumb]),
    rekey,
  )
}
