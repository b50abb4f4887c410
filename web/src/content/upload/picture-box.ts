import { uuid } from '@sp/client/uuid'
import type { PreparedImage } from './image/compress-image.ts'
import { prepareImage } from './image/prepare-image.ts'
import { dropPicturesBut, readPicture, savePicture } from './picture-store.ts'

export type Origin = 'file' | 'device' | 'memory'

interface PictureListeners {
  ready: (key: string, preview: string) => void
  failed: (key: string, origin: Origin, error: unknown) => void
  saved: () => void
}

/**
 * The pictures of one draft in this window, by key: compressed from the moment that they are chosen, then stored on
 * the device. The order may change or the page may close in the meantime.
 */
export class PictureBox {
  readonly #keyPrefix: string
  readonly #listeners: PictureListeners
  readonly #images = new Map<string, Promise<PreparedImage>>()
  readonly #previews = new Map<string, string>()
  readonly #unsaved = new Set<string>()
  readonly #saving = new Set<Promise<void>>()
  #leaving = new AbortController()

  /** @param store the prefix of the keys of this draft's pictures on the device. */
  constructor(store: string, listeners: PictureListeners) {
    this.#keyPrefix = store
    this.#listeners = listeners
  }

  get signal(): AbortSignal {
    return this.#leaving.signal
  }

  has(key: string): boolean {
    return this.#images.has(key)
  }

  image(key: string): Promise<PreparedImage> {
    return this.#images.get(key) ?? Promise.reject(new Error('not in this draft'))
  }

  preview(key: string): string | undefined {
    return this.#previews.get(key)
  }

  /** Whether the picture is only in this window so far; it stays so if it does not fit on the device. */
  isUnsaved(key: string): boolean {
    return this.#unsaved.has(key)
  }

  choose(file: File): string {
    const key = `${this.#keyPrefix}${uuid()}`
    const image = prepareImage(file, { signal: this.signal })
    this.#save(key, image)
    this.#take(key, image, 'file')
    return key
  }

  load(key: string): void {
    if (this.has(key)) return
    const found = readPicture(key).then((picture) => picture ?? Promise.reject(new Error('not on the device')))
    this.#take(key, found, 'device')
  }

  giveBack(key: string, image: Promise<PreparedImage>): void {
    this.#save(key, image)
    this.#take(key, image, 'memory')
  }

  drop(key: string): void {
    const preview = this.#previews.get(key)
    if (preview) URL.revokeObjectURL(preview)
    this.#images.delete(key)
    this.#previews.delete(key)
    this.#unsaved.delete(key)
  }

  /** Removes pictures from the device that neither this window nor the draft refers to. */
  tidy(isNamed: (key: string) => boolean): void {
    void dropPicturesBut((key) => this.has(key) || isNamed(key), this.#keyPrefix)
  }

  empty(): void {
    void dropPicturesBut(() => false, this.#keyPrefix)
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#saving)
  }

  /** Drops the state of this window; the device is unchanged. */
  clear(): void {
    this.#leaving.abort()
    this.#leaving = new AbortController()
    for (const preview of this.#previews.values()) URL.revokeObjectURL(preview)
    for (const each of [this.#images, this.#previews, this.#unsaved]) each.clear()
  }

  #take(key: string, image: Promise<PreparedImage>, origin: Origin): void {
    const { signal } = this
    this.#images.set(key, image)
    image.then(
      ({ thumb }) => {
        if (signal.aborted || !this.has(key)) return
        const preview = URL.createObjectURL(thumb)
        this.#previews.set(key, preview)
        this.#listeners.ready(key, preview)
      },
      (error: unknown) => {
        if (signal.aborted) return
        this.#images.delete(key)
        this.#listeners.failed(key, origin, error)
      },
    )
  }

  #save(key: string, image: Promise<PreparedImage>): void {
    this.#unsaved.add(key)
    const saved = this.#layDown(key, image).finally(() => this.#saving.delete(saved))
    this.#saving.add(saved)
  }

  async #layDown(key: string, image: Promise<PreparedImage>): Promise<void> {
    const { signal } = this
    const picture = await image.catch(() => undefined)
    if (!picture || !(await savePicture(key, picture)) || signal.aborted) return
    this.#unsaved.delete(key)
    this.#listeners.saved()
  }
}
