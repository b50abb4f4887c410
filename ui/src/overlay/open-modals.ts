import { useId, useLayoutEffect } from 'react'
import { makeSlot, useSlot } from './slot.ts'

/** The modals that are open, the one on top last; all but that one are deaf to presses. */
const openModals = makeSlot<readonly string[]>([])

/** A modal holds the page still (ui/src/base.css); Firefox had no :has to ask before 121. */
function setOpen(modals: readonly string[]): void {
  openModals.set(modals)
  document.documentElement.toggleAttribute('data-held', modals.length > 0)
}

/** Whether the modal of the caller is the one that can be pressed. */
export function useIsOnTop(open: boolean): boolean {
  const id = useId()
  useLayoutEffect(() => {
    if (!open) return
    setOpen([...openModals.get(), id])
    return () => setOpen(openModals.get().filter((each) => each !== id))
  }, [open, id])
  return useSlot(openModals).at(-1) === id
}

/** Whether the page itself can be pressed. */
export const useIsFree = (): boolean => useSlot(openModals).length === 0
