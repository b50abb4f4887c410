import { useCallback, useRef, useState } from 'react'
import { focusReply } from '../../../flash/comment/parts/scroll-to-element.ts'
import { readDraft } from '../../../platform/device/draft.ts'
import { draftKey, type Target } from './target.ts'

/** The target being answered in the bar; undefined while it is closed. */
export function useWriting() {
  const [writing, show] = useState<Target>()
  // A reply may arrive after the bar has switched to another target.
  const now = useRef<Target>(undefined)
  const turn = useCallback((to: Target | undefined) => {
    now.current = to
    show(to)
  }, [])
  const stop = useCallback(() => {
    turn(undefined)
    focusReply()
  }, [turn])
  /** A reply to this target was created: closes its bar. @returns false if another target is being answered by now. */
  const sent = (to: Target): boolean => {
    const open = now.current
    if (!open) return true
    const isOver = draftKey(open) === draftKey(to) && readDraft(draftKey(to)) === ''
    if (isOver) stop()
    return isOver
  }
  return { writing, write: turn, stop, sent }
}
