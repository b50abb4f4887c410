import { randomUUID } from 'node:crypto'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { drawSealedKey, drawSiteKey, isPublished, thumbOf } from '../../platform/files/keys.ts'
import { copyForSite } from './sealed-file-service.ts'

const TEN_MINUTES = 600

export interface SealedCopies {
  readonly keys: readonly string[]
  /** Call it in the transaction that stores the keys; otherwise the copies are deleted. */
  keep(tx: Tx): Promise<void>
}

/**
 * Copies published files to keys that are never served to members; missing files are left out.
 * @param sealedBy the member whose key seals the files; the copies are sealed with the site's key.
 */
export async function sealCopies(app: App, keys: readonly string[], sealedBy?: number): Promise<SealedCopies> {
  const draw = sealedBy === undefined ? drawSealedKey : drawSiteKey
  const copies = new Map(keys.filter(isPublished).map((key) => [key, draw(key)]))
  if (copies.size === 0) return { keys: [], keep: async () => undefined }
  const job = `upload.seal ${randomUUID()}`
  const all = { keys: [...copies.values()] }
  await app.transact((own) => app.jobs.add(own, 'upload.remove', all, { key: job, delaySeconds: TEN_MINUTES }))
  const copy = (from: string, to: string) =>
    sealedBy === undefined ? app.files.copy(from, to) : copyForSite(app, sealedBy, from, to)
  const made = await Promise.all([...copies].map(async ([from, to]) => ((await copy(from, to)) ? [to] : [])))
  return { keys: made.flat(), keep: (tx) => app.jobs.add(tx, 'upload.remove', { keys: [] }, { key: job }) }
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
