import type { Flash } from '@sp/contract'
import { cx } from '@sp/ui'
import styles from './feed-list.module.css'
import { FlashCard } from './flash-card.tsx'
import type { FlashTools } from './flash-tools.tsx'

interface FeedListProps {
  list: readonly Flash[]
  tools: FlashTools
  label: string
  /** Cards far away are not drawn until they come near. */
  lazy: boolean
  busy: boolean
}

export const FeedList = ({ list, tools, label, lazy, busy }: FeedListProps) => (
  <div role="feed" aria-label={label} aria-busy={busy} className={cx(styles.list, lazy && styles.lazy)}>
    {list.map((flash, index) => (
      <FlashCard key={flash.id} flash={flash} tools={tools} index={index} of={list.length} />
    ))}
  </div>
)
