import { useMemo } from 'react'
import { readDraft, readDrafts, useDrafts, writeDraft } from './draft.ts'
import { fromJson } from './stored.ts'

/** A list of drafts with one storage entry each, so that windows that write at the same moment do not conflict. */
export interface DraftList<T extends { clientKey: string }> {
  beginning: string
  isOne: (given: Partial<T>) => given is T
}

type Placed<T> = T & { nth: number }

function oneIn<T extends { clientKey: string }>(line: string, isOne: DraftList<T>['isOne']): Placed<T>[] {
  const given = fromJson(line) as Partial<Placed<T>> | null
  const isPlaced = typeof given?.clientKey === 'string' && typeof given.nth === 'number' && isOne(given)
  return isPlaced ? [given as Placed<T>] : []
}

const parsed = <T extends { clientKey: string }>(lines: string, isOne: DraftList<T>['isOne']): readonly Placed<T>[] =>
  lines
    .split('\n')
    .flatMap((line) => oneIn(line, isOne))
    .sort((one, other) => one.nth - other.nth || (one.clientKey < other.clientKey ? -1 : 1))

const readPlaced = <T extends { clientKey: string }>({ beginning, isOne }: DraftList<T>): readonly Placed<T>[] =>
  parsed(readDrafts(beginning), isOne)

export const readList: <T extends { clientKey: string }>(list: DraftList<T>) => readonly T[] = readPlaced

/** Writes only the entries that `to` changes. @returns false if the device is full. */
export function changeList<T extends { clientKey: string }>(
  list: DraftList<T>,
  to: (all: readonly T[]) => readonly T[],
): boolean {
  const before = readPlaced(list)
  const next = to(before)
  const keyOf = ({ clientKey }: T) => list.beginning + clientKey
  const stay = new Set(next.map(keyOf))
  for (const one of before) if (!stay.has(keyOf(one))) writeDraft(keyOf(one), '')
  let last = before.at(-1)?.nth ?? 0
  return next
    .filter((one) => !before.some((each) => each === one))
    .map((one) => {
      const text = JSON.stringify('nth' in one ? one : { ...one, nth: (last += 1) })
      writeDraft(keyOf(one), text)
      return readDraft(keyOf(one)) === text
    })
    .every(Boolean)
}

export function useList<T extends { clientKey: string }>({ beginning, isOne }: DraftList<T>): readonly T[] {
  const lines = useDrafts(beginning)
  return useMemo(() => parsed(lines, isOne), [lines, isOne])
}
