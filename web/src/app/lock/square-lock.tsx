import { type ReactNode, useEffect, useState } from 'react'
import { hasPin } from '../../platform/device/has-pin.ts'
import { extra } from '../../platform/later.tsx'
import { useBack } from '../../platform/navigation.ts'
import { isLetIn, noteThere } from './let-in.ts'

const LockScreen = extra(() => import('./lock-screen.tsx'))

/** Where a PIN is set the square asks for it once more: a phone that was handed over unlocked does not open it. */
export function SquareLock({ children }: { children: ReactNode }) {
  const [locked, setLocked] = useState(() => hasPin() && !isLetIn())
  const leave = useBack()
  useEffect(() => {
    if (!locked) return () => noteThere()
  }, [locked])
  if (!locked) return children
  return <LockScreen onOpen={() => setLocked(false)} onLeave={leave} />
}
