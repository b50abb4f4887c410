import type { QueueItem } from '@sp/contract'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useGo } from '../../platform/go.ts'
import { useKeys } from '../../platform/keys.ts'
import { paths } from '../../platform/paths.ts'
import { usePaused } from '../../platform/use-paused.ts'
import { type QueueFilter, useQueue } from './api.ts'
import { searchOf } from './filter.ts'
import { neighbour, nothingPicked, type Picked, pickUpTo, stillThere, togglePick } from './picked.ts'

export const caseAt = (id: number | undefined, filter: QueueFilter): string =>
  (id === undefined ? paths.reports : paths.report(id)) + searchOf(filter)

export interface QueueList {
  queue: ReturnType<typeof useQueue>
  items: readonly QueueItem[]
  /** Search text (`/`); undefined while the search is closed. */
  words: string | undefined
  lookFor: (words: string | undefined) => void
  picked: Picked
  pickedItems: readonly QueueItem[]
  pick: (id: number, upToHere: boolean) => void
  unpick: () => void
  rows: RefObject<HTMLDivElement | null>
}

export function useQueueList(filter: QueueFilter): QueueList {
  const [words, lookFor] = useState<string>()
  const queue = useQueue(filter, usePaused(words?.trim() ?? ''))
  const [picked, setPicked] = useState(nothingPicked)
  const rows = useRef<HTMLDivElement>(null)
  const items = useMemo(() => queue.data?.pages.flatMap(({ list }) => list) ?? [], [queue.data])
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  useEffect(() => {
    setPicked((before) => stillThere(before, ids))
  }, [ids])
  const pick = (id: number, upToHere: boolean) =>
    setPicked((before) => (upToHere ? pickUpTo(before, id, ids) : togglePick(before, id)))
  const unpick = () => setPicked(nothingPicked)
  const pickedItems = useMemo(() => items.filter(({ id }) => picked.ids.has(id)), [items, picked])
  return { queue, items, words, lookFor, picked, pickedItems, pick, unpick, rows }
}

/** Shortcuts of the list. Registered by the list itself, so that an open case with its own J has priority. */
export function useListKeys(list: QueueList, filter: QueueFilter, openId: number | undefined): void {
  const go = useGo()
  const { items, rows, pick, unpick, lookFor, picked, words } = list
  const ids = items.map(({ id }) => id)
  const focused = () => Number((document.activeElement as HTMLElement | null)?.dataset['case']) || undefined
  const current = () => focused() ?? openId
  // Opening is an audited read, so J and K only move the focus; if the list is hidden, they open the next case.
  const move = (step: 1 | -1) => {
    const next = neighbour(ids, current() ?? null, step)
    if (next === undefined) return
    const row = rows.current?.querySelector<HTMLElement>(`[data-case="${next}"]`)
    if (row?.offsetParent) row.focus()
    else go(caseAt(next, filter))
  }
  const pickHere = (upToHere: boolean) => {
    const here = current()
    if (here !== undefined && ids.includes(here)) pick(here, upToHere)
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => pickHere(false),
    'shift+x': () => pickHere(true),
    '/': () => lookFor(words ?? ''),
    ...(picked.ids.size > 0 ? { escape: unpick } : {}),
  })
}
