import { useMemo } from 'react'
import { readDraft, useDraftText, writeDraft } from '../platform/device/draft.ts'
import type { Unsent } from './unsent.ts'

/** A draft like the others: of one account, over a reload and a session that ends, gone at log-out (decision 0046). */
const entryOf = (key: string): string => `${key}:unsent`

function parsed(text: string): readonly Unsent[] {
  try {
    const given: unknown = JSON.parse(text)
    return Array.isArray(given) ? given.filter(isUnsent) : []
  } catch {
    return []
  }
}

const isUnsent = (given: Partial<Unsent> | null): given is Unsent =>
  typeof given?.clientKey === 'string' && typeof given.content === 'string' && typeof given.after === 'number'

export const readUnsent = (key: string): readonly Unsent[] => parsed(readDraft(entryOf(key)))

/** @returns whether it lies there: a full device keeps nothing. */
export function changeUnsent(key: string, change: (list: readonly Unsent[]) => readonly Unsent[]): boolean {
  const before = readUnsent(key)
  const next = change(before)
  if (next === before) return true
  const text = next.length === 0 ? '' : JSON.stringify(next)
  writeDraft(entryOf(key), text)
  return readDraft(entryOf(key)) === text
}

/** What is not sent yet, whichever window wrote it. */
export function useUnsent(key: string): readonly Unsent[] {
  const text = useDraftText(entryOf(key))
  return useMemo(() => parsed(text), [text])
}
