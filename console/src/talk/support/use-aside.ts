import { useMedia } from '@sp/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useKeys } from '../../platform/keys.ts'

export interface Beside {
  isOpened: boolean
  opener: RefObject<HTMLButtonElement | null>
  closer: RefObject<HTMLButtonElement | null>
  toggle: () => void
}

export function useAside(userId: number | undefined): { isShown: boolean; beside: Beside | undefined } {
  const hasRoom = useMedia('(min-width: 80rem)')
  const [openedBy, setOpenedBy] = useState<number>()
  const opener = useRef<HTMLButtonElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  const opened = hasRoom || userId === undefined || openedBy !== userId ? undefined : userId
  const before = useRef(opened)
  useEffect(() => {
    if (opened !== undefined) closer.current?.focus()
    else if (before.current !== undefined && before.current === userId) opener.current?.focus()
    before.current = opened
  }, [opened, userId])
  const isOpened = opened !== undefined
  const toggle = () => setOpenedBy(isOpened ? undefined : userId)
  useKeys(isOpened ? { escape: toggle } : {})
  return {
    isShown: userId !== undefined && (hasRoom || isOpened),
    beside: hasRoom ? undefined : { isOpened, opener, closer, toggle },
  }
}
