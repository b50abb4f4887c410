import { randomUUID } from 'node:crypto'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { drawSiteKey, isPublished, thumbOf } from '../../platform/files/keys.ts'
import { copyForSite } from './sealed-file-service.ts'

const TEN_MINUTES = 600

export interface SealedCopies {
  readonly keys: readonly string[]
  /** Call it in the transaction that stores the keys; otherwise the copies are deleted. */
  keep(tx: Tx): Promise<void>
}

/**
 * Copies published files to keys that are never served to members, sealed with the site's key; missing files are left
 * out.
 * @param sealedBy the member whose key seals the files
 */
export async function sealCopies(app: App, keys: readonly string[], sealedBy?: number): Promise<SealedCopies> {
  const copies = new Map(keys.filter(isPublished).map((key) => [key, drawSiteKey(key)]))
  if (copies.size === 0) return { keys: [], keep: async () => undefined }
  const job = `upload.seal ${randomUUID()}`
  const all = { keys: [...copies.values()] }
  await app.transact((own) => app.jobs.add(own, 'upload.remove', all, { key: job, delaySeconds: TEN_MINUTES }))
  const made: string[] = []
  // One by one: each is in memory.
  for (const [from, to] of copies) if (await copyForSite(app, sealedBy, from, to)) made.push(to)
  return { keys: made, keep: (tx) => app.jobs.add(tx, 'upload.remove', { keys: [] }, { key: job }) }
}

/** Pictures whose thumbnails have no key of their own in the row. */
export const removeWithThumbs = (app: App, tx: Tx, pictures: readonly (string | null)[]): Promise<void> =>
  removeFiles(
    app,
    tx,
    pictures.flatMap((img) => (img === null ? [] : [img, thumbOf(img)])),
  )

export async function removeFiles(app: App, tx: Tx, keys: readonly string[]): Promise<void> {
  const ours = keys.filter(isPublished)
  if (ours.length > 0) await app.jobs.add(tx, 'upload.remove', { keys: ours })
}

/** Longer than a request needs from the row that named a file to its last byte. */
const SERVED_SECONDS = 60

/** With every version that a bucket keeps of them: what was plain and is private now. */
export const removeWholly = (app: App, tx: Tx, keys: readonly string[]): Promise<void> =>
  app.jobs.add(tx, 'upload.remove-wholly', { keys }, { delaySeconds: SERVED_SECONDS })
