import type { ConsoleNode } from '@sp/contract'
import { cx, Icon, IconButton } from '@sp/ui'
import type { DragEvent, KeyboardEvent } from 'react'
import { without } from '../order.ts'
import { texts } from '../texts.ts'
import type { OrderState } from '../use-order.ts'
import { isSectionDragged, setDraggedSection } from './drag-section.ts'
import { NodeTile } from './node-tile.tsx'
import styles from './order-box.module.css'

interface PlaceProps {
  section: ConsoleNode
  /** Zero-based. */
  place: number
  order: OrderState
  onMove: (to: number) => void
  onDrop: (event: DragEvent) => void
}

export function Place({ section, place, order: { draft, published, change }, onMove, onDrop }: PlaceProps) {
  const { id, node, members } = section
  const was = published.indexOf(id)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    onMove(place + step)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the keys
      tabIndex={0}
      aria-roledescription={texts.sortable}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      draggable
      onDragStart={({ dataTransfer }) => setDraggedSection(dataTransfer, id)}
      onDragOver={(event) => isSectionDragged(event.dataTransfer) && event.preventDefault()}
      onDrop={onDrop}
      onKeyDown={onKeyDown}
    >
      <span className={styles.number}>{place + 1}</span>
      <Icon name="grip" />
      <NodeTile node={section} />
      <span className={styles.name}>
        <b>{node}</b> <span className={styles.meta}>{texts.members(members)}</span>
      </span>
      <span className={cx(styles.meta, was !== place && styles.changed)}>
        {was === -1 ? texts.isNew : was === place ? texts.stays : texts.was(was + 1)}
      </span>
      <span className={styles.steps}>
        <IconButton
          className={styles.up}
          icon="chevron-down"
          size="s"
          label={texts.up(node)}
          onClick={() => onMove(place - 1)}
        />
        <IconButton icon="chevron-down" size="s" label={texts.down(node)} onClick={() => onMove(place + 1)} />
      </span>
      <IconButton icon="close" size="s" label={texts.takeOut(node)} onClick={() => change(without(draft, id))} />
    </li>
  )
}
