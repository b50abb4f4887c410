import { type Data, type Input, type messageCalls, messageRefusals as refusals } from '@sp/contract'
import { closingMembers } from '../../account/closing/members-service.ts'
import type { Shown } from '../../content/upload/receiver-service.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import { thumbOf } from '../../platform/files/keys.ts'
import { pictureUrl, privateUrl } from '../../platform/files/picture-address.ts'
import { letReadPictures } from '../../platform/files/picture-cookie.ts'
import { refuse } from '../../platform/http/refuse.ts'
import * as moderation from './moderation-queries.ts'
import { refuseClosing } from './partner-service.ts'
import { pathOf, readPath } from './picture-rules.ts'
import * as queries from './queries.ts'
import { restrictedTo } from './restricted-service.ts'
import { pairOf } from './rules.ts'

type Calls = typeof messageCalls

/** An address for this viewer in this session; it leads nowhere as soon as the viewer does not see the message. */
export function pictureAddress(ctx: MemberCtx, id: number, { isSmall }: { isSmall: boolean }): string {
  letReadPictures(ctx)
  const { id: viewerId, sessionId } = ctx.viewer
  const url = pictureUrl('chat', pathOf({ id, viewerId, sessionId, isSmall }))
  return privateUrl(ctx, url, viewerId, ctx.clock.now())
}

/** A message with a picture that the viewer sees. */
async function shownTo(app: App, viewerId: number, id: number) {
  const found = await moderation.find.maybe(app.db, { id })
  if (found === undefined || (found.lowId !== viewerId && found.highId !== viewerId)) return undefined
  const { picture, width, height, goneFor, takenDownAt, lowId, highId, senderId } = found
  if (picture === null || width === null || height === null) return undefined
  if (goneFor === viewerId || takenDownAt !== null) return undefined
  const otherId = viewerId === lowId ? highId : lowId
  const [side, closing] = await Promise.all([
    queries.side.maybe(app.db, { userId: viewerId, otherId }),
    closingMembers(app),
  ])
  if (side === undefined || side.clearedTo >= id || closing.includes(otherId)) return undefined
  return { picture, width, height, senderId, otherId }
}

export async function findPicture(app: App, path: string): Promise<Shown | undefined> {
  const asked = readPath(path)
  const found = asked && (await shownTo(app, asked.viewerId, asked.id))
  if (found === undefined) return undefined
  const key = asked?.isSmall ? thumbOf(found.picture) : found.picture
  return { key, only: asked?.viewerId ?? 0, session: asked?.sessionId ?? 0, sealedBy: found.senderId }
}

/** Fresh addresses, for a picture that is opened and for one whose address in the chat has expired. */
export async function picture(
  ctx: MemberCtx,
  { userId: otherId, id }: Input<Calls['picture']>,
): Promise<Data<Calls['picture']>> {
  await refuseClosing(ctx, otherId)
  const [found, restricted] = await Promise.all([
    shownTo(ctx, ctx.viewer.id, id),
    restrictedTo(ctx, pairOf(ctx.viewer.id, otherId)),
  ])
  if (found?.otherId !== otherId || id <= restricted) return refuse(refusals.gone)
  const { width, height } = found
  const [img, thumbnail] = [false, true].map((isSmall) => pictureAddress(ctx, id, { isSmall })) as [string, string]
  return { img, thumbnail, width, height }
}
