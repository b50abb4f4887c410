import { useState } from 'react'
import { onLogout } from '../../../platform/session/session-end.ts'

/** Texts unfolded and warnings dismissed during this visit; on return they are still open. */
const opened = new Set<string>()
onLogout(() => opened.clear())

export function useOpened(name: string): [boolean, (open: boolean) => void] {
  const [isOpen, show] = useState(() => opened.has(name))
  const set = (open: boolean) => {
    if (open) opened.add(name)
    else opened.delete(name)
    show(open)
  }
  return [isOpen, set]
}
