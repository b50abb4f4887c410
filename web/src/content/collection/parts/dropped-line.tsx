import { Button } from '@sp/ui'
import { useEffect, useRef } from 'react'
import { type Collectable, usePutBack } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './collected-row.module.css'

interface DroppedLineProps {
  what: Collectable
  folderId: number | null
  /** What is out of sight cannot be collected again. */
  canUndo: boolean
  onBack: () => void
}

/** In the place of the row, so that a slip is undone where it happened. */
export function DroppedLine({ what, folderId, canUndo, onBack }: DroppedLineProps) {
  const { run, busy } = usePutBack(what, onBack)
  const line = useRef<HTMLLIElement>(null)
  // The pressed button was removed, so the keyboard focus would start at the top of the page.
  useEffect(() => {
    line.current?.focus({ preventScroll: true })
  }, [])
  return (
    <li ref={line} className={styles.line} tabIndex={-1}>
      <span role="status">{texts.droppedLine}</span>
      {canUndo && (
        <Button size="sm" variant="text" busy={busy} onClick={() => run(folderId)}>
          {texts.undo}
        </Button>
      )}
    </li>
  )
}
