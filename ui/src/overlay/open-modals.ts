import { useId, useLayoutEffect } from 'react'
import { makeSlot, useSlot } from './slot.ts'

/** The modals that are open, the one on top last; all but that one are deaf to presses. */
const openModals = makeSlot<readonly string[]>([])

/** Whether the modal of the caller is the one that can be pressed. */
export function useIsOnTop(open: boolean): boolean {
  const id = useId()
  useLayoutEffect(() => {
    if (!open) return
    openModals.set([...openModals.get(), id])
    return () => openModals.set(openModals.get().filter((each) => each !== id))
  }, [open, id])
  return useSlot(openModals).at(-1) === id
}

/** Whether the page itself can be pressed. */
export const useIsFree = (): boolean => useSlot(openModals).length === 0
