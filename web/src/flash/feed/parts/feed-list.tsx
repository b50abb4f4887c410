import type { Flash } from '@sp/contract'
import { cx } from '@sp/ui'
import { useEffect, useRef } from 'react'
import { FlashCard } from '../../flash/parts/flash-card.tsx'
import type { FlashTools } from '../../flash/parts/flash-tools.tsx'
import { DismissedLine } from './dismissed-line.tsx'
import { moveInFeed } from './feed-keys.ts'
import styles from './feed-list.module.css'
import type { Reading } from './use-scroll-position.ts'
import { FIRST, useSlices } from './use-slices.ts'

interface FeedListProps {
  list: readonly Flash[]
  passed?: readonly number[] | undefined
  tools: FlashTools
  label: string
  reading?: Reading | undefined
  busy: boolean
}

const NONE: readonly number[] = []

export function FeedList({ list, passed = NONE, tools, label, reading, busy }: FeedListProps) {
  const goal = Math.min(list.length, goalOf(list, reading?.back))
  const ownFeed = useRef<HTMLDivElement>(null)
  const feed = reading?.feed ?? ownFeed
  const { count, renderAll } = useSlices(list, goal, feed)
  const arrive = reading?.arrive
  const isThere = count >= goal
  useEffect(() => {
    if (isThere) arrive?.()
  }, [isThere, arrive])
  const isLazy = reading && !reading.back
  return (
    // Its articles take the focus, and the keys come from there.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={feed}
      role="feed"
      aria-label={label}
      aria-busy={busy}
      className={cx(
        styles.list,
        isLazy && styles.lazy,
        reading?.back && styles.placing,
        count < list.length && (count < FIRST ? styles.beginning : styles.drawing),
      )}
      onKeyDown={(event) => moveInFeed(event, renderAll)}
    >
      {list.slice(0, count).map((flash, index) => {
        const Card = passed.includes(flash.id) ? DismissedLine : FlashCard
        return <Card key={flash.id} flash={flash} tools={tools} index={index} of={list.length} />
      })}
    </div>
  )
}

/** How many flashes must be rendered to restore the scroll position: one window more than the card itself. */
function goalOf(list: readonly Flash[], back: Reading['back']): number {
  if (!back) return 0
  const at = list.findIndex(({ id }) => id === back.place?.id)
  return at < 0 ? list.length : at + FIRST
}
