import { type ByteLimits, compressImage, type PreparedImage } from './compress-image.ts'
import { UnreadableImage } from './unreadable-image.ts'

export interface ImageTask {
  file: File
  limits: ByteLimits
}

/** Errors lose their class when posted between threads, so the message contains the kind. */
export type ImageAnswer = { prepared: PreparedImage } | { failed: 'unreadable' | 'broken'; message: string }

self.addEventListener('message', async (event: MessageEvent<ImageTask>) => {
  self.postMessage(await answer(event.data))
})

async function answer({ file, limits }: ImageTask): Promise<ImageAnswer> {
  try {
    return { prepared: await compressImage(file, limits) }
  } catch (error) {
    return { failed: error instanceof UnreadableImage ? 'unreadable' : 'broken', message: String(error) }
  }
}
