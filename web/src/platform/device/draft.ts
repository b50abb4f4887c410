import { useCallback, useState, useSyncExternalStore } from 'react'
import { getSession } from '../session/session.ts'
import { stored } from './stored.ts'

/** The entry in localStorage; its prefix is kept when a session ends (platform/session/drafts-over-login.ts). */
export const draftEntry = (key: string): string => `draft:${getSession()?.user.id ?? 0}:${key}`

export const readDraft = (key: string): string => stored.read(draftEntry(key)) ?? ''

/**
 * Without a session nothing is written: typing while the session ends must leave nothing for the next member.
 * @param at when it was written, in milliseconds: what is put back keeps its time
 */
export function writeDraft(key: string, text: string, at = Date.now()): void {
  if (getSession() === null) return
  if (text === '') stored.remove(draftEntry(key))
  else stored.write(draftEntry(key), text)
  noteTime(key, text === '' ? undefined : Math.floor(at / MINUTE))
  for (const reader of readers) reader()
}

/** When each draft was written, in minutes. */
export const TIMES = 'times'
export type DraftTimes = Readonly<Record<string, number>>
const MINUTE = 60_000

function noteTime(key: string, now: number | undefined): void {
  // The key alone would be a trace of the square on the device.
  if (key.startsWith('square:')) return
  const entry = draftEntry(TIMES)
  const { [key]: before, ...others } = (stored.readJson(entry) ?? {}) as DraftTimes
  if (now === before) return
  const times = now === undefined ? others : { ...others, [key]: now }
  if (Object.keys(times).length === 0) stored.remove(entry)
  else stored.write(entry, JSON.stringify(times))
}

/** The value of a draft that is no plain text; null if there is none or it is unreadable. */
export const readDraftJson = (key: string): unknown => stored.readJson(draftEntry(key))

export const writeDraftJson = (key: string, value: unknown): void =>
  writeDraft(key, value === undefined ? '' : JSON.stringify(value))

export function dropDrafts(beginning: string): void {
  for (const [entry] of stored.under(draftEntry(beginning))) stored.remove(entry)
  for (const reader of readers) reader()
}

/** Runs when another window has changed drafts. */
export function onDraftChange(listener: (isChanged: (key: string) => boolean) => void): () => void {
  const follow = ({ key: entry }: StorageEvent) => listener((key) => entry === draftEntry(key))
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

const readers = new Set<() => void>()

function follow(reader: () => void): () => void {
  readers.add(reader)
  window.addEventListener('storage', reader)
  return () => {
    readers.delete(reader)
    window.removeEventListener('storage', reader)
  }
}

export const useDraftText = (key: string): string => useSyncExternalStore(follow, () => readDraft(key))

/** The text of this key and of the keys below it (`comment:7`, `comment:7:12`), but not of its siblings. */
export const readDraftsOf = (key: string): string[] =>
  stored
    .under(draftEntry(key))
    .filter(([entry]) => /^(:\d+)?$/.test(entry.slice(draftEntry(key).length)))
    .map(([, text]) => text)

/** The texts of all keys with this prefix, one per line: none of them contains line breaks. */
export const readDrafts = (beginning: string): string =>
  stored
    .under(draftEntry(beginning))
    .map(([, text]) => text)
    .join('\n')

export const useDrafts = (beginning: string): string => useSyncExternalStore(follow, () => readDrafts(beginning))

export interface Draft {
  key: string
  text: string
  setText: (text: string) => void
  discard: () => void
}

export function useDraft(key: string): Draft {
  const [shown, show] = useState(() => ({ key, text: readDraft(key) }))
  if (shown.key !== key) show({ key, text: readDraft(key) })
  const setText = useCallback(
    (text: string) => {
      show({ key, text })
      writeDraft(key, text)
    },
    [key],
  )
  const discard = useCallback(() => setText(''), [setText])
  return { key, text: shown.text, setText, discard }
}
