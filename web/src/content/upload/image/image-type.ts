import type { ImageType } from '@sp/contract'

const SIGNATURES: readonly (readonly [RegExp, ImageType])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n\x1a\n/, 'image/png'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
]

/** The type of the bytes, regardless of the file name; undefined for types that the server does not accept. */
export function detectImageType(head: Uint8Array): ImageType | undefined {
  const text = String.fromCharCode(...head)
  return SIGNATURES.find(([signature]) => signature.test(text))?.[1]
}
