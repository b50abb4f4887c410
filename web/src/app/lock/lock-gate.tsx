import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { hasPin } from '../../platform/device/has-pin.ts'
import { extra } from '../../platform/lazy-component.tsx'
import { currentPath, paths } from '../../platform/paths.ts'
import { isLongAway } from './background.ts'
import styles from './lock-gate.module.css'
import { noteThere } from './unlock.ts'

const LockScreen = extra(() => import('./lock-screen.tsx'))

/** With a PIN set, renders nothing before it is entered; a later lock keeps the app mounted but hidden. */
export function LockGate({ children }: { children: ReactNode }) {
  const [locked, setLocked] = useState(hasPin)
  const [opened, setOpened] = useState(!locked)
  useEffect(() => {
    let since: number | null = null
    const look = () => {
      if (document.visibilityState === 'hidden') since = Date.now()
      // Before the browser paints the old content.
      else if (hasPin() && isLongAway(since, Date.now())) flushSync(() => setLocked(true))
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const open = () => {
    // The page behind this lock does not ask for the PIN a second time.
    if (currentPath().startsWith(paths.square())) noteThere()
    setOpened(true)
    setLocked(false)
  }
  return (
    <>
      {opened && <div className={locked ? styles.hidden : styles.shown}>{children}</div>}
      {locked && <LockScreen onOpen={open} />}
    </>
  )
}
