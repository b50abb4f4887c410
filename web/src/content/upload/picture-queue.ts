import type { PreparedImage } from './image/compress-image.ts'
import { blankSending, type PictureTarget, type Sending, sendPicture } from './send-picture.ts'

export interface QueuedPicture {
  readonly id: string
  readonly sending?: Sending
  /** Its name on the server, from the moment that it has arrived. */
  readonly key?: string
}

export interface PictureState {
  readonly step: 'sending' | 'failed'
  /** 0 to 1, by bytes. */
  readonly part: number
  readonly error?: unknown
}

interface QueueList {
  list: () => readonly QueuedPicture[]
  image: (id: string) => Promise<PreparedImage>
  change: (id: string, part: Pick<QueuedPicture, 'sending' | 'key'>) => void
  shown: () => void
}

/** Sends the pictures of a list one after the other. One that fails waits for a retry; those behind it are still sent. */
export class PictureQueue {
  readonly #pictures: QueueList
  readonly #states = new Map<string, PictureState>()
  #stopping = new AbortController()
  #running: Promise<void> | undefined
  #current: { readonly id: string; readonly cancel: AbortController } | undefined

  constructor(pictures: QueueList) {
    this.#pictures = pictures
  }

  /** undefined before and after the upload. */
  stateOf(id: string): PictureState | undefined {
    return this.#states.get(id)
  }

  /** Resolves when each picture has arrived or failed. @throws the error by which the target is lost. */
  send(target: PictureTarget): Promise<void> {
    if (!this.#running && this.#next()) this.#running = this.#sendAll(target, this.#stopping.signal)
    return this.#running ?? Promise.resolve()
  }

  retry(id: string): void {
    if (this.#states.get(id)?.step === 'failed') this.#set(id, undefined)
  }

  /** Cancels the upload of a picture that was removed; those behind it are still sent. */
  forget(id: string): void {
    this.#states.delete(id)
    if (this.#current?.id === id) this.#current.cancel.abort()
  }

  /** Cancels what is under way: all pictures that have not arrived count as failed. */
  stop(): void {
    this.clear()
    for (const { id, key } of this.#pictures.list()) if (key === undefined) this.#states.set(id, FAILED)
    this.#pictures.shown()
  }

  clear(): void {
    this.#stopping.abort()
    this.#current?.cancel.abort()
    this.#stopping = new AbortController()
    this.#running = undefined
    this.#states.clear()
  }

  #next(): QueuedPicture | undefined {
    return this.#pictures.list().find(({ id, key }) => key === undefined && this.#states.get(id)?.step !== 'failed')
  }

  #set(id: string, state: PictureState | undefined): void {
    if (state) this.#states.set(id, state)
    else this.#states.delete(id)
    this.#pictures.shown()
  }

  async #sendAll(target: PictureTarget, signal: AbortSignal): Promise<void> {
    try {
      for (let one = this.#next(); one && !signal.aborted; one = this.#next()) await this.#sendOne(one, target)
    } finally {
      if (!signal.aborted) this.#running = undefined
    }
  }

  async #sendOne({ id, sending }: QueuedPicture, target: PictureTarget): Promise<void> {
    const cancel = new AbortController()
    const { signal } = cancel
    this.#current = { id, cancel }
    try {
      const image = await this.#pictures.image(id)
      signal.throwIfAborted()
      this.#set(id, { step: 'sending', part: 0 })
      const { key } = await sendPicture(image, sending ?? blankSending(), target, {
        signal,
        onAddress: (now) => signal.aborted || this.#pictures.change(id, { sending: now }),
        onPart: (part) => signal.aborted || this.#moveOn(id, part),
      })
      if (signal.aborted) return
      this.#states.delete(id)
      this.#pictures.change(id, { key })
    } catch (error) {
      if (signal.aborted || !this.#pictures.list().some((each) => each.id === id)) return
      this.#set(id, { ...FAILED, error })
      if (target.isLost?.(error)) throw error
      target.onFailed?.(error)
    }
  }

  /** Bytes that are sent a second time do not move the progress back. */
  #moveOn(id: string, part: number): void {
    const before = this.#states.get(id)?.part ?? 0
    this.#set(id, { step: 'sending', part: Math.max(before, Math.min(1, part)) })
  }
}

const FAILED: PictureState = { step: 'failed', part: 0 }
