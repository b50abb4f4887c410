import { newClientKey } from '../platform/query/client-key.ts'
import type { PreparedImage } from '../upload/image/compress-image.ts'
import { prepareImage } from '../upload/image/prepare-image.ts'
import { dropPicturesBut, readPicture, savePicture } from './shelf.ts'

/** Chosen now, found on the device, or kept in memory while somebody logged in again. */
export type Origin = 'file' | 'device' | 'memory'

/** What becomes of a picture, told to the draft that names it. */
interface Heard {
  ready: (key: string, preview: string) => void
  /** It is no picture, or not on the device any more. */
  failed: (key: string, origin: Origin, error: unknown) => void
  /** It lies on the device now. */
  saved: () => void
}

/**
 * Every picture of one draft in this window's time with this member, by its key: compressed from the moment that it is
 * chosen, and laid on the device. An order may change, or a page go, meanwhile.
 */
export class PictureBox {
  readonly #shelf: string
  readonly #heard: Heard
  readonly #images = new Map<string, Promise<PreparedImage>>()
  readonly #previews = new Map<string, string>()
  readonly #unsaved = new Set<string>()
  readonly #saving = new Set<Promise<void>>()
  #leaving = new AbortController()

  /** @param shelf stands before the keys of this draft's pictures on the device. */
  constructor(shelf: string, heard: Heard) {
    this.#shelf = shelf
    this.#heard = heard
  }

  /** Ends with `clear`. */
  get signal(): AbortSignal {
    return this.#leaving.signal
  }

  has(key: string): boolean {
    return this.#images.has(key)
  }

  /** The picture itself, as it is to be sent. */
  image(key: string): Promise<PreparedImage> {
    return this.#images.get(key) ?? Promise.reject(new Error('not in this draft'))
  }

  preview(key: string): string | undefined {
    return this.#previews.get(key)
  }

  /** In this window alone so far; where it does not fit on the device, it stays so. */
  isUnsaved(key: string): boolean {
    return this.#unsaved.has(key)
  }

  /** @returns the key of what was chosen. */
  choose(file: File): string {
    const key = `${this.#shelf}${newClientKey()}`
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

  /** Once more, after the device was emptied. */
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

  /** Off the device, whatever is neither here nor named. */
  tidy(isNamed: (key: string) => boolean): void {
    void dropPicturesBut((key) => this.has(key) || isNamed(key), this.#shelf)
  }

  /** All of it, off the device. What this window shows stays until `clear`. */
  empty(): void {
    void dropPicturesBut(() => false, this.#shelf)
  }

  /** Once all that is on its way to the device has come. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#saving)
  }

  /** This window lets go of it; the device is left as it is. */
  clear(): void {
    this.#leaving.abort()
    this.#leaving = new AbortController()
    for (const preview of this.#previews.values()) URL.revokeObjectURL(preview)
    for (const each of [this.#images, this.#previews, this.#unsaved]) each.clear()
  }

  /** Shows it once it is ready. */
  #take(key: string, image: Promise<PreparedImage>, origin: Origin): void {
    const { signal } = this
    this.#images.set(key, image)
    image.then(
      ({ thumb }) => {
        if (signal.aborted || !this.has(key)) return
        const preview = URL.createObjectURL(thumb)
        this.#previews.set(key, preview)
        this.#heard.ready(key, preview)
      },
      (error: unknown) => {
        if (signal.aborted) return
        this.#images.delete(key)
        this.#heard.failed(key, origin, error)
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
    this.#heard.saved()
  }
}
