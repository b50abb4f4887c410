export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]
export const IMAGE_BYTES = 10 * 1024 * 1024
export const THUMB_BYTES = 1024 * 1024
