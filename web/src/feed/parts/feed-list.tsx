import type { Flash } from '@sp/contract'
import { cx } from '@sp/ui'
import { useDeferredValue } from 'react'
import { FlashCard } from '../../flash/parts/flash-card.tsx'
import type { FlashTools } from '../../flash/parts/flash-tools.tsx'
import styles from './feed-list.module.css'

interface FeedListProps {
  list: readonly Flash[]
  tools: FlashTools
  label: string
  /** Cards far away are not drawn until they come near. */
  lazy: boolean
  busy: boolean
}

/** As many as the largest window shows at first. */
const FIRST = 6

/** The first cards at once, so that there is something to read; the others right after, without holding up a tap. */
export function FeedList({ list, tools, label, lazy, busy }: FeedListProps) {
  const count = useDeferredValue(list.length, lazy ? FIRST : list.length)
  return (
    <div role="feed" aria-label={label} aria-busy={busy} className={cx(styles.list, lazy && styles.lazy)}>
      {list.slice(0, count).map((flash, index) => (
        <FlashCard key={flash.id} flash={flash} tools={tools} index={index} of={list.length} />
      ))}
    </div>
  )
}
