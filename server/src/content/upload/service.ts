import { common, IMAGE_BYTES, type Input, type PictureFile, type uploadCalls, uploadRefusals } from '@sp/contract'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { chance, thumbInboxKey, uploadIdIn } from '../../platform/files/keys.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { countBytes } from './byte-quota.ts'
import { finishUpload, type Outcome } from './finish-service.ts'
import * as queries from './queries.ts'
import type { Picture, Purpose } from './receiver-service.ts'

const MINUTES = 15
const THUMB_TYPE = 'image/webp'
const THUMB_BYTES = 1024 * 1024
const FIRST_ATTEMPT_SECONDS = 20
const SECOND_ATTEMPT_SECONDS = 100
const CLEAR_SECONDS = 3600
const PATIENCE_MS = 10_000
const PAUSE_MS = 200

export interface UploadRequest {
  purpose: Purpose
  /** The id of the content that the picture belongs to; the upload is in its bucket. */
  targetId: number
  contentType: string
  maxBytes: number
  exactBytes?: number | undefined
  minutes?: number
}

export interface Issued {
  uploadId: number
  key: string
  url: string
  thumb: string
}

/** Signed URLs for one picture. The caller has checked the member's permission, and reserved the slot. */
export async function issueUpload(ctx: MemberCtx, tx: Tx, wish: UploadRequest): Promise<Issued> {
  const { contentType, maxBytes, exactBytes, minutes = MINUTES } = wish
  const wait = await countBytes(tx, ctx.viewer.id, exactBytes ?? maxBytes)
  if (ctx.config.rateLimits && wait > 0) refuse(common.tooMany, { retryAfter: wait })
  const row = { ...wish, minutes, ownerId: ctx.viewer.id, exactBytes: exactBytes ?? null, chance: chance() }
  const { uploadId, inboxKey, expiresAt: expires } = await queries.add.one(tx, row)
  // An object store accepts files without a notification, as long as the URLs are valid.
  if (ctx.files.localUploads === undefined) {
    await ctx.jobs.add(tx, 'upload.retry', { uploadId }, { delaySeconds: FIRST_ATTEMPT_SECONDS })
    const keys = [inboxKey, thumbInboxKey(inboxKey)]
    await ctx.jobs.add(tx, 'upload.remove', { keys }, { delaySeconds: CLEAR_SECONDS })
  }
  const exact = exactBytes === undefined ? {} : { exactBytes }
  return {
    uploadId,
    key: inboxKey,
    url: await ctx.files.signPut(inboxKey, { contentType, maxBytes, ...exact, expires }),
    thumb: await ctx.files.signPut(thumbInboxKey(inboxKey), {
      contentType: THUMB_TYPE,
      maxBytes: THUMB_BYTES,
      expires,
    }),
  }
}

/** The same for a picture of the size that all but avatars may have, as the client states it (`pictureFile`). */
export const issuePicture = (
  ctx: MemberCtx,
  tx: Tx,
  wish: Pick<UploadRequest, 'purpose' | 'targetId' | 'minutes'>,
  { contentType = 'image/jpeg', size }: PictureFile,
): Promise<Issued> => issueUpload(ctx, tx, { ...wish, contentType, maxBytes: IMAGE_BYTES, exactBytes: size })

/** Called by the client after its PUT; returns after the picture is available. Idempotent. */
export async function uploadDone(ctx: MemberCtx, { url }: Input<typeof uploadCalls.done>): Promise<null> {
  const key = ctx.files.keyIn(url) ?? ''
  const row = await ownUpload(ctx, ctx.viewer.id, key)
  if (row === undefined) return refuse(common.notFound)
  await requireReady(ctx, row.id)
  return null
}

export async function requireReady(app: App, uploadId: number): Promise<void> {
  const outcome = await outcomeOf(app, uploadId)
  if (outcome === 'waiting') refuse(uploadRefusals.notCome)
  if (outcome === 'refused') refuse(common.wrongType)
  if (outcome === 'removed') refuse(common.notFound)
  if (outcome !== 'ready') refuse(common.busy, { retryAfter: 2, bound: 'pictures' })
}

async function outcomeOf(app: App, uploadId: number): Promise<Outcome> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const outcome = await finishUpload(app, uploadId)
    if (outcome !== 'taken' || Date.now() > end) return outcome
    await new Promise((goOn) => setTimeout(goOn, PAUSE_MS))
  }
}

async function ownUpload(app: App, ownerId: number, key: string) {
  const uploadId = uploadIdIn(key)
  const row = uploadId === undefined ? undefined : await queries.find.maybe(app.db, { uploadId })
  return row?.inboxKey === key && row.ownerId === ownerId ? row : undefined
}

/**
 * The finished picture for the `key` that its owner received; undefined for any other key. Processes the file where
 * that has not been done. Kept for two days.
 */
export async function finishedPicture(
  app: App,
  ownerId: number,
  purpose: Purpose,
  key: string,
): Promise<(Picture & { issuedAt: Date }) | undefined> {
  const row = await ownUpload(app, ownerId, key)
  if (row?.purpose !== purpose || (await outcomeOf(app, row.id)) !== 'ready') return undefined
  return ownUpload(app, ownerId, key)
}

export async function retryPicture(app: App, { uploadId, last }: { uploadId: number; last?: boolean }): Promise<void> {
  const outcome = await finishUpload(app, uploadId)
  if (last || (outcome !== 'waiting' && outcome !== 'taken')) return
  await app.transact((tx) =>
    app.jobs.add(tx, 'upload.retry', { uploadId, last: true }, { delaySeconds: SECOND_ATTEMPT_SECONDS }),
  )
}
