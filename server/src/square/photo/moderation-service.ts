import { recordErasure } from '../../account/closing/erasure-service.ts'
import { removeFiles } from '../../content/upload/stored-file-service.ts'
import type { Evidence } from '../../moderation/report/target-service.ts'
import type { App, ViewingWithId } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { withinOf } from '../pairing/evidence-service.ts'
import { findPairing } from '../pairing/session-service.ts'
import * as queries from './queries.ts'
import { isFor, isOpen } from './rules.ts'
import { photoTexts as texts } from './texts.ts'

/** A photo as the viewer could open it now; undefined where it was withdrawn or they may not see it. */
export async function evidenceOfPhoto(
  app: App,
  uploadId: number,
  { viewerId }: ViewingWithId,
): Promise<Evidence | undefined> {
  const found = await queries.find.maybe(app.db, { uploadId })
  if (viewerId === null || found === undefined || found.file === null || found.takenDownAt !== null) return undefined
  const pairing = await findPairing(app.db, viewerId, found.sessionId)
  if (pairing === undefined || !isOpen(pairing) || !isFor(viewerId, found)) return undefined
  const { userId: ownerId, slot, file, createdAt } = found
  const shown = { content: texts.evidence(slot + 1), createdAt: createdAt.toISOString(), ...withinOf(pairing) }
  return { ownerId, shown, files: [file], sealedBy: ownerId }
}

/** Hides it from both members; its slot stays occupied. */
export const takeDownPhoto = async (_app: App, tx: Tx, uploadId: number): Promise<boolean> =>
  (await queries.takeDown.run(tx, { uploadId })) > 0

export const restorePhoto = async (_app: App, tx: Tx, uploadId: number): Promise<boolean> =>
  (await queries.restore.run(tx, { uploadId })) > 0

/** Permanently, whether taken down or not. No fingerprint is kept: private photos are not compared with it. */
export async function purgePhoto(app: App, tx: Tx, uploadId: number): Promise<boolean> {
  const { files } = await queries.drop.one(tx, { uploadId })
  if (files.length > 0) recordErasure(tx, { kind: 'photo', id: uploadId, how: 'purge' })
  await removeFiles(app, tx, files)
  return files.length > 0
}
