import { useId, useLayoutEffect } from 'react'
import { makeSlot, useSlot } from './slot.ts'

/** Ids of the open modals, the top one last; all others are inert. */
const openModals = makeSlot<readonly string[]>([])

/** Locks page scrolling (ui/src/base.css); an attribute, because Firefox before 121 has no :has. */
function setOpen(modals: readonly string[]): void {
  openModals.set(modals)
  document.documentElement.toggleAttribute('data-held', modals.length > 0)
}

export function useIsOnTop(open: boolean): boolean {
  const id = useId()
  useLayoutEffect(() => {
    if (!open) return
    setOpen([...openModals.get(), id])
    return () => setOpen(openModals.get().filter((each) => each !== id))
  }, [open, id])
  return useSlot(openModals).at(-1) === id
}

export const useIsFree = (): boolean => useSlot(openModals).length === 0
