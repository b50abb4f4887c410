import { confirm, Dialog, type DialogProps } from '@sp/ui'
import { useState } from 'react'
import { texts } from './texts.ts'

/** Content that is never shown again: Escape asks for confirmation first, the button inside does not. */
export function SecretDialog({ onClose, ...props }: DialogProps) {
  const [times, setTimes] = useState(0)
  const leave = async () => {
    if (await confirm({ ...texts.leaveOnce, danger: true })) onClose()
    // The browser may already have closed the dialog without asking.
    else setTimes((before) => before + 1)
  }
  return <Dialog key={times} {...props} onClose={() => void leave()} />
}
