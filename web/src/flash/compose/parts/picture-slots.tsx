import { Icon, VisuallyHidden } from '@sp/ui'
import { useRef, useState } from 'react'
import type { Picture } from '../draft-entries.ts'
import type { PictureState } from '../machine.ts'
import { texts } from '../texts.ts'
import { ArrangeSheet } from './arrange-sheet.tsx'
import { PictureSlot } from './picture-slot.tsx'
import styles from './picture-slots.module.css'

export interface PictureActions {
  add: (files: Iterable<File>) => void
  move: (from: number, to: number) => void
  remove: (index: number) => void
  retry: (index: number) => void
}

interface PictureSlotsProps {
  pictures: readonly Picture[]
  /** The upload state of each picture; undefined if there is none to show. */
  states: readonly (PictureState | undefined)[] | undefined
  max: number
  disabled: boolean
  actions: PictureActions
}

export function PictureSlots({ pictures, states, max, disabled, actions }: PictureSlotsProps) {
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
            state={states?.[index]}
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
        {count < max && <AddSlot left={max - count} of={max} disabled={disabled} onPick={actions.add} />}
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
  onPick: (files: Iterable<File>) => void
}

function AddSlot({ left, of, disabled, onPick }: AddSlotProps) {
  const input = useRef<HTMLInputElement>(null)
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
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          if (target.files) onPick(target.files)
          // Reset, so that the same file can be chosen again after it was removed.
          target.value = ''
        }}
      />
    </li>
  )
}
