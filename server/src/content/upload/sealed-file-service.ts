import type { App } from '../../platform/ctx.ts'
import { isSiteKey, SITE_PREFIX } from '../../platform/files/keys.ts'
import { keysBelow } from '../../platform/files/keys-below.ts'
import { type Rekey, sealedAgain } from '../../platform/vault/reseal.ts'
import {
  CannotOpen,
  type Column,
  keyNumberOf,
  openBytesFor,
  openBytesForSite,
  sealBytesFor,
  sealBytesForSite,
} from '../../platform/vault/service.ts'

const TYPE = 'application/octet-stream'
const OWN = 'upload.img'
const EVIDENCE = 'report_evidence.files'
const MOST_BYTES = 20 * 1024 * 1024

export interface Content {
  readonly key: string
  readonly content: Buffer
}

/**
 * Seals files of one row in one transaction, therefore with one key.
 * @returns its number, for `isCurrent` in the transaction that stores the files in the row; undefined without files
 */
export async function writeSealed(app: App, ownerId: number, files: readonly Content[]): Promise<number | undefined> {
  const sealed = await app.transact(async (tx) => {
    const all: Content[] = []
    for (const { key, content } of files)
      all.push({ key, content: await sealBytesFor(app, tx, ownerId, OWN, content, key) })
    return all
  })
  for (const { key, content } of sealed) await app.files.write(key, content, TYPE)
  return sealed[0] && keyNumberOf(sealed[0].content)
}

/** Sealed copies of plain files, without those that are missing. @returns as `writeSealed` */
export async function sealCopies(
  app: App,
  ownerId: number,
  copies: readonly { from: string; to: string }[],
): Promise<number | undefined> {
  const files: Content[] = []
  for (const { from, to: key } of copies) {
    const content = await app.files.read(from, MOST_BYTES)
    if (content !== undefined) files.push({ key, content })
  }
  return writeSealed(app, ownerId, files)
}

/** Seals files of a member again, in their places: a file is whole before and after. @returns how many */
export const resealFiles = async (app: App, keys: readonly string[], rekey: Rekey): Promise<number> =>
  resealEach(app, OWN, keys, rekey)

async function resealEach(app: App, column: Column, keys: readonly string[], rekey: Rekey): Promise<number> {
  let done = 0
  for (const key of keys) {
    const sealed = await app.files.read(key, MOST_BYTES)
    const fresh = sealed && sealedAgain(rekey, column, key, sealed)
    if (fresh === undefined) continue
    await app.files.write(key, fresh, TYPE)
    done++
  }
  return done
}

/** Every picture that is kept as evidence, with a new key of the site. */
export async function resealEvidence(app: App, rekey: Rekey): Promise<number> {
  let done = 0
  for await (const keys of keysBelow(app.files, SITE_PREFIX)) done += await resealEach(app, EVIDENCE, keys, rekey)
  return done
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
