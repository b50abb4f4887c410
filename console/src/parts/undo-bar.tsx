import { makeSlot, toast, useSlot } from '@sp/ui'
import { useEffect } from 'react'
import { useKeys } from '../platform/keys.ts'
import { onEnd } from '../platform/session.ts'
import { remainingTime } from '../platform/time.ts'
import { useChange } from '../platform/use-change.ts'
import { useNow } from '../platform/use-now.ts'
import { Kbd } from './kbd.tsx'
import { texts } from './texts.ts'
import styles from './undo-bar.module.css'

interface Undo {
  of: string
  done: string
  /** ISO time after which an undo is impossible. */
  until: string
  undo: () => Promise<unknown>
}

const offered = makeSlot<Undo | undefined>(undefined)
onEnd(() => offered.set(undefined))

/**
 * Offers to undo the last action, also on other pages: `offerUndo({ of, done, until: undoUntil, undo: () => …
 * })`.
 */
export const offerUndo = (undo: Undo): void => offered.set(undo)

export function withdrawUndo(of: string): void {
  if (offered.get()?.of === of) offered.set(undefined)
}

/** A newer offer may have replaced this one. */
function drop(undo: Undo): void {
  if (offered.get() === undo) offered.set(undefined)
}

/** Always mounted, even if empty: screen readers announce only changes of an existing status element. */
export function UndoHost() {
  const undo = useSlot(offered)
  return <div role="status">{undo && <UndoBar key={`${undo.done} ${undo.until}`} offer={undo} />}</div>
}

function UndoBar({ offer: of }: { offer: Undo }) {
  const { done, until } = of
  const now = useNow(1000)
  const isOver = Date.parse(until) <= now
  useEffect(() => {
    if (isOver) drop(of)
  }, [isOver, of])
  const { run, busy } = useChange({
    call: of.undo,
    done: () => {
      drop(of)
      toast(texts.undone)
    },
  })
  const undo = () => void run()
  useKeys({ z: undo })
  return (
    <div className={styles.bar}>
      <span>{done}</span>
      <span className={styles.left} aria-hidden="true">
        {texts.undoFor(remainingTime(until, now))}
      </span>
      <button type="button" aria-busy={busy} onClick={undo}>
        {texts.undo} <Kbd>Z</Kbd>
      </button>
    </div>
  )
}
