import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Bytes, joinBytes, startsWith, viewOf } from './bytes.ts'
import { sniffImageType, stripMetadata } from './strip-metadata.ts'

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const includes = (bytes: Uint8Array, text: string) =>
  bytes.some((_, at) => bytes[at] === text.charCodeAt(0) && startsWith(bytes, text, at))

const SECRET = 'SECRET-PLACE'
const gps = {
  IFD0: { Copyright: SECRET, Software: SECRET },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' },
}

function photo() {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#33457a', noise } }).withExif(gps)
}

const bytesOf = async (image: Sharp): Promise<Bytes> => new Uint8Array(await image.toBuffer())

async function expectSamePicture(before: Uint8Array, after: Uint8Array) {
  const raw = (bytes: Uint8Array) => sharp(bytes, { animated: true }).raw().toBuffer()
  expect((await raw(after)).equals(await raw(before))).toBe(true)
}

function segment(marker: number, data: Uint8Array) {
  const head = Uint8Array.of(0xff, marker, 0, 0)
  viewOf(head).setUint16(2, data.length + 2)
  return joinBytes([head, data])
}

function exif(orientation: number, order: 'II' | 'MM' = 'MM') {
  const block = new Uint8Array(26)
  const view = viewOf(block)
  const little = order === 'II'
  block.set(ascii(order))
  view.setUint16(2, 42, little)
  view.setUint32(4, 8, little)
  view.setUint16(8, 1, little)
  view.setUint16(10, 0x0112, little)
  view.setUint16(12, 3, little)
  view.setUint32(14, 1, little)
  view.setUint16(18, orientation, little)
  return joinBytes([block, ascii(SECRET)])
}

const exifSegment = (orientation: number, order: 'II' | 'MM' = 'MM') =>
  segment(0xe1, joinBytes([ascii('Exif\0\0'), exif(orientation, order)]))

const afterSoi = (jpeg: Uint8Array, ...parts: Uint8Array[]) =>
  joinBytes([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)])

const pngChunk = (name: string, data: Uint8Array) => {
  const size = new Uint8Array(4)
  viewOf(size).setUint32(0, data.length)
  return joinBytes([size, ascii(name), data, new Uint8Array(4)])
}

const riffChunk = (name: string, data: Uint8Array) => {
  const size = new Uint8Array(4)
  viewOf(size).setUint32(0, data.length, true)
  return joinBytes([ascii(name), size, data, new Uint8Array(data.length & 1)])
}

describe('a JPEG', () => {
  it('loses its location and keeps every pixel', async () => {
    const before = await bytesOf(photo().jpeg())
    expect((await sharp(before).metadata()).exif).toBeDefined()
    const after = stripMetadata(before)
    expect(after?.type).toBe('image/jpeg')
    const bytes = after?.bytes ?? new Uint8Array()
    expect(includes(bytes, SECRET)).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    await expectSamePicture(before, bytes)
  })

  it('keeps its colour profile and stays progressive', async () => {
    const before = await bytesOf(photo().withIccProfile('p3').jpeg({ progressive: true }))
    const after = await sharp(stripMetadata(before)?.bytes).metadata()
    expect(after.icc).toBeDefined()
    expect(after.isProgressive).toBe(true)
    expect(after.exif).toBeUndefined()
  })

  it('loses what cameras and editors put into every other segment', async () => {
    const plain = await bytesOf(sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).jpeg())
    const before = afterSoi(
      plain,
      segment(0xe1, ascii(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
      segment(0xe2, ascii(`MPF\0${SECRET}`)),
      segment(0xed, ascii(`Photoshop 3.0\0${SECRET}`)),
      segment(0xe0, ascii(`JFXX\0${SECRET}`)),
      segment(0xe7, ascii(SECRET)),
      segment(0xfe, ascii(SECRET)),
    )
    expect(stripMetadata(before)?.bytes).toEqual(plain)
  })

  it('loses the film of a motion photo behind its end', async () => {
    const plain = await bytesOf(photo().jpeg())
    const after = stripMetadata(joinBytes([plain, ascii(`....ftypmp42${SECRET}`)]))?.bytes
    expect(after).toEqual(stripMetadata(plain)?.bytes)
    expect(Array.from(after?.slice(-2) ?? [])).toEqual([0xff, 0xd9])
  })

  it('loses the thumbnail inside its JFIF header', async () => {
    const plain = await bytesOf(sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).jpeg())
    const jfif = segment(0xe0, joinBytes([ascii('JFIF\0\x01\x01\0\0\x01\0\x01\x02\x02'), ascii(SECRET)]))
    const before = afterSoi(plain, jfif)
    const after = stripMetadata(before)?.bytes ?? new Uint8Array()
    expect(includes(after, SECRET)).toBe(false)
    await expectSamePicture(plain, after)
  })

  it.each([2, 3, 4, 5, 6, 7, 8])('that is rotated only by EXIF (%i) must be re-encoded', async (orientation) => {
    const plain = await bytesOf(sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).jpeg())
    expect(stripMetadata(afterSoi(plain, exifSegment(orientation)))).toBeNull()
    expect(stripMetadata(afterSoi(plain, exifSegment(orientation, 'II')))).toBeNull()
    expect(stripMetadata(afterSoi(plain, exifSegment(1)))?.bytes).toEqual(plain)
  })

  it('whose colours depend on an Adobe segment must be re-encoded', async () => {
    const cmyk = await bytesOf(photo().toColourspace('cmyk').jpeg())
    expect(stripMetadata(cmyk)).toBeNull()
  })

  it('that is truncated must be re-encoded', async () => {
    const whole = await bytesOf(photo().jpeg())
    for (let length = 2; length < whole.length - 1; length += 7)
      expect(stripMetadata(whole.slice(0, length))).toBeNull()
  })
})

describe('a PNG', () => {
  it('loses its EXIF and text and keeps every pixel', async () => {
    const made = await bytesOf(photo().png())
    const cut = made.length - 12
    const notes = [pngChunk('tEXt', ascii(SECRET)), pngChunk('iTXt', ascii(SECRET)), pngChunk('prVt', ascii(SECRET))]
    const before = joinBytes([made.subarray(0, cut), ...notes, made.subarray(cut), ascii(SECRET)])
    expect((await sharp(made).metadata()).exif).toBeDefined()
    const after = stripMetadata(before)
    expect(after?.type).toBe('image/png')
    const bytes = after?.bytes ?? new Uint8Array()
    expect(includes(bytes, SECRET)).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    await expectSamePicture(made, bytes)
  })

  it('keeps palette, transparency, profile and density', async () => {
    const made = await bytesOf(
      sharp({ create: { width: 8, height: 8, channels: 4, background: '#f2ab3e80' } })
        .withIccProfile('p3')
        .withDensity(300)
        .png({ palette: true }),
    )
    const after = stripMetadata(made)?.bytes ?? new Uint8Array()
    for (const name of ['PLTE', 'tRNS', 'iCCP', 'pHYs']) expect(includes(after, name)).toBe(true)
  })

  it('that is rotated by EXIF, broken, or has an unknown critical chunk must be re-encoded', async () => {
    const made = await bytesOf(photo().png())
    const insert = (chunk: Uint8Array) => joinBytes([made.subarray(0, 33), chunk, made.subarray(33)])
    expect(stripMetadata(insert(pngChunk('eXIf', exif(6))))).toBeNull()
    expect(stripMetadata(insert(pngChunk('eXIf', exif(1))))).not.toBeNull()
    expect(stripMetadata(insert(pngChunk('QQQQ', ascii('?'))))).toBeNull()
    expect(stripMetadata(made.slice(0, -4))).toBeNull()
  })
})

describe('a WebP', () => {
  it('loses EXIF and XMP, updates its flags, and keeps every pixel', async () => {
    const made = await bytesOf(photo().webp())
    const before = joinBytes([made, riffChunk('XMP ', ascii(SECRET)), riffChunk('spam', ascii(SECRET))])
    viewOf(before).setUint32(4, before.length - 8, true)
    const after = stripMetadata(joinBytes([before, ascii(SECRET)]))
    expect(after?.type).toBe('image/webp')
    const bytes = after?.bytes ?? new Uint8Array()
    expect(includes(bytes, SECRET)).toBe(false)
    expect(viewOf(bytes).getUint32(4, true)).toBe(bytes.length - 8)
    expect(startsWith(bytes, 'VP8X', 12)).toBe(true)
    expect((bytes[20] ?? 0xff) & 0x0c).toBe(0)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    await expectSamePicture(made, bytes)
  })

  it('that moves goes on moving, without words inside its frames', async () => {
    const frames = await sharp({ create: { width: 16, height: 32, channels: 3, background: 'navy' } })
      .composite([{ input: { create: { width: 16, height: 16, channels: 3, background: 'gold' } }, top: 16, left: 0 }])
      .raw()
      .toBuffer()
    const made = await bytesOf(
      sharp(frames, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } }).webp({ lossless: true }),
    )
    expect((await sharp(made, { animated: true }).metadata()).pages).toBe(2)
    const dirty = withChunkInFirstFrame(made, riffChunk('spam', ascii(SECRET)))
    const after = stripMetadata(dirty)?.bytes ?? new Uint8Array()
    expect(after).toEqual(stripMetadata(made)?.bytes)
    await expectSamePicture(made, after)
  })

  it('that is rotated by EXIF or broken must be re-encoded', async () => {
    const made = await bytesOf(photo().webp())
    const turned = joinBytes([made, riffChunk('EXIF', exif(8))])
    viewOf(turned).setUint32(4, turned.length - 8, true)
    expect(stripMetadata(turned)).toBeNull()
    expect(stripMetadata(made.slice(0, -2))).toBeNull()
  })
})

function withChunkInFirstFrame(webp: Bytes, extra: Bytes): Bytes {
  const at = webp.findIndex((_, i) => startsWith(webp, 'ANMF', i))
  const size = viewOf(webp).getUint32(at + 4, true)
  const end = at + 8 + size
  const dirty = joinBytes([webp.subarray(0, end), extra, webp.subarray(end)])
  viewOf(dirty).setUint32(at + 4, size + extra.length, true)
  viewOf(dirty).setUint32(4, dirty.length - 8, true)
  return dirty
}

it('other bytes are of no supported kind', () => {
  expect(sniffImageType(ascii('GIF89a'))).toBeNull()
  expect(stripMetadata(ascii('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull()
  expect(stripMetadata(new Uint8Array())).toBeNull()
})
