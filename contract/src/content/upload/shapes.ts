import { oneOf, type Static, T } from '../../wire/schema.ts'

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]
export const IMAGE_BYTES = 10 * 1024 * 1024
export const THUMB_BYTES = 1024 * 1024

/** What a client states of the file that it will upload; its size, so that the quota counts no more than that. */
export const pictureFile = {
  contentType: T.Optional(oneOf(IMAGE_TYPES)),
  size: T.Optional(
    T.Integer({ minimum: 1, maximum: IMAGE_BYTES, texts: { wrong: `图片最大 ${IMAGE_BYTES / 1024 / 1024}MB` } }),
  ),
}
export type PictureFile = { [Part in keyof typeof pictureFile]?: Static<(typeof pictureFile)[Part]> | undefined }
