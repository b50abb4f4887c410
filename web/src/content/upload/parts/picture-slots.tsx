import { Icon, VisuallyHidden } from '@sp/ui'
import { type RefObject, useRef, useState } from 'react'
import type { DraftPicture } from '../draft-pictures.ts'
import type { PictureActions } from '../picture-list.ts'
import { texts } from '../texts.ts'
import { ArrangeSheet } from './arrange-sheet.tsx'
import { PictureInput } from './picture-input.tsx'
import { PictureSlot } from './picture-slot.tsx'
import styles from './picture-slots.module.css'

interface PictureSlotsProps {
  pictures: readonly DraftPicture[]
  /** Marks each picture that has arrived. */
  marked?: boolean
  max: number
  disabled: boolean
  actions: PictureActions
  /** The input that chooses pictures, for a second button; null when there are `max`. */
  input?: RefObject<HTMLInputElement | null>
}

export function PictureSlots({ pictures, marked = false, max, disabled, actions, input }: PictureSlotsProps) {
  const [arranged, setArranged] = useState<{ index: number; open: boolean }>()
  const [announcement, announce] = useState('')
  const dragged = useRef<number>(undefined)
  const list = useRef<HTMLUListElement>(null)
  const count = pictures.length
  const move = (from: number, to: number) => {
    if (to < 0 || to >= count || from === to) return
    actions.move(from, to)
    announce(texts.moved(to))
  }
  const step = (from: number, by: number) => {
    move(from, from + by)
    // The focus follows the picture, not the slot.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-picture]')[from + by]?.focus())
  }
  return (
    <>
      <ul ref={list} className={styles.slots} aria-label={texts.pictures}>
        {pictures.map((picture, index) => (
          <PictureSlot
            key={picture.key}
            picture={picture}
            index={index}
            of={count}
            marked={marked}
            disabled={disabled}
            onOpen={() => setArranged({ index, open: true })}
            onStep={(by) => step(index, by)}
            onRemove={() => actions.remove(index)}
            onRetry={() => actions.retry(index)}
            onDrag={() => {
              dragged.current = index
            }}
            onDragOver={() => {
              if (dragged.current === undefined || dragged.current === index) return
              move(dragged.current, index)
              dragged.current = index
            }}
          />
        ))}
        {count < max && <AddSlot {...{ input, disabled }} left={max - count} of={max} onPick={actions.add} />}
      </ul>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {arranged && (
        <ArrangeSheet
          {...arranged}
          of={count}
          onClose={() => setArranged({ ...arranged, open: false })}
          onMove={(by) => move(arranged.index, arranged.index + by)}
          onRemove={() => actions.remove(arranged.index)}
        />
      )}
    </>
  )
}

interface AddSlotProps {
  left: number
  of: number
  disabled: boolean
  input: RefObject<HTMLInputElement | null> | undefined
  onPick: (files: Iterable<File>) => void
}

function AddSlot({ left, of, disabled, input: given, onPick }: AddSlotProps) {
  const own = useRef<HTMLInputElement>(null)
  const input = given ?? own
  return (
    <li>
      <button
        type="button"
        className={styles.add}
        aria-label={texts.pick(left)}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <Icon name="image" />
        <span>{texts.left(left, of)}</span>
      </button>
      <PictureInput ref={input} multiple onPick={(_, files) => onPick(files)} />
    </li>
  )
}
