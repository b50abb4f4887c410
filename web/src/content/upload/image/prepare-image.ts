import { IMAGE_BYTES, THUMB_BYTES } from '@sp/contract'
import type { PreparedImage } from './compress-image.ts'
import type { ImageAnswer, ImageTask } from './image-worker.ts'
import { UnreadableImage } from './unreadable-image.ts'

/** One at a time: two decoded photographs of a modern phone exceed the memory of an old one. */
let lastTask: Promise<unknown> = Promise.resolve()

/**
 * Compresses a picture for upload in a worker; its metadata stay on the device. If the browser cannot encode WebP,
 * `thumb` is a JPEG; see its `type`.
 * @throws UnreadableImage if this browser cannot decode the file; the signal's reason when aborted.
 */
export function prepareImage(file: File, options: { signal?: AbortSignal | undefined } = {}): Promise<PreparedImage> {
  const { signal } = options
  const task = lastTask.then(() => {
    signal?.throwIfAborted()
    return runInWorker(file, signal)
  })
  lastTask = task.catch(() => undefined)
  return signal ? orAborted(task, signal) : task
}

function orAborted<T>(task: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    task.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** One worker per picture, terminated afterwards: only that reliably frees its memory and stops an aborted one. */
function runInWorker(file: File, signal: AbortSignal | undefined): Promise<PreparedImage> {
  const worker = new Worker(new URL('./image-worker.ts', import.meta.url), { type: 'module' })
  const task: ImageTask = { file, limits: { image: IMAGE_BYTES, thumb: THUMB_BYTES } }
  const result = new Promise<PreparedImage>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ImageAnswer>) => {
      if ('prepared' in data) resolve(data.prepared)
      else reject(data.failed === 'unreadable' ? new UnreadableImage(data.message) : new Error(data.message))
    })
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'the image worker did not start')))
    worker.postMessage(task)
  })
  return (signal ? orAborted(result, signal) : result).finally(() => worker.terminate())
}
