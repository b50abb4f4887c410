import { type ConsoleNode, RECOMMENDED_NODES } from '@sp/contract'
import { VisuallyHidden } from '@sp/ui'
import { type DragEvent, useState } from 'react'
import { Box } from '../../../parts/box.tsx'
import { Kbd } from '../../../parts/kbd.tsx'
import { isFull, movedTo, withRecommended } from '../order.ts'
import { texts } from '../texts.ts'
import type { OrderState } from '../use-order.ts'
import { draggedSection, isSectionDragged } from './drag-section.ts'
import styles from './order-box.module.css'
import { Place } from './order-slot.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'

interface OrderBoxProps {
  sections: readonly ConsoleNode[]
  order: OrderState
}

export function OrderBox({ sections, order }: OrderBoxProps) {
  const [announcement, setAnnouncement] = useState('')
  const [coming, setComing] = useState<number>()
  const { draft, change } = order
  const sectionOf = (id: number | undefined) => sections.find((each) => each.id === id)
  const move = (id: number, place: number) => {
    change(movedTo(draft, id, place))
    setAnnouncement(texts.moved(sectionOf(id)?.node ?? '', Math.min(Math.max(place, 0), draft.length - 1) + 1))
  }
  const drop = (event: DragEvent, place: number) => {
    if (!isSectionDragged(event.dataTransfer)) return
    event.preventDefault()
    const id = draggedSection(event.dataTransfer)
    if (draft.includes(id)) move(id, Math.min(place, draft.length - 1))
    else if (isFull(draft)) setComing(id)
    else change(movedTo(withRecommended(draft, id), id, place))
  }
  const newcomer = sectionOf(coming)
  return (
    <Box
      title={texts.places}
      end={
        <span className={styles.how}>
          {texts.how} <Kbd>⌥</Kbd> <Kbd>↑</Kbd> <Kbd>⌥</Kbd> <Kbd>↓</Kbd>
        </span>
      }
    >
      {draft.length === 0 && <p className={styles.note}>{texts.noOrder}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol
        className={styles.order}
        aria-label={texts.placesLabel}
        onDragOver={(event) => isSectionDragged(event.dataTransfer) && event.preventDefault()}
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
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {newcomer && <ReplaceDialog {...{ newcomer, sections, order }} onClose={() => setComing(undefined)} />}
    </Box>
  )
}
