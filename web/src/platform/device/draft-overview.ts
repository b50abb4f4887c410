import { useSyncExternalStore } from 'react'
import { type DraftTimes, draftEntry, readDraftJson, TIMES, writeDraft } from './draft.ts'
import { stored } from './stored.ts'

/** The entries of all drafts of this account on this device, by key. Nothing of the square is ever among them. */
export function readEveryDraft(): ReadonlyMap<string, string> {
  const beginning = draftEntry('')
  const entries = stored
    .under(beginning)
    .map(([entry, text]): [string, string] => [entry.slice(beginning.length), text])
  return new Map(entries.filter(([key]) => !key.startsWith('square:') && key !== TIMES))
}

/** In milliseconds; undefined for a draft of a version that did not note it. */
export function draftTime(key: string): number | undefined {
  const minutes = (readDraftJson(TIMES) as DraftTimes | null)?.[key]
  return Number.isSafeInteger(minutes) ? (minutes as number) * 60_000 : undefined
}

/** Forms of this window follow as if another window had written. */
function announce(key: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key: draftEntry(key) }))
}

/** @returns a function that puts the entries back, unless something else was written there since. */
export function takeDrafts(keys: readonly string[]): () => void {
  const all = readEveryDraft()
  const taken = keys.flatMap((key): [string, string][] => {
    const text = all.get(key)
    return text === undefined ? [] : [[key, text]]
  })
  for (const [key] of taken) writeDraft(key, '')
  for (const [key] of taken) announce(key)
  return () => {
    const now = readEveryDraft()
    const free = taken.filter(([key]) => !now.has(key))
    for (const [key, text] of free) writeDraft(key, text)
    for (const [key] of free) announce(key)
  }
}

const follow = (listener: () => void): (() => void) => {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** As one text, so that an unchanged device gives an equal value. */
const snapshot = (): string => JSON.stringify([...readEveryDraft()])

export function useEveryDraft(): ReadonlyMap<string, string> {
  return new Map(JSON.parse(useSyncExternalStore(follow, snapshot)) as [string, string][])
}
