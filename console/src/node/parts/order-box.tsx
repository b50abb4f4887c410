import { type DeskNode, RECOMMENDED_NODES } from '@sp/contract'
import { cx, Icon, IconButton, VisuallyHidden } from '@sp/ui'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { Box } from '../../parts/box.tsx'
import { Kbd } from '../../parts/kbd.tsx'
import { broughtIn, isFull, movedTo, without } from '../order.ts'
import { texts } from '../texts.ts'
import type { OrderState } from '../use-order.ts'
import { carriedBy, carry, isCarried } from './carried.ts'
import { NodeTile } from './node-tile.tsx'
import styles from './order-box.module.css'
import { ReplaceDialog } from './replace-dialog.tsx'

interface OrderBoxProps {
  sections: readonly DeskNode[]
  order: OrderState
}

/** The recommended sections: dragged, or moved with the keys; nobody sees it before it is published. */
export function OrderBox({ sections, order }: OrderBoxProps) {
  const [said, setSaid] = useState('')
  const [coming, setComing] = useState<number>()
  const { draft, change } = order
  const sectionOf = (id: number | undefined) => sections.find((each) => each.id === id)
  const move = (id: number, place: number) => {
    change(movedTo(draft, id, place))
    setSaid(texts.moved(sectionOf(id)?.node ?? '', Math.min(Math.max(place, 0), draft.length - 1) + 1))
  }
  const drop = (event: DragEvent, place: number) => {
    if (!isCarried(event.dataTransfer)) return
    event.preventDefault()
    const id = carriedBy(event.dataTransfer)
    if (draft.includes(id)) move(id, Math.min(place, draft.length - 1))
    else if (isFull(draft)) setComing(id)
    else change(movedTo(broughtIn(draft, id), id, place))
  }
  const newcomer = sectionOf(coming)
  return (
    <Box
      title={texts.places}
      end={
        <>
          {texts.how} <Kbd>⌥</Kbd> <Kbd>↑</Kbd> <Kbd>⌥</Kbd> <Kbd>↓</Kbd>
        </>
      }
    >
      {draft.length === 0 && <p className={styles.note}>{texts.noOrder}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol
        className={styles.order}
        aria-label={texts.placesLabel}
        onDragOver={(event) => isCarried(event.dataTransfer) && event.preventDefault()}
        onDrop={(event) => drop(event, draft.length)}
      >
        {draft.map((id, place) => {
          const section = sectionOf(id)
          return (
            section && (
              <Place
                key={id}
                {...{ section, place, order }}
                onMove={(to) => move(id, to)}
                onDrop={(event) => {
                  event.stopPropagation()
                  drop(event, place)
                }}
              />
            )
          )
        })}
      </ol>
      <p className={styles.note}>{isFull(draft) ? texts.full : texts.room(RECOMMENDED_NODES - draft.length)}</p>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {newcomer && <ReplaceDialog {...{ newcomer, sections, order }} onClose={() => setComing(undefined)} />}
    </Box>
  )
}

interface PlaceProps {
  section: DeskNode
  /** From 0. */
  place: number
  order: OrderState
  onMove: (to: number) => void
  onDrop: (event: DragEvent) => void
}

function Place({ section, place, order: { draft, published, change }, onMove, onDrop }: PlaceProps) {
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
      onDragStart={({ dataTransfer }) => carry(dataTransfer, id)}
      onDragOver={(event) => isCarried(event.dataTransfer) && event.preventDefault()}
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
      <IconButton icon="close" size="s" label={texts.takeOut(node)} onClick={() => change(without(draft, id))} />
    </li>
  )
}
