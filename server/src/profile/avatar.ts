import { AVATAR_BYTES, type Data, type Input, type profileCalls, profileRefusals as refusals } from '@sp/contract'
import { setAvatar, wearsAvatar } from '../account/service.ts'
import type { App, MemberCtx } from '../ctx.ts'
import type { Tx } from '../db/sql.ts'
import { refuse } from '../http/refuse.ts'
import { finishedPicture, issueUpload, publicKeyIn, publicUrl, receive, removeFiles } from '../upload/service.ts'
import { isDefaultAvatar } from './rules.ts'

const SIDE = 500
const HOUR_MS = 3_600_000
// Longer than a key is good for, so that nobody puts on again what is just being thrown away.
const DROP_SECONDS = 2 * 3600

export function avatarUpload(ctx: MemberCtx): Promise<Data<typeof profileCalls.avatarUpload>> {
  const wish = { purpose: 'avatar', contentType: 'image/jpeg', maxBytes: AVATAR_BYTES } as const
  return ctx.transact(async (tx) => {
    const { url, key } = await issueUpload(ctx, tx, { ...wish, targetId: ctx.viewer.id })
    return { url, key }
  })
}

/** A picture that came is cut to its square; it goes again if nobody puts it on. */
export function takeAvatars(): void {
  receive('avatar', {
    square: SIDE,
    accept: async (app, tx, { ownerId }, { img, thumb }) => {
      await removeFiles(app, tx, [thumb])
      await dropLater(app, tx, ownerId, publicUrl(img))
      return true
    },
  })
}

const dropLater = (app: App, tx: Tx, userId: number, avatar: string): Promise<void> =>
  app.jobs.add(tx, 'profile.drop-avatar', { userId, avatar }, { delaySeconds: DROP_SECONDS })

/** Takes away the file of an avatar that its owner does not wear. */
export async function dropAvatar(app: App, { userId, avatar }: { userId: number; avatar: string }): Promise<void> {
  const key = publicKeyIn(avatar)
  if (key === undefined || (await wearsAvatar(app, userId, avatar))) return
  await app.transact((tx) => removeFiles(app, tx, [key]))
}

export async function avatar(ctx: MemberCtx, { uri }: Input<typeof profileCalls.avatar>): Promise<null> {
  const userId = ctx.viewer.id
  const chosen = isDefaultAvatar(uri) ? uri : await uploaded(ctx, uri)
  await ctx.transact(async (tx) => {
    const before = await setAvatar(ctx, tx, userId, chosen)
    if (before !== chosen && publicKeyIn(before) !== undefined) await dropLater(ctx, tx, userId, before)
  })
  return null
}

/** The address of a picture that this member was given the key of within the last hour. */
async function uploaded(ctx: MemberCtx, key: string): Promise<string> {
  const picture = await finishedPicture(ctx, ctx.viewer.id, 'avatar', key)
  if (picture === undefined || ctx.clock.now().getTime() - picture.issuedAt.getTime() > HOUR_MS) refuse(refusals.avatar)
  return publicUrl(picture.img)
}
