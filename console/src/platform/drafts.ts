import { useSyncExternalStore } from 'react'
import { onEnd } from './session.ts'

/** What was chosen and written of each thing, by its id: in memory alone, until it is done or the session ends. */
export function makeDrafts<T>() {
  const drafts = new Map<number, T>()
  const watching = new Set<() => void>()
  const tell = (): void => {
    for (const each of watching) each()
  }
  const watch = (changed: () => void) => {
    watching.add(changed)
    return () => void watching.delete(changed)
  }
  onEnd(() => {
    drafts.clear()
    tell()
  })
  const get = (id: number): T | undefined => drafts.get(id)
  return {
    get,
    keep: (id: number, draft: T): void => {
      drafts.set(id, draft)
      tell()
    },
    drop: (id: number): void => {
      if (drafts.delete(id)) tell()
    },
    useDraft: (id: number): T | undefined => useSyncExternalStore(watch, () => get(id)),
  }
}
