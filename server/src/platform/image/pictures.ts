import type { Sharp, SharpOptions } from 'sharp'
import { FINGERPRINT_SIDE, fingerprintOf } from './fingerprint.ts'
import { detectPictureType, JPEG, type PictureType } from './picture-type.ts'

const MAX_PIXELS = 40_000_000
const THUMB_WIDTH = 640
const THUMB_HEIGHT = 2560
const SECONDS = 20

export interface Shape {
  readonly fit: 'cover' | 'inside'
  readonly side: number
}

export interface Made {
  img: Buffer
  thumb: Buffer
  type: PictureType
  width: number
  height: number
  fingerprint: string
}

let loading: Promise<(bytes: Buffer, options: SharpOptions) => Sharp> | undefined

/**
 * sharp is slow to load and uses much memory, so it is loaded for the first picture; only three formats are
 * enabled.
 */
async function load() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  return sharp
}

/**
 * Decodes an uploaded file and encodes it again: upright, only the first frame, without metadata. The thumbnail
 * is made from the same pixels; for `cover` both show the centre. undefined if the bytes are no picture of an
 * accepted type.
 */
export async function makePicture(raw: Buffer, shape?: Shape): Promise<Made | undefined> {
  const detected = detectPictureType(raw)
  if (detected === undefined) return undefined
  const type = shape === undefined ? detected : JPEG
  loading ??= load()
  const sharp = await loading
  const open = () =>
    sharp(raw, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, sequentialRead: true })
      .autoOrient()
      .timeout({ seconds: SECONDS })
  try {
    const { data: img, info } = await encode(shape ? shapedAs(open(), shape) : open(), type).toBuffer({
      resolveWithObject: true,
    })
    const small = () =>
      open().resize({ width: THUMB_WIDTH, height: THUMB_HEIGHT, fit: 'inside', withoutEnlargement: true })
    const thumb = await (shape?.fit === 'cover' ? shapedAs(open(), shape) : small()).webp({ quality: 70 }).toBuffer()
    const grey = sharp(thumb, {}).greyscale().resize(FINGERPRINT_SIDE, FINGERPRINT_SIDE, { fit: 'fill' })
    const fingerprint = fingerprintOf(await grey.raw().toBuffer())
    return { img, thumb, type, width: info.width, height: info.height, fingerprint }
  } catch {
    // Any decoder error on uploaded bytes means that they are not a valid picture.
    return undefined
  }
}

const shapedAs = (picture: Sharp, { fit, side }: Shape): Sharp =>
  picture.resize(side, side, { fit, withoutEnlargement: fit === 'inside' }).flatten({ background: 'white' })

// Without mozjpeg, which makes a photograph a twelfth smaller but takes ten times as long.
function encode(picture: Sharp, type: PictureType): Sharp {
  if (type.extension === 'jpg') return picture.jpeg({ quality: 82 })
  return type.extension === 'png' ? picture.png() : picture.webp({ quality: 82 })
}
