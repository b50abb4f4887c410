import { pictureSrc } from '@sp/client/picture'
import type { Picture as Finished } from '@sp/contract'
import { toast } from '@sp/ui'
import { useSyncExternalStore } from 'react'
import { sentAhead } from './api.ts'
import { type Entry, persistedEntry, readEntries, unbrought, writeEntries } from './draft-picture-entries.ts'
import { type Origin, PictureBox } from './picture-box.ts'
import { chooseAll, type PictureActions, toastRefused, withMoved } from './picture-list.ts'
import { PictureQueue, type PictureState } from './picture-queue.ts'
import type { PictureTarget } from './send-picture.ts'
import { texts } from './texts.ts'

export interface DraftPicture {
  readonly key: string
  readonly preview?: string
  readonly state: PictureState | undefined
  readonly hasArrived: boolean
}

export interface PictureOptions {
  /** Where a picture goes as soon as it is chosen; null if nothing is sent before `send`. */
  target?: PictureTarget | null
  /** The prefix of its ids in the picture store. */
  prefix?: string
  /** A picture that was chosen is no longer on the device. */
  onLost?: () => void
}

/**
 * The pictures of one draft: compressed and stored on the device from the moment that they are chosen, and sent one
 * after the other, also while another page is open. After a reload the upload resumes.
 */
export class DraftPictures {
  readonly #draftKey: string
  readonly #max: number
  readonly #target: PictureTarget | null
  readonly #onLost: () => void
  readonly #box: PictureBox
  readonly #queue: PictureQueue
  readonly #listeners = new Set<() => void>()
  #entries: readonly Entry[] | undefined
  #shown: readonly DraftPicture[] | undefined

  constructor(draftKey: string, max: number, options: PictureOptions = {}) {
    const { target = sentAhead, prefix = `${draftKey}/`, onLost = () => toast(texts.picturesLost(1)) } = options
    this.#draftKey = draftKey
    this.#max = max
    this.#target = target
    this.#onLost = onLost
    this.#box = new PictureBox(prefix, {
      ready: () => {
        this.#show(this.#list())
        this.#sendAhead()
      },
      failed: (id, origin, error) => this.#lost(id, origin, error),
      saved: () => this.#write(this.#list()),
    })
    this.#queue = new PictureQueue({
      list: () => this.#list(),
      image: (id) => this.#box.image(id),
      change: (id, part) => this.#write(this.#list().map((each) => (each.id === id ? { ...each, ...part } : each))),
      shown: () => this.#show(this.#list()),
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
      this.#queue.retry(entry.id)
      this.#sendAhead()
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

  /** Resolves when no picture is being stored. */
  settled(): Promise<void> {
    return this.#box.settled()
  }

  /** Resolves when each picture is read, or dropped from the list because it cannot be. */
  async areRead(): Promise<void> {
    await Promise.allSettled(this.#list().map(({ id }) => this.#box.image(id)))
  }

  /** Resolves when each picture has arrived or failed. @throws the error by which the target is lost. */
  send(target: PictureTarget): Promise<void> {
    return this.#queue.send(target)
  }

  retryAll(): void {
    for (const { id } of this.#list()) this.#queue.retry(id)
  }

  stop(): void {
    this.#queue.stop()
  }

  /** The keys in order, after all uploads are done; undefined if one failed. */
  async arrived(): Promise<string[] | undefined> {
    this.retryAll()
    if (this.#target) await this.send(this.#target)
    const keys = this.#list().flatMap(({ key }) => key ?? [])
    return keys.length < this.#list().length ? undefined : keys
  }

  /** The server no longer knows the keys: the pictures are uploaded again. */
  forgetKeys(): void {
    this.#queue.clear()
    this.#write(this.#list().map(unbrought))
  }

  discard(): void {
    // Cleared on the device first, because listeners read it immediately.
    this.removeFromDevice()
    this.#letGo([])
  }

  /** This window still shows them. */
  removeFromDevice(): void {
    writeEntries(this.#draftKey, [])
    this.#box.empty()
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

  #picture({ id, thumbnail, key }: Entry): DraftPicture {
    const preview = thumbnail === undefined ? this.#box.preview(id) : pictureSrc(thumbnail)
    const shown = { key: id, state: this.#queue.stateOf(id), hasArrived: key !== undefined }
    return preview ? { ...shown, preview } : shown
  }

  #letGo(entries: readonly Entry[] | undefined): void {
    this.#box.clear()
    this.#queue.clear()
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

  #drop(id: string): void {
    this.#box.drop(id)
    this.#queue.forget(id)
    this.#write(this.#list().filter((each) => each.id !== id))
    this.#box.tidy((key) => readEntries(this.#draftKey).some((each) => each.id === key))
  }

  #lost(id: string, origin: Origin, error: unknown): void {
    this.#drop(id)
    if (origin === 'device') this.#onLost()
    if (origin === 'file') toastRefused(error)
  }

  #sendAhead(): void {
    if (this.#target) void this.send(this.#target)
  }
}

export const useDraftPictures = (pictures: DraftPictures): readonly DraftPicture[] =>
  useSyncExternalStore(pictures.onChange, pictures.now)
