import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export type Format = 'jpeg' | 'png' | 'webp'

export const picture = (format: Format = 'jpeg', width = 60, height = 40, background = '#336699'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()

export function scene(seed: number, width = 640, height = 480): Promise<Buffer> {
  let drawn = seed * 7919
  const chance = (to: number): number => {
    drawn = (drawn * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((drawn / 2 ** 31) * to)
  }
  const pixels = Buffer.alloc(width * height * 3, chance(256))
  for (let blot = 0; blot < 14; blot++) {
    const [x, y, radius] = [chance(width), chance(height), 20 + chance(width / 4)]
    const colour = [chance(256), chance(256), chance(256)]
    for (let row = Math.max(0, y - radius); row < Math.min(height, y + radius); row++) {
      const half = Math.round(Math.sqrt(radius ** 2 - (row - y) ** 2))
      for (let column = Math.max(0, x - half); column < Math.min(width, x + half); column++)
        pixels.set(colour, (row * width + column) * 3)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(2)
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** A picture as taken by a phone: rotated, with location and device in its metadata. */
export const phonePicture = (format: Format = 'jpeg', width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#993333' } })
    .withExif({
      IFD0: { Make: 'SECRETPHONE' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 4990/100', GPSLongitudeRef: 'E' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>SECRETPLACE</place></x:xmpmeta>')
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A few kilobytes that decompress to 400 million pixels. */
export function bomb(side = 20_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
