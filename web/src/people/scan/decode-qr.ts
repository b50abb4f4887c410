import { UnreadableImage } from '../../content/upload/image/unreadable-image.ts'
import type { QrAnswer } from './qr-worker.ts'

/**
 * Pixel areas to try, in order: small ones are fast and tolerate blur, large ones find a small code in a large
 * picture. By area, because a shared card may be very tall; the last is the canvas limit of older iPhones.
 */
const AREAS = [1_000_000, 6_000_000, 16_000_000]

interface Region {
  x: number
  y: number
  width: number
  height: number
}

/**
 * The text of the first QR code in a picture or a part of it; null if there is none. Nothing leaves the device. Loads
 * its reader (1 MB, self-hosted) on first use.
 * @throws UnreadableImage if the file is not a picture.
 */
export async function decodeQr(file: Blob, within?: Region): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch((cause) => {
    throw new UnreadableImage(file.type, { cause })
  })
  const worker = startReader()
  try {
    const part = within ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
    const area = part.width * part.height
    for (const tried of AREAS) {
      const text = await read(worker, pixels(bitmap, part, Math.min(1, Math.sqrt(tried / area))))
      if (text || tried >= area) return text
    }
    return null
  } finally {
    worker.terminate()
    bitmap.close()
  }
}

/** In a worker, because the CSP allows WebAssembly only there; terminated afterwards to free its memory. */
const startReader = (): Worker => new Worker(new URL('./qr-worker.ts', import.meta.url), { type: 'module' })

const read = (worker: Worker, image: ImageData): Promise<string | null> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<QrAnswer>) =>
      'text' in data ? resolve(data.text) : reject(new Error(data.failed))
    worker.onerror = ({ message }) => reject(new Error(message || 'the code reader did not start'))
    worker.postMessage(image, [image.data.buffer])
  })

function pixels(bitmap: ImageBitmap, { x, y, width, height }: Region, factor: number): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * factor))
  canvas.height = Math.max(1, Math.round(height * factor))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new UnreadableImage('no canvas')
  // Without it, a code on a transparent background would be black on black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
