import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bomb, type Format, phonePicture, picture } from '../../../test/make/picture.ts'
import { type Made, makePicture } from './pictures.ts'

const made = async (raw: Buffer): Promise<Made> => {
  const result = await makePicture(raw)
  expect(result).toBeDefined()
  return result as Made
}

test.each<Format>(['jpeg', 'png', 'webp'])('a %s stays one and gets a thumbnail of its own pixels', async (format) => {
  const { img, thumb, type, width, height } = await made(await picture(format, 1300, 650))
  expect(type.contentType).toBe(`image/${format}`)
  expect(await sharp(img).metadata()).toMatchObject({ format, width: 1300, height: 650 })
  expect([width, height]).toEqual([1300, 650])
  expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', width: 640, height: 320 })
  const { dominant } = await sharp(thumb).stats()
  expect(dominant.b).toBeGreaterThan(dominant.r)
})

test('a small picture has the same size in the thumbnail', async () => {
  const { thumb } = await made(await picture('png', 20, 10))
  expect(await sharp(thumb).metadata()).toMatchObject({ width: 20, height: 10 })
})

test('a picture as long as a scroll has a thumbnail too', async () => {
  const { thumb, height } = await made(await picture('jpeg', 200, 30_000))
  expect(height).toBe(30_000)
  expect((await sharp(thumb).metadata()).height).toBe(2560)
})

test.each<Format>(['jpeg', 'png', 'webp'])(
  'location, device and profile are removed from a %s, and it is upright',
  async (format) => {
    const raw = await phonePicture(format, 60, 40)
    const before = await sharp(raw).metadata()
    expect(before.exif?.toString('latin1')).toContain('SECRETPHONE')
    expect(before).toMatchObject({ orientation: 6, icc: expect.anything(), xmp: expect.anything() })
    const { img, thumb, width, height } = await made(raw)
    for (const file of [img, thumb]) {
      const { exif, xmp, icc, orientation } = await sharp(file).metadata()
      expect({ exif, xmp, icc, orientation }).toEqual({})
      for (const trace of ['Exif', 'EXIF', 'SECRET', 'xmpmeta', 'GPS']) expect(file.includes(trace)).toBe(false)
    }
    expect([width, height]).toEqual([40, 60])
  },
)

test('only the first frame of an animated picture is stored', async () => {
  const frames = [await picture('png', 30, 30, '#ff0000'), await picture('png', 30, 30, '#0000ff')]
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
  const { img, height } = await made(moving)
  expect((await sharp(img, { animated: true }).metadata()).pages).toBeUndefined()
  expect(height).toBe(30)
  expect((await sharp(img).stats()).dominant.r).toBeGreaterThan(200)
})

test('what hides behind a picture does not come through', async () => {
  const script = '<script>alert(document.domain)</script>'
  const raw = Buffer.concat([await picture('jpeg'), Buffer.from(script)])
  const { img, thumb } = await made(raw)
  expect(img.includes('<script')).toBe(false)
  expect(thumb.includes('<script')).toBe(false)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')
test.each<[string, Buffer | Promise<Buffer>]>([
  ['a drawing that can run scripts', Buffer.from(svg)],
  ['a page', Buffer.from('<!doctype html><p>hello')],
  ['a GIF', gif],
  [
    'a TIFF',
    sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .tiff()
      .toBuffer(),
  ],
  ['a page that begins like a JPEG', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<html><script>')])],
  ['a drawing that begins like a PNG', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(svg)])],
  ['the first half of a picture', picture('jpeg', 900, 900).then((whole) => whole.subarray(0, whole.length / 2))],
  ['400 million pixels in a few kilobytes', bomb()],
  ['nothing at all', Buffer.alloc(0)],
])('%s is no picture', async (_what, raw) => {
  expect(await makePicture(await raw)).toBeUndefined()
})
