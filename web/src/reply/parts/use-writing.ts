import { useCallback, useRef, useState } from 'react'
import { readDraft } from '../../platform/device/draft.ts'
import { focusReply } from '../../thread/parts/arrive.ts'
import { draftKey, type Target } from './target.ts'

/** What is being answered in the bar of a page; nothing where it is closed. */
export function useWriting() {
  const [writing, show] = useState<Target>()
  // A reply arrives while the page has long gone on to another one.
  const now = useRef<Target>(undefined)
  const turn = useCallback((to: Target | undefined) => {
    now.current = to
    show(to)
  }, [])
  const stop = useCallback(() => {
    turn(undefined)
    focusReply()
  }, [turn])
  /** One to this target arrived: closes its bar. @returns false where something else is being written by now. */
  const sent = (to: Target): boolean => {
    const open = now.current
    if (!open) return true
    const isOver = draftKey(open) === draftKey(to) && readDraft(draftKey(to)) === ''
    if (isOver) stop()
    return isOver
  }
  return { writing, write: turn, stop, sent }
}
