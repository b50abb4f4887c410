import { type ReactNode, useEffect, useState } from 'react'
import { hasPin } from '../../platform/device/has-pin.ts'
import { extra } from '../../platform/lazy-component.tsx'
import { useBack } from '../../platform/navigation.ts'
import { isLetIn, noteThere } from './unlock.ts'

const LockScreen = extra(() => import('./lock-screen.tsx'))

/** With a PIN set, the square asks for it again, so that a phone handed over unlocked does not open the square. */
export function SquareLock({ children }: { children: ReactNode }) {
  const [locked, setLocked] = useState(() => hasPin() && !isLetIn())
  const leave = useBack()
  useEffect(() => {
    if (!locked) return () => noteThere()
  }, [locked])
  if (!locked) return children
  return <LockScreen onOpen={() => setLocked(false)} onExit={leave} />
}
