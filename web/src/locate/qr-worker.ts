import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import readerWasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

export type QrAnswer = { text: string | null } | { failed: string }

// Without this the library fetches its code from a public CDN.
prepareZXingModule({ overrides: { locateFile: () => readerWasm } })

self.addEventListener('message', async ({ data }: MessageEvent<ImageData>) => {
  self.postMessage(await answer(data))
})

async function answer(image: ImageData): Promise<QrAnswer> {
  try {
    const [code] = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
    return { text: code?.text ?? null }
  } catch (error) {
    return { failed: String(error) }
  }
}
