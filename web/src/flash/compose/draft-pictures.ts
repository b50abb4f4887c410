import { pictureSrc } from '@sp/client/picture'
import type { Picture as Finished } from '@sp/contract'
import { toast } from '@sp/ui'
import { requestPicture } from './api.ts'
import type { Picture } from './draft-entries.ts'
import { type Entry, persistedEntry, readEntries, unbrought, writeEntries } from './draft-picture-entries.ts'
import type { PictureState } from './machine.ts'
import type { PictureActions } from './parts/picture-slots.tsx'
import { type Origin, PictureBox } from './picture-box.ts'
import { chooseAll, toastRefused, withMoved } from './picture-list.ts'
import { blankSending, sendPicture } from './send-picture.ts'
import { texts } from './texts.ts'

/** A chosen picture and its upload state; the state is undefined after the upload. */
export interface DraftPicture extends Picture {
  readonly state: PictureState | undefined
}

/**
 * The pictures of one draft: compressed, stored on the device and uploaded from the moment that they are chosen, one
 * after the other, also while another page is open. After a reload the upload resumes.
 */
export class DraftPictures {
  readonly #draftKey: string
  readonly #max: number
  readonly #box: PictureBox
  readonly #states = new Map<string, PictureState>()
  readonly #listeners = new Set<() => void>()
  #entries: readonly Entry[] | undefined
  #shown: readonly DraftPicture[] | undefined
  #running: Promise<void> | undefined

  constructor(draftKey: string, max: number) {
    this.#draftKey = draftKey
    this.#max = max
    this.#box = new PictureBox(`${draftKey}/`, {
      ready: () => {
        this.#show(this.#list())
        this.#bring()
      },
      failed: (id, origin, error) => this.#lost(id, origin, error),
      saved: () => this.#write(this.#list()),
    })
  }

  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly now = (): readonly DraftPicture[] => (this.#shown ??= this.#list().map((each) => this.#picture(each)))

  readonly actions: PictureActions = {
    add: (files) => {
      const list = this.#list()
      const ids = chooseAll(this.#box, files, { max: this.#max, listed: list.length })
      if (ids.length > 0) this.#write([...list, ...ids.map((id) => ({ id }))])
    },
    move: (from, to) => {
      const moved = withMoved(this.#list(), from, to)
      if (moved) this.#write(moved)
    },
    remove: (index) => {
      const removed = this.#list()[index]
      if (removed) this.#drop(removed.id)
    },
    retry: (index) => {
      const entry = this.#list()[index]
      if (!entry) return
      this.#setState(entry.id, undefined)
      this.#bring()
    },
  }

  isIdle(): boolean {
    return this.#listeners.size === 0 && this.#entries?.length === 0
  }

  keep(pictures: readonly Finished[]): void {
    this.#write(pictures.map(persistedEntry))
  }

  areSaved(): boolean {
    return this.#list().every(({ id }) => !this.#box.isUnsaved(id))
  }

  /** The keys in order, after all uploads are done; undefined if one failed. */
  async arrived(): Promise<string[] | undefined> {
    for (const { id } of this.#list()) if (this.#states.get(id)?.step === 'failed') this.#states.delete(id)
    this.#bring()
    await this.#running
    const keys = this.#list().flatMap(({ key }) => key ?? [])
    return keys.length < this.#list().length ? undefined : keys
  }

  /** The server no longer knows the keys: the pictures are uploaded again. */
  forgetKeys(): void {
    this.#write(this.#list().map(unbrought))
  }

  discard(): void {
    // Cleared on the device first, because listeners read it immediately.
    writeEntries(this.#draftKey, [])
    this.#box.empty()
    this.#letGo([])
  }

  /** Drops the state of this window, so that the next access reads the device again. */
  dispose(): void {
    this.#letGo(undefined)
  }

  readonly reread = (): void => {
    if (!this.#entries) return
    const fresh = this.#entries.filter(({ id }) => this.#box.isUnsaved(id))
    this.#show([...this.#fromDevice(), ...fresh])
  }

  /** Captures the pictures when a session ends. @returns a function that restores them, undefined if there are none. */
  takeAlong(): (() => void) | undefined {
    const entries = this.#entries ?? []
    const images = entries.flatMap(({ id }) => (this.#box.has(id) ? [[id, this.#box.image(id)] as const] : []))
    if (entries.length === 0) return undefined
    return () => {
      this.#entries = entries
      for (const [id, image] of images) this.#box.giveBack(id, image)
      this.#write(entries)
    }
  }

  #list(): readonly Entry[] {
    this.#entries ??= this.#fromDevice()
    return this.#entries
  }

  #fromDevice(): Entry[] {
    const entries = readEntries(this.#draftKey).slice(0, this.#max)
    for (const { id, thumbnail } of entries) if (thumbnail === undefined) this.#box.load(id)
    return entries
  }

  #picture({ id, thumbnail }: Entry): DraftPicture {
    const preview = thumbnail === undefined ? this.#box.preview(id) : pictureSrc(thumbnail)
    return { key: id, ...(preview ? { preview } : {}), state: this.#states.get(id) }
  }

  #letGo(entries: readonly Entry[] | undefined): void {
    this.#box.clear()
    this.#states.clear()
    this.#running = undefined
    this.#show(entries)
  }

  #show(entries: readonly Entry[] | undefined): void {
    this.#entries = entries
    this.#shown = undefined
    for (const listener of this.#listeners) listener()
  }

  /** Writes only pictures that are already stored on the device: another window may read them immediately. */
  #write(entries: readonly Entry[]): void {
    this.#show(entries)
    writeEntries(
      this.#draftKey,
      entries.filter(({ id }) => !this.#box.isUnsaved(id)),
    )
  }

  #setState(id: string, state: PictureState | undefined): void {
    if (state) this.#states.set(id, state)
    else this.#states.delete(id)
    this.#show(this.#list())
  }

  #change(id: string, part: Partial<Entry>): void {
    this.#write(this.#list().map((each) => (each.id === id ? { ...each, ...part } : each)))
  }

  #drop(id: string): void {
    this.#box.drop(id)
    this.#states.delete(id)
    this.#write(this.#list().filter((each) => each.id !== id))
    this.#box.tidy((key) => readEntries(this.#draftKey).some((each) => each.id === key))
  }

  #lost(id: string, origin: Origin, error: unknown): void {
    this.#drop(id)
    if (origin === 'device') toast(texts.picturesLost(1))
    if (origin === 'file') toastRefused(error)
  }

  #bring(): void {
    this.#running ??= this.#bringAll(this.#box.signal)
  }

  async #bringAll(signal: AbortSignal): Promise<void> {
    const next = () => this.#list().find(({ id, key }) => key === undefined && this.#states.get(id)?.step !== 'failed')
    for (let entry = next(); entry && !signal.aborted; entry = next()) await this.#bringOne(entry, signal)
    if (!signal.aborted) this.#running = undefined
  }

  async #bringOne({ id, sending }: Entry, signal: AbortSignal): Promise<void> {
    try {
      const image = await this.#box.image(id)
      this.#setState(id, { step: 'sending', part: 0 })
      const { key } = await sendPicture(image, sending ?? blankSending(), {
        request: requestPicture,
        signal,
        onAddress: (now) => signal.aborted || this.#change(id, { sending: now }),
        onPart: (part) => signal.aborted || this.#setState(id, { step: 'sending', part }),
      })
      if (signal.aborted) return
      this.#states.delete(id)
      this.#change(id, { key })
    } catch {
      const isThere = !signal.aborted && this.#list().some((each) => each.id === id)
      if (isThere) this.#setState(id, { step: 'failed', part: 0 })
    }
  }
}
