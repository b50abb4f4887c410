import { AVATAR_BYTES, type Data, type Input, type profileCalls, profileRefusals as refusals } from '@sp/contract'
import { personOf, setAvatar, setFirstAvatar, wornAvatar } from '../../account/account/person-service.ts'
import { noteAvatar } from '../../account/welcome/service.ts'
import { receive } from '../../content/upload/receiver-service.ts'
import { finishedPicture, issueUpload } from '../../content/upload/service.ts'
import { removeFiles } from '../../content/upload/stored-file-service.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { chance } from '../../platform/files/keys.ts'
import { pictureUrl } from '../../platform/files/picture-address.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { avatarKey, isDefaultAvatar } from './rules.ts'

const SIDE = 500
const HOUR_MS = 3_600_000
// Longer than a key is valid, so that an avatar cannot be set while it is being deleted.
const DROP_SECONDS = 2 * 3600

export function avatarUpload(ctx: MemberCtx): Promise<Data<typeof profileCalls.avatarUpload>> {
  const wish = { purpose: 'avatar', contentType: 'image/jpeg', maxBytes: AVATAR_BYTES } as const
  return ctx.transact(async (tx) => {
    const { url, key } = await issueUpload(ctx, tx, { ...wish, targetId: ctx.viewer.id })
    return { url, key }
  })
}

export function takeAvatars(app: App): void {
  receive(app, 'avatar', {
    shape: { fit: 'cover', side: SIDE },
    accept: async (app, tx, { ownerId }, { img, thumb }) => {
      await removeFiles(app, tx, [thumb])
      await dropLater(app, tx, ownerId, img)
      return true
    },
    find: findAvatar,
  })
}

const avatarUrl = (userId: number, key: string): string => pictureUrl('avatar', `${userId}/${chance()}/${key}`)

/** Only the current avatar of an active account. */
async function findAvatar(app: App, path: string) {
  const userId = Number(/^(\d{1,16})\//.exec(path)?.[1])
  const address = pictureUrl('avatar', path)
  const key = avatarKey(address)
  if (key === undefined || !Number.isSafeInteger(userId)) return undefined
  const person = await personOf(app, userId)
  return person?.avatar === address ? { key } : undefined
}

export async function renewAvatar(app: App, tx: Tx, userId: number): Promise<void> {
  const key = avatarKey((await personOf({ db: tx }, userId))?.avatar ?? '')
  if (key !== undefined) await setAvatar(app, tx, userId, avatarUrl(userId, key))
}

const dropLater = (app: App, tx: Tx, userId: number, key: string): Promise<void> =>
  app.jobs.add(tx, 'profile.drop-avatar', { userId, key }, { delaySeconds: DROP_SECONDS })

export async function dropAvatar(app: App, { userId, key }: { userId: number; key: string }): Promise<void> {
  if (avatarKey(await wornAvatar(app, userId)) === key) return
  await app.transact((tx) => removeFiles(app, tx, [key]))
}

export async function avatar(ctx: MemberCtx, { uri }: Input<typeof profileCalls.avatar>): Promise<null> {
  const userId = ctx.viewer.id
  const chosen = isDefaultAvatar(uri) ? uri : await uploaded(ctx, uri)
  await ctx.transact(async (tx) => {
    const before = avatarKey(await setAvatar(ctx, tx, userId, chosen))
    await noteAvatar(tx, userId)
    if (before !== undefined && before !== avatarKey(chosen)) await dropLater(ctx, tx, userId, before)
  })
  return null
}

/** Their own avatar's URL stops working at the commit. @returns false if they have none */
export async function takeAvatarAway(app: App, tx: Tx, userId: number): Promise<boolean> {
  const key = avatarKey(await setFirstAvatar(app, tx, userId))
  if (key !== undefined) await dropLater(app, tx, userId, key)
  return key !== undefined
}

/** The URL of a picture whose key this member received within the last hour. */
async function uploaded(ctx: MemberCtx, key: string): Promise<string> {
  const picture = await finishedPicture(ctx, ctx.viewer.id, 'avatar', key)
  if (picture === undefined || ctx.clock.now().getTime() - picture.issuedAt.getTime() > HOUR_MS) refuse(refusals.avatar)
  return avatarUrl(ctx.viewer.id, picture.img)
}
