export interface PictureType {
  extension: 'jpg' | 'png' | 'webp'
  contentType: 'image/jpeg' | 'image/png' | 'image/webp'
}

export const JPEG = { extension: 'jpg', contentType: 'image/jpeg' } as const
const PNG = { extension: 'png', contentType: 'image/png' } as const
const WEBP = { extension: 'webp', contentType: 'image/webp' } as const

const startsWith = (bytes: Buffer, hex: string, at = 0): boolean =>
  bytes.subarray(at, at + hex.length / 2).equals(Buffer.from(hex, 'hex'))

/** The type by the first bytes; the type claimed by the sender is ignored. */
export function detectPictureType(bytes: Buffer): PictureType | undefined {
  if (startsWith(bytes, 'ffd8ff')) return JPEG
  if (startsWith(bytes, '89504e470d0a1a0a')) return PNG
  return startsWith(bytes, '52494646') && startsWith(bytes, '57454250', 8) ? WEBP : undefined
}

export const typeByExtension = (key: string): PictureType['contentType'] | undefined =>
  [JPEG, PNG, WEBP].find(({ extension }) => key.endsWith(`.${extension}`))?.contentType
