import { count, oneOf, type Static, T } from '../../wire/schema.ts'

/** A processed picture of a post or reply; its addresses stop working when the item is no longer visible. */
export const Picture = T.Object({
  /** Reference that keeps the picture when its post is edited. */
  key: T.String(),
  thumbnail: T.String(),
  img: T.String(),
  width: count(),
  height: count(),
})
export type Picture = Static<typeof Picture>

/** Key of an uploaded picture, or of one already in the post. */
export const pictureKey = () =>
  T.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_-]+(/[A-Za-z0-9._-]+)*$' })

/** In display order, without duplicates. */
export const pictureKeys = (max: number) =>
  T.Optional(T.Array(pictureKey(), { maxItems: max, uniqueItems: true, texts: { wrong: `最多 ${max} 张图片` } }))

export const PICTURE_OWNERS = ['post', 'reply'] as const
export const pictureOwner = () => oneOf(PICTURE_OWNERS)
