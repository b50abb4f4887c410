import { toast } from '@sp/ui'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { messageOf } from '../platform/call.ts'
import { useKeys } from '../platform/keys.ts'
import { onEnd } from '../platform/session.ts'
import { leftUntil } from '../platform/time.ts'
import { useNow } from '../platform/use-now.ts'
import { Kbd } from './kbd.tsx'
import { texts } from './texts.ts'
import styles from './undo-bar.module.css'

interface Undo {
  /** What was done, in one line. */
  done: string
  /** ISO; afterwards it cannot be taken back. */
  until: string
  /** Takes it back, and fails with the refusal. */
  undo: () => Promise<unknown>
}

let offered: Undo | undefined
const watching = new Set<() => void>()

function offer(undo: Undo | undefined): void {
  offered = undo
  for (const tell of watching) tell()
}
onEnd(() => offer(undefined))

/** What was done last can be taken back, also from another page: `offerUndo({ done, until: undoUntil, undo: () => … })`. */
export const offerUndo = (undo: Undo): void => offer(undo)

const watch = (tell: () => void) => {
  watching.add(tell)
  return () => void watching.delete(tell)
}

/** Stands once in the frame. */
export function UndoHost() {
  const undo = useSyncExternalStore(watch, () => offered)
  return undo ? <UndoBar key={`${undo.done} ${undo.until}`} {...undo} /> : null
}

function UndoBar({ done, until, undo }: Undo) {
  const now = useNow(1000)
  const [busy, setBusy] = useState(false)
  const isOver = Date.parse(until) <= now
  useEffect(() => {
    if (isOver) offer(undefined)
  }, [isOver])
  const takeBack = async () => {
    if (busy) return
    setBusy(true)
    try {
      await undo()
      offer(undefined)
      toast(texts.undone)
    } catch (error) {
      setBusy(false)
      toast(messageOf(error))
    }
  }
  useKeys({ z: () => void takeBack() })
  return (
    <div className={styles.bar} role="status">
      <span>{done}</span>
      <span className={styles.left} aria-hidden="true">
        {texts.undoFor(leftUntil(until, now))}
      </span>
      <button type="button" aria-busy={busy} onClick={() => void takeBack()}>
        {texts.undo} <Kbd>Z</Kbd>
      </button>
    </div>
  )
}
