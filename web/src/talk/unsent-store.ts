import { useMemo } from 'react'
import { readDraft, readDrafts, useDrafts, writeDraft } from '../platform/device/draft.ts'
import type { Unsent } from './unsent.ts'

/** A draft like the others: of one account, over a reload and a session that ends, gone at log-out (decision 0046). */
const beginningOf = (key: string): string => `${key}:unsent:`

/** Each lies by itself: windows that write at the same moment take nothing from each other. */
interface Kept extends Unsent {
  /** Its place among the others. */
  nth: number
}

const parsed = (lines: string): readonly Kept[] =>
  lines
    .split('\n')
    .flatMap(keptIn)
    .sort((one, other) => one.nth - other.nth || (one.clientKey < other.clientKey ? -1 : 1))

function keptIn(line: string): Kept[] {
  try {
    const given = JSON.parse(line) as Partial<Kept> | null
    return isKept(given) ? [given] : []
  } catch {
    return []
  }
}

const isKept = (given: Partial<Kept> | null): given is Kept =>
  typeof given?.clientKey === 'string' &&
  typeof given.content === 'string' &&
  typeof given.after === 'number' &&
  typeof given.nth === 'number'

const readKept = (key: string): readonly Kept[] => parsed(readDrafts(beginningOf(key)))

export const readUnsent: (key: string) => readonly Unsent[] = readKept

/** @returns whether it lies there: a full device keeps nothing. */
export function changeUnsent(key: string, change: (list: readonly Unsent[]) => readonly Unsent[]): boolean {
  const before = readKept(key)
  const next = change(before)
  const entryOf = ({ clientKey }: Unsent) => beginningOf(key) + clientKey
  const stay = new Set(next.map(entryOf))
  for (const one of before) if (!stay.has(entryOf(one))) writeDraft(entryOf(one), '')
  let last = before.at(-1)?.nth ?? 0
  return next
    .filter((one) => !before.some((each) => each === one))
    .map((one) => {
      const text = JSON.stringify('nth' in one ? one : { ...one, nth: (last += 1) })
      writeDraft(entryOf(one), text)
      return readDraft(entryOf(one)) === text
    })
    .every(Boolean)
}

/** What is not sent yet, whichever window wrote it. */
export function useUnsent(key: string): readonly Unsent[] {
  const lines = useDrafts(beginningOf(key))
  return useMemo(() => parsed(lines), [lines])
}
