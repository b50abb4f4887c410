import { type RefObject, useEffect } from 'react'

/** Keeps a manual popover open, and above a modal dialog whenever something new is shown in it. */
export function useOnTop(host: RefObject<HTMLElement | null>, turn: number | undefined): void {
  useEffect(() => {
    const box = host.current
    if (!box?.showPopover) return
    // only the last one opened lies on top
    if (turn && document.querySelector('dialog:modal')) box.hidePopover()
    if (!box.matches(':popover-open')) box.showPopover()
  }, [host, turn])
}
