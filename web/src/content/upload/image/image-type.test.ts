import sharp from 'sharp'
import { expect, it } from 'vitest'
import { detectImageType } from './image-type.ts'

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

it.each(['jpeg', 'png', 'webp'] as const)('a %s is recognized by its bytes', async (format) => {
  const made = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).toFormat(format)
  expect(detectImageType((await made.toBuffer()).subarray(0, 16))).toBe(`image/${format}`)
})

it('other bytes are of no accepted type', () => {
  expect(detectImageType(ascii('GIF89a'))).toBeUndefined()
  expect(detectImageType(ascii('<svg xmlns="http://www.w3.org/2000/svg"/>').subarray(0, 16))).toBeUndefined()
  expect(detectImageType(new Uint8Array())).toBeUndefined()
})
