import { useRef } from 'react'
import { Note, type NoteTone } from '../feedback/note.tsx'
import { IconButton } from '../icon/icon-button.tsx'
import styles from './alert.module.css'
import { useIsFree } from './open-modals.ts'
import { makeSlot, useSlot } from './slot.ts'
import { useOnTop } from './use-on-top.ts'

export type AlertOptions = {
  tone?: Exclude<NoteTone, 'plain'>
  /** Label of a close button; the alert then stays until it is pressed. */
  close?: string
  /** Milliseconds, 3000 by default. */
  time?: number
}

type Shown = AlertOptions & { text: string; serial: number }

const slot = makeSlot<Shown | null>(null)
let shownCount = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Shows an alert under the header, for three seconds or until closed. Needs an `<AlertHost/>`. Returns a close
 * function.
 */
export function alertNote(text: string, options: AlertOptions = {}): () => void {
  clearTimeout(timer)
  shownCount += 1
  const turn = shownCount
  const away = () => {
    if (slot.get()?.serial === turn) slot.set(null)
  }
  slot.set({ ...options, text, serial: turn })
  if (!options.close) timer = setTimeout(away, options.time ?? 3000)
  return away
}

/**
 * Inactive while a modal is open: the top modal shows the alert, otherwise it would be inert and not announced.
 */
export const AlertHost = () => useIsFree() && <AlertBox />

export function AlertBox() {
  const shown = useSlot(slot)
  const host = useRef<HTMLDivElement>(null)
  useOnTop(host, shown?.serial)
  return (
    <div ref={host} popover="manual" role="alert" className={styles.host}>
      {shown && (
        <Note
          key={shown.serial}
          tone={shown.tone ?? 'bad'}
          className={styles.note}
          end={
            shown.close && (
              <IconButton
                className={styles.close}
                icon="close"
                size="s"
                label={shown.close}
                onClick={() => slot.set(null)}
              />
            )
          }
        >
          {shown.text}
        </Note>
      )}
    </div>
  )
}
