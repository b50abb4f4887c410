import { useEffect } from 'react'
import { readDraft, useDraftText, writeDraftJson } from '../../platform/device/draft.ts'
import { fromJson } from '../../platform/device/stored.ts'
import { SQUARE_DRAFT } from './api.ts'

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export function withEdits<T extends object>(edits: Partial<T>, more: Partial<T>, saved: T): Partial<T> {
  const all = Object.entries({ ...edits, ...more }).filter(([key, value]) => !same(value, saved[key as keyof T]))
  return Object.fromEntries(all) as Partial<T>
}

export function withoutSent<T extends object>(edits: Partial<T>, sent: Partial<T>): Partial<T> {
  const left = Object.entries(edits).filter(([key, value]) => !same(value, sent[key as keyof T]))
  return Object.fromEntries(left) as Partial<T>
}

const parsed = <T>(text: string) => (fromJson(text) ?? {}) as Partial<T>

/**
 * Unsaved edits of square data: they survive a failed save, navigation and the end of a session, but are kept only in
 * the memory of this window; a reload asks for confirmation.
 */
export function useEdits<T extends object>(name: string) {
  const key = `${SQUARE_DRAFT}${name}`
  const text = useDraftText(key)
  useReloadGuard(text !== '')
  // The current draft, not that of the render: two changes may come at once, and a response much later.
  const now = () => parsed<T>(readDraft(key))
  const write = (edits: Partial<T>) => writeDraftJson(key, Object.keys(edits).length === 0 ? undefined : edits)
  return {
    edits: parsed<T>(text),
    isDirty: text !== '',
    change: (more: Partial<T>, saved: T) => write(withEdits(now(), more, saved)),
    sent: (input: Partial<T>) => write(withoutSent(now(), input)),
  }
}

function useReloadGuard(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
}
