import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picture, scene } from '../../../test/make/picture.ts'
import { makePicture } from './pictures.ts'

const looks = async (raw: Buffer) => (await makePicture(raw))?.fingerprint ?? expect.fail('no picture')

const distanceOf = (a: string, b: string): number =>
  [...(BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2)].filter((bit) => bit === '1').length

const again: Record<string, (raw: Buffer) => Promise<Buffer>> = {
  'encoded anew, much worse': (raw) => sharp(raw).jpeg({ quality: 25 }).toBuffer(),
  'as another type': (raw) => sharp(raw).webp().toBuffer(),
  'a quarter as wide': (raw) => sharp(raw).resize(160).png().toBuffer(),
  'cut a little on every side': (raw) =>
    sharp(raw).extract({ left: 10, top: 8, width: 620, height: 464 }).jpeg().toBuffer(),
  'a little brighter': (raw) => sharp(raw).modulate({ brightness: 1.15 }).jpeg().toBuffer(),
  'without its colours': (raw) => sharp(raw).greyscale().jpeg().toBuffer(),
}

test.each(Object.entries(again))('a picture %s has nearly the same fingerprint', async (_how, change) => {
  for (const seed of [1, 2, 3]) {
    const raw = await scene(seed)
    expect(distanceOf(await looks(raw), await looks(await change(raw)))).toBeLessThanOrEqual(10)
  }
})

test('other pictures have different fingerprints', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, async (_, seed) => looks(await scene(seed + 1))))
  const pairs = all.flatMap((one, n) => all.slice(0, n).map((other) => distanceOf(one, other)))
  expect(Math.min(...pairs)).toBeGreaterThan(14)
})

test('a picture of one colour has no fingerprint', async () => {
  expect(await looks(await picture('png', 90, 60))).toBe('')
})
