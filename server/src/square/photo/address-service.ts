import { PRIVATE_PHOTO_SECONDS } from '@sp/contract'
import type { Shown } from '../../content/upload/receiver-service.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import { pictureUrl, privateUrl } from '../../platform/files/picture-address.ts'
import { letReadPictures } from '../../platform/files/picture-cookie.ts'
import { findPairing } from '../pairing/session-service.ts'
import * as queries from './queries.ts'
import { isFor, isOpen, pathOf, readPath } from './rules.ts'

export function addressOf(ctx: MemberCtx, uploadId: number): { url: string; until: string } {
  letReadPictures(ctx)
  const now = ctx.clock.now()
  const { id: viewerId, sessionId } = ctx.viewer
  const until = new Date((Math.floor(now.getTime() / 1000) + PRIVATE_PHOTO_SECONDS) * 1000)
  const url = pictureUrl('face', pathOf({ uploadId, viewerId, sessionId }))
  return { url: privateUrl(ctx, url, viewerId, now, PRIVATE_PHOTO_SECONDS), until: until.toISOString() }
}

/** The current photo at an address: the address is invalid after the photo is withdrawn or the stage ends. */
export async function findPrivatePhoto(app: App, path: string): Promise<Shown | undefined> {
  const asked = readPath(path)
  if (asked === undefined) return undefined
  const found = await queries.find.maybe(app.db, asked)
  if (found === undefined || found.file === null || found.takenDownAt !== null) return undefined
  const pairing = await findPairing(app.db, asked.viewerId, found.sessionId)
  if (pairing === undefined || !isOpen(pairing) || !isFor(asked.viewerId, found)) return undefined
  return { key: found.file, only: asked.viewerId, session: asked.sessionId, sealedBy: found.userId }
}
