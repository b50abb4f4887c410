import { type RefObject, useEffect } from 'react'

/** Keeps a manual popover open, and moves it above a modal dialog whenever it shows new content. */
export function useOnTop(host: RefObject<HTMLElement | null>, turn: number | undefined): void {
  useEffect(() => {
    const box = host.current
    if (!box?.showPopover) return
    // The last opened element of the top layer is on top.
    if (turn && document.querySelector('dialog:modal')) box.hidePopover()
    if (!box.matches(':popover-open')) box.showPopover()
  }, [host, turn])
}
