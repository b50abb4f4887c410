import type { RemovalAct } from '@sp/contract'
import { IconButton, ProgressBar } from '@sp/ui'
import { useEffect, useState } from 'react'
import { refreshLists, useRemoval } from '../api.ts'
import { texts } from '../texts.ts'
import { UndoDialog } from './undo-dialog.tsx'
import styles from './wave.module.css'

const isRunning = ({ state }: RemovalAct): boolean => state === 'removing' || state === 'restoring'

/** Polls while the job works, because its end is not in the answer of the act. */
export function Progress({ id, onClose }: { id: number; onClose: () => void }) {
  const [isOver, setIsOver] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { data: act } = useRemoval(id, !isOver)
  // An undo starts it again.
  if (act && isOver !== !isRunning(act)) setIsOver(!isRunning(act))
  useEffect(() => {
    if (isOver) refreshLists()
  }, [isOver])
  if (act === undefined) return null
  const words = wordsOf(act)
  return (
    <div className={styles.progress}>
      <span className={styles.top}>
        <b role="status">{words}</b>
        {act.undoUntil !== null && (
          <button type="button" className={styles.link} onClick={() => setIsAsking(true)}>
            {texts.undoDo}
          </button>
        )}
        {!isRunning(act) && <IconButton icon="close" size="s" label={texts.close} onClick={onClose} />}
      </span>
      {isRunning(act) && <ProgressBar value={act.finished / Math.max(1, act.members)} label={words} />}
      <UndoDialog act={isAsking ? act : undefined} onClose={() => setIsAsking(false)} />
    </div>
  )
}

function wordsOf({ state, finished, members, removed }: RemovalAct): string {
  if (state === 'removing') return texts.progress.removing(finished, members, removed)
  if (state === 'restoring') return texts.progress.restoring(finished, members)
  return state === 'removed' ? texts.progress.removed(members, removed) : texts.progress.restored(members)
}
