import { useRef } from 'react'
import { Note, type NoteTone } from '../feedback/note.tsx'
import { IconButton } from '../icon/icon-button.tsx'
import styles from './alert.module.css'
import { useIsFree } from './open-modals.ts'
import { makeSlot, useSlot } from './slot.ts'
import { useOnTop } from './use-on-top.ts'

export type AlertOptions = {
  tone?: Exclude<NoteTone, 'plain'>
  /** stays until it is put away by the button that this names */
  close?: string
  /** milliseconds, 3000 by default */
  time?: number
}

type Shown = AlertOptions & { text: string; turn: number }

const slot = makeSlot<Shown | null>(null)
let turns = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** A warning under the header, for three seconds or until read. Needs an `<AlertHost/>`. Returns what takes it away. */
export function alertNote(text: string, options: AlertOptions = {}): () => void {
  clearTimeout(timer)
  turns += 1
  const turn = turns
  const away = () => {
    if (slot.get()?.turn === turn) slot.set(null)
  }
  slot.set({ ...options, text, turn })
  if (!options.close) timer = setTimeout(away, options.time ?? 3000)
  return away
}

/** The modal on top shows it instead of the page, or its button could not be pressed and screen readers would miss it. */
export const AlertHost = () => useIsFree() && <AlertBox />

export function AlertBox() {
  const shown = useSlot(slot)
  const host = useRef<HTMLDivElement>(null)
  useOnTop(host, shown?.turn)
  return (
    <div ref={host} popover="manual" role="alert" className={styles.host}>
      {shown && (
        <Note
          key={shown.turn}
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
