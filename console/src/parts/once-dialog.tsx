import { confirm, Dialog, type DialogProps } from '@sp/ui'
import { useState } from 'react'
import { texts } from './texts.ts'

/** Shows what is never shown again: Escape, which is easily pressed, asks first; the button inside does not. */
export function OnceDialog({ onClose, ...props }: DialogProps) {
  const [times, setTimes] = useState(0)
  const leave = async () => {
    if (await confirm({ ...texts.leaveOnce, danger: true })) onClose()
    // A browser may have shut it meanwhile without asking.
    else setTimes((before) => before + 1)
  }
  return <Dialog key={times} {...props} onClose={() => void leave()} />
}
