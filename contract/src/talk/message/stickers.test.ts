import { expect, test } from 'vitest'
import { STICKERS, stickerIn, stickers, stickerText } from './stickers.ts'

test('a text that is the word of a sticker alone is the sticker, and each word is of one', () => {
  expect(stickers.map((sticker) => stickerIn(stickerText(sticker)))).toEqual(stickers)
  expect(new Set(Object.values(STICKERS)).size).toBe(stickers.length)
  for (const text of ['晚安', '[晚安', '[晚安] 好', ' [晚安]', '[没有这个]', ''])
    expect(stickerIn(text)).toBeUndefined()
})
