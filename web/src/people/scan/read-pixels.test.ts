import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { type Look, readPixels } from './read-pixels.ts'
import { drawQrPicture, KINDS } from './test/qr-pictures.ts'

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

const look: Look = async (pixels, options) => (await readBarcodes(pixels as ImageData, options))[0]?.text

/** `QR_PICTURES=1000` generates that many and prints the rate of each kind. */
const COUNT = Number(process.env['QR_PICTURES'] ?? 30)
const FLOOR = 0.97

test('codes are read however they were taken', { timeout: 600_000 }, async () => {
  const missed: string[] = []
  for (let at = 0; at < COUNT; at++) {
    const kind = KINDS[at % KINDS.length] ?? 'plain'
    const picture = drawQrPicture(kind, 1000 + at)
    if ((await readPixels(picture, look)) !== picture.text) missed.push(kind)
  }
  if (process.env['QR_PICTURES']) {
    const rateOf = (kind: string) => `${kind} ${COUNT / KINDS.length - missed.filter((each) => each === kind).length}`
    process.stdout.write(`of ${COUNT / KINDS.length} each: ${KINDS.map(rateOf).join(', ')}\n`)
  }
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(COUNT * (1 - FLOOR))
})

test('a picture without a code has none', async () => {
  const picture = drawQrPicture('plain', 1)
  expect(await readPixels({ ...picture, data: picture.data.fill(200) }, look)).toBeNull()
})
