import { Icon, ProgressRing, Skeleton } from '@sp/ui'
import type { KeyboardEvent } from 'react'
import type { DraftPicture } from '../draft-pictures.ts'
import { texts } from '../texts.ts'
import styles from './picture-slots.module.css'

interface PictureSlotProps {
  picture: DraftPicture
  index: number
  of: number
  marked: boolean
  disabled: boolean
  onOpen: () => void
  onStep: (by: -1 | 1) => void
  onRemove: () => void
  onRetry: () => void
  onDrag: () => void
  onDragOver: () => void
}

const steps: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

export function PictureSlot(props: PictureSlotProps) {
  const { picture, index, of, disabled, onOpen, onStep, onRemove, onDrag, onDragOver } = props
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    onStep(by)
  }
  return (
    // Dragging is for the mouse; arrows on the button inside do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles.slot}
      draggable={!disabled}
      onDragStart={onDrag}
      onDragEnter={onDragOver}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
    >
      <button
        type="button"
        data-picture
        className={styles.picture}
        aria-label={texts.arrange(index, of)}
        disabled={disabled}
        onClick={onOpen}
        onKeyDown={press}
      >
        {picture.preview ? <img src={picture.preview} alt="" draggable={false} /> : <Skeleton shape="block" h="100%" />}
      </button>
      <Cover {...props} />
      {!disabled && (
        <button type="button" className={styles.remove} aria-label={texts.removeOne(index)} onClick={onRemove}>
          <span>
            <Icon name="close" />
          </span>
        </button>
      )}
    </li>
  )
}

function Cover({ picture: { state, hasArrived }, marked, index, onRetry }: PictureSlotProps) {
  if (state?.step === 'sending')
    return (
      <div className={styles.cover}>
        <ProgressRing value={state.part} label={texts.sending(index)} />
        <small>{Math.round(state.part * 100)}%</small>
      </div>
    )
  if (state?.step === 'failed')
    return (
      <button type="button" className={styles.failed} aria-label={texts.retryOne(index)} onClick={onRetry}>
        <Icon name="refresh" />
        <small>{texts.retry}</small>
      </button>
    )
  if (hasArrived && marked)
    return (
      <div className={styles.sent}>
        <Icon name="check" />
      </div>
    )
  return null
}
