import type { App } from '../../platform/ctx.ts'
import { drawStem, filesOfStem, imgKey, thumbKey } from '../../platform/files/keys.ts'
import { TooLong } from '../../platform/files/store.ts'
import { drawPicture, ImageWorkerDown } from '../../platform/image/image-worker.ts'
import type { Made } from '../../platform/image/pictures.ts'
import { inPool } from '../../platform/image/worker-pool.ts'
import { isCurrent } from '../../platform/vault/service.ts'
import * as queries from './queries.ts'
import { type Picture, receiverOf } from './receiver-service.ts'
import { writeSealed } from './sealed-file-service.ts'

/** After this many attempts that crashed the image worker or the server, the upload is given up. */
export const TRIES = 3

/** waiting: no file uploaded yet; taken: another attempt is in progress. */
export type Outcome = 'waiting' | 'taken' | 'ready' | 'refused' | 'removed'
type Row = NonNullable<Awaited<ReturnType<typeof queries.claim.maybe>>>
interface Attempt {
  row: Row
  stem: string
}

/**
 * Processes the raw file and publishes its picture, once, even with concurrent calls.
 * @param bring uploads the raw file where it is missing; called only by the caller that makes the attempt.
 */
export const finishUpload = (app: App, uploadId: number, bring?: () => Promise<void>): Promise<Outcome> =>
  inPool(async () => {
    let outcome = await finishNow(app, uploadId, bring)
    // By now the raw file is in its place.
    while (outcome === 'again') outcome = await finishNow(app, uploadId)
    return outcome
  })

/** `again`: the member got a new key while their picture was sealed with the old one. */
type Finished = Outcome | 'again'

async function finishNow(app: App, uploadId: number, bring?: () => Promise<void>): Promise<Finished> {
  const found = await queries.find.maybe(app.db, { uploadId })
  if (found === undefined) return 'removed'
  if (found.state !== 'waiting' && found.state !== 'taken') return found.state as Outcome
  const stem = drawStem()
  const row = await app.transact((tx) => queries.claim.maybe(tx, { uploadId, newStem: stem, tries: TRIES }))
  if (row === undefined) return stateOf(app, uploadId)
  return attempt(app, { row, stem }, bring)
}

const stateOf = async (app: App, uploadId: number): Promise<Outcome> =>
  ((await queries.find.maybe(app.db, { uploadId }))?.state ?? 'removed') as Outcome

class KeyReplaced extends Error {}

async function attempt(app: App, at: Attempt, bring?: () => Promise<void>): Promise<Finished> {
  try {
    await app.files.remove(filesOfStem(at.row.stem))
    await bring?.()
    const raw = await app.files.read(at.row.inboxKey, at.row.maxBytes).catch((error: unknown) => {
      if (error instanceof TooLong) return 'too long' as const
      throw error
    })
    if (raw === undefined) {
      await release(app, at, false)
      return 'waiting'
    }
    if (raw === 'too long') return await rejectUpload(app, at, at.row.reserved)
    const made = await drawPicture(raw, receiverOf(app, at.row.purpose).shape)
    if (made === undefined) return await rejectUpload(app, at, raw.length)
    return await publish(app, at, made, raw.length)
  } catch (error) {
    // If the release succeeds, nothing was committed, so the files can be removed; otherwise the next attempt does so.
    const back = await release(app, at, error instanceof ImageWorkerDown).catch(() => 0)
    if (back > 0) await app.files.remove(filesOfStem(at.stem)).catch(() => undefined)
    if (error instanceof KeyReplaced) return 'again'
    throw error
  }
}

const release = (app: App, { row, stem }: Attempt, crashed: boolean) =>
  app.transact((tx) => queries.release.run(tx, { uploadId: row.id, stem, crashes: crashed ? 1 : 0 }))

async function publish(app: App, { row, stem }: Attempt, made: Made, bytes: number): Promise<Outcome> {
  const { width, height, fingerprint } = made
  const picture: Picture = {
    img: imgKey(stem, made.type.extension),
    thumb: thumbKey(stem),
    width,
    height,
  }
  const sealedWith = await write(app, row, picture, made)
  const arrived = { ...picture, fingerprint, isSealed: sealedWith !== undefined }
  const outcome = await app.transact(async (tx): Promise<Outcome | undefined> => {
    const mine = await queries.becomeReady.maybe(tx, { uploadId: row.id, stem, ...picture })
    if (mine === undefined) return undefined
    if (sealedWith !== undefined && !(await isCurrent(tx, row.ownerId, sealedWith))) throw new KeyReplaced()
    const wanted = await receiverOf(app, row.purpose).accept(app, tx, row, arrived)
    if (!wanted) await queries.markRemoved.run(tx, { uploadId: row.id })
    await queries.returnBytes.run(tx, { userId: row.ownerId, day: row.day, less: row.reserved - bytes })
    const rest = wanted ? [] : [picture.img, picture.thumb]
    await app.jobs.add(tx, 'upload.remove', { keys: [row.inboxKey, ...rest] })
    return wanted ? 'ready' : 'removed'
  })
  if (outcome !== undefined) return outcome
  // The attempt took longer than its minute, and another one was faster.
  await app.files.remove([picture.img, picture.thumb])
  return stateOf(app, row.id)
}

/** @returns the number of the key that sealed it; undefined for a plain picture */
async function write(app: App, row: Row, { img, thumb }: Picture, made: Made): Promise<number | undefined> {
  const { ownerId, purpose } = row
  const { isSealed, hasSealedThumb, sealsNow } = receiverOf(app, purpose)
  const sealsBoth = !isSealed && (await sealsNow?.(app, row)) === true
  if (isSealed || sealsBoth) {
    const withThumb = hasSealedThumb || sealsBoth
    const files = [{ key: img, content: made.img }, ...(withThumb ? [{ key: thumb, content: made.thumb }] : [])]
    return writeSealed(app, ownerId, files)
  }
  await app.files.write(img, made.img, made.type.contentType)
  await app.files.write(thumb, made.thumb, 'image/webp')
  return undefined
}

async function rejectUpload(app: App, { row, stem }: Attempt, bytes: number): Promise<Outcome> {
  await app.transact(async (tx) => {
    if ((await queries.becomeRefused.maybe(tx, { uploadId: row.id, stem })) === undefined) return
    await receiverOf(app, row.purpose).refused?.(app, tx, row)
    await queries.returnBytes.run(tx, { userId: row.ownerId, day: row.day, less: row.reserved - bytes })
    await app.jobs.add(tx, 'upload.remove', { keys: [row.inboxKey] })
  })
  return stateOf(app, row.id)
}
