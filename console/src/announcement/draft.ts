import { useSyncExternalStore } from 'react'
import { newClientKey } from '../platform/client-key.ts'
import { onEnd } from '../platform/session.ts'

export interface Draft {
  content: string
  push: boolean
  /** A second press, and an answer that was lost, send the same announcement. */
  clientKey: string
}

const empty = (): Draft => ({ content: '', push: false, clientKey: newClientKey() })

/** In memory alone, so that a look at another page loses nothing; until it is sent or the session ends. */
let draft = empty()
const watching = new Set<() => void>()

function change(next: Draft): void {
  draft = next
  for (const tell of watching) tell()
}
onEnd(() => change(empty()))

/** Other words are another announcement. */
export const write = (more: Partial<Draft>): void => change({ ...draft, clientKey: newClientKey(), ...more })
export const dropDraft = (): void => change(empty())

function watch(tell: () => void): () => void {
  watching.add(tell)
  return () => void watching.delete(tell)
}

export const useDraft = (): Draft => useSyncExternalStore(watch, () => draft)
