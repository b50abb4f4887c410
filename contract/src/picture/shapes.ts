import { count, oneOf, type Static, T } from '../wire/schema.ts'

/** A finished picture of a post or reply; the addresses are dead once nobody may see what it belongs to. */
export const Picture = T.Object({
  /** What keeps it when its post is edited. */
  key: T.String(),
  thumbnail: T.String(),
  img: T.String(),
  width: count(),
  height: count(),
})
export type Picture = Static<typeof Picture>

/** The key of a picture that was brought, or that the post has already. */
export const pictureKey = () =>
  T.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_-]+(/[A-Za-z0-9._-]+)*$' })

/** In the order in which they are shown; each once. */
export const pictureKeys = (max: number) =>
  T.Optional(T.Array(pictureKey(), { maxItems: max, uniqueItems: true, texts: { wrong: `最多 ${max} 张图片` } }))

export const PICTURE_OWNERS = ['post', 'reply'] as const
export const pictureOwner = () => oneOf(PICTURE_OWNERS)
