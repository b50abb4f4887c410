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

/** When the last of these entries was written, in milliseconds; undefined for those of a version that did not note it. */
export function draftTime(keys: readonly string[]): number | undefined {
  const times = (readDraftJson(TIMES) ?? {}) as DraftTimes
  const noted = keys.map((key) => times[key]).filter((at): at is number => Number.isSafeInteger(at))
  return noted.length > 0 ? Math.max(...noted) * 60_000 : undefined
}

/** Forms of this window follow as if another window had written. */
function announce(key: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key: draftEntry(key) }))
}

/** @returns a function that puts the entries back, unless something else was written there since. */
export function takeDrafts(keys: readonly string[]): () => void {
  const all = readEveryDraft()
  const taken = keys.flatMap((key) => {
    const text = all.get(key)
    return text === undefined ? [] : [{ key, text, at: draftTime([key]) }]
  })
  for (const { key } of taken) writeDraft(key, '')
  for (const { key } of taken) announce(key)
  return () => {
    const now = readEveryDraft()
    const free = taken.filter(({ key }) => !now.has(key))
    for (const { key, text, at } of free) writeDraft(key, text, at)
    for (const { key } of free) announce(key)
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
