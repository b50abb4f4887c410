import { useSyncExternalStore } from 'react'
import { onAccount } from '../session/session.ts'
import { onDraftChange, readDraft, readDraftJson, writeDraft, writeDraftJson } from './draft.ts'

export interface RecordShape<T extends object> {
  blank: T
  /** The text with an entry of its own: it may be long, and a letter in another part does not rewrite it. */
  long: keyof T & string
  /** The other parts of what is stored, without unreadable ones. */
  read: (stored: Partial<Record<keyof T, unknown>>) => Partial<T>
}

const restOf = (key: string): string => `${key}-rest`

/**
 * A draft of several parts: on the device from the first letter on, and shared with other windows. What the device
 * cannot store is in the memory of this window.
 */
export class DraftRecord<T extends object> {
  readonly key: string
  readonly #shape: RecordShape<T>
  readonly #listeners = new Set<() => void>()
  #ends: readonly (() => void)[] = []
  /** undefined: not read yet. */
  #found: T | null | undefined
  #wasStored = false

  constructor(key: string, shape: RecordShape<T>) {
    this.key = key
    this.#shape = shape
  }

  /** null if nothing is written. It follows other windows as long as it has listeners. */
  readonly now = (): T | null => {
    if (this.#found === undefined) {
      this.#found = this.onDevice()
      this.#wasStored = readDraft(this.key) !== ''
    }
    return this.#found
  }

  readonly onChange = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#ends = this.#follow()
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) for (const end of this.#ends) end()
    }
  }

  /** What a reload would find. */
  readonly onDevice = (): T | null => {
    const { long, blank, read } = this.#shape
    const text = readDraft(this.key)
    const rest = readDraftJson(restOf(this.key)) as Partial<Record<keyof T, unknown>> | null
    return text === '' && rest === null ? null : { ...blank, ...(rest && read(rest)), [long]: text }
  }

  /** @param given the values before the first change. */
  readonly change = (part: Partial<T>, given: T = this.#shape.blank): void => {
    const before = this.now()
    const { [this.#shape.long]: text, ...rest } = { ...(before ?? given), ...part }
    if (text !== before?.[this.#shape.long]) writeDraft(this.key, String(text))
    writeDraftJson(restOf(this.key), rest)
    this.#wasStored = readDraft(this.key) !== ''
    this.#show({ ...(before ?? given), ...part })
  }

  /** The text was on the device and no longer is: another window has sent it. */
  isTakenAway(): boolean {
    return this.#wasStored && readDraft(this.key) === ''
  }

  removeFromDevice(): void {
    writeDraft(this.key, '')
    writeDraft(restOf(this.key), '')
  }

  readonly discard = (): void => {
    this.removeFromDevice()
    this.#show(null)
  }

  /** The next access reads the device again. */
  readonly reread = (): void => this.#show(undefined)

  #follow() {
    return [
      onDraftChange((isChanged) => (isChanged(this.key) || isChanged(restOf(this.key))) && this.reread()),
      onAccount(this.reread),
    ]
  }

  #show(found: T | null | undefined): void {
    this.#found = found
    for (const listener of this.#listeners) listener()
  }
}

/** @param given the values as long as nothing is written. */
export function useDraftRecord<T extends object>(record: DraftRecord<T>, given: T) {
  const found = useSyncExternalStore(record.onChange, record.now)
  return {
    written: found ?? given,
    isKept: found !== null,
    change: (part: Partial<T>) => record.change(part, given),
    discard: record.discard,
  }
}
