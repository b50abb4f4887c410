import type { App } from '../../platform/ctx.ts'
import { isSiteKey } from '../../platform/files/keys.ts'
import {
  CannotOpen,
  openBytesFor,
  openBytesForSite,
  sealBytesFor,
  sealBytesForSite,
} from '../../platform/vault/service.ts'

const TYPE = 'application/octet-stream'
const OWN = 'upload.img'
const EVIDENCE = 'report_evidence.files'
const MOST_BYTES = 20 * 1024 * 1024

export async function writeSealed(app: App, ownerId: number, key: string, content: Buffer): Promise<void> {
  const sealed = await app.transact((tx) => sealBytesFor(app, tx, ownerId, OWN, content, key))
  await app.files.write(key, sealed, TYPE)
}

/** undefined for a missing file, and for one that can no longer be decrypted. */
export async function readOwn(app: App, ownerId: number, key: string): Promise<Buffer | undefined> {
  const sealed = await app.files.read(key, MOST_BYTES)
  if (sealed === undefined) return undefined
  return openBytesFor(app, app.db, ownerId, OWN, sealed, key).catch((error: unknown) => {
    if (!(error instanceof CannotOpen)) throw error
    app.log.warn({ err: error }, 'a sealed file cannot be opened')
    return undefined
  })
}

/**
 * A copy sealed with the site's key, readable after the owner's key is deleted. False where the file is missing.
 * @param ownerId whose key seals the file; undefined for a plain one
 */
export async function copyForSite(app: App, ownerId: number | undefined, key: string, to: string): Promise<boolean> {
  const content = await (ownerId === undefined ? app.files.read(key, MOST_BYTES) : readOwn(app, ownerId, key))
  if (content === undefined) return false
  await app.files.write(to, sealBytesForSite(app, EVIDENCE, to, content), TYPE)
  return true
}

/** A copy from before copies of public pictures were sealed is plain; it is kept for 90 days. */
export async function readEvidenceFile(app: App, key: string): Promise<Buffer | undefined> {
  const content = await app.files.read(key, MOST_BYTES)
  return content && isSiteKey(key) ? openBytesForSite(app, EVIDENCE, key, content) : content
}
