import { Button } from '@sp/ui'
import { useEffect, useRef } from 'react'
import styles from './undo-line.module.css'

interface UndoLineProps {
  /** What was done. */
  words: string
  undo: string
  busy?: boolean
  /** Absent where it cannot be undone. */
  onUndo?: (() => void) | undefined
}

/** In the place of a row that was taken out of its list, so that a slip is undone where it happened. */
export function UndoLine({ words, undo, busy = false, onUndo }: UndoLineProps) {
  const line = useRef<HTMLLIElement>(null)
  // The button that is pressed goes with its row, here and after an undo: the focus would start at the top of the page.
  useEffect(() => {
    const list = line.current?.parentElement
    const index = line.current && list ? [...list.children].indexOf(line.current) : -1
    line.current?.focus({ preventScroll: true })
    const focusRow = () => {
      if (document.activeElement !== document.body) return
      list?.children[index]?.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true })
    }
    return () => void requestAnimationFrame(focusRow)
  }, [])
  return (
    <li ref={line} className={styles.line} tabIndex={-1}>
      <span role="status">{words}</span>
      {onUndo && (
        <Button size="sm" variant="text" busy={busy} onClick={onUndo}>
          {undo}
        </Button>
      )}
    </li>
  )
}
