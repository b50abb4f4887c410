import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import readerWasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { readPixels } from './read-pixels.ts'

export type QrAnswer = { text: string | null } | { failed: string }

// Without this the library fetches its code from a public CDN.
prepareZXingModule({ overrides: { locateFile: () => readerWasm } })

self.addEventListener('message', async ({ data }: MessageEvent<ImageData>) => {
  self.postMessage(await answer(data))
})

async function answer({ width, height, data }: ImageData): Promise<QrAnswer> {
  try {
    const pixels = { width, height, data: new Uint8ClampedArray(data) }
    return {
      text: await readPixels(
        pixels,
        async (each, options) =>
          (await readBarcodes(new ImageData(each.data, each.width, each.height), options))[0]?.text,
      ),
    }
  } catch (error) {
    return { failed: String(error) }
  }
}
