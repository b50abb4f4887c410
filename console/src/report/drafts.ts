import { useSyncExternalStore } from 'react'
import { onEnd } from '../platform/session.ts'
import type { Choice } from './choice.ts'

/** What was chosen and written of each case: in memory alone, until it is decided or the session ends. */
const drafts = new Map<number, Choice>()
const watching = new Set<() => void>()

const tell = (): void => {
  for (const each of watching) each()
}

export function keepDraft(caseId: number, choice: Choice): void {
  drafts.set(caseId, choice)
  tell()
}

export function dropDraft(caseId: number): void {
  if (drafts.delete(caseId)) tell()
}

onEnd(() => {
  drafts.clear()
  tell()
})

function watch(changed: () => void): () => void {
  watching.add(changed)
  return () => void watching.delete(changed)
}

export const useDraft = (caseId: number): Choice | undefined => useSyncExternalStore(watch, () => drafts.get(caseId))
