import { type MouseEvent, type TouchEvent, useRef } from 'react'

const LONG = 450

/** A finger that rests, or the other button of a mouse, opens the menu; a word that is marked is left to be copied. */
export function useLongPress(open: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (!open) return {}
  const stop = () => clearTimeout(timer.current)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      stop()
      if (touches.length === 1) timer.current = setTimeout(open, LONG)
    },
    onTouchMove: stop,
    onTouchEnd: stop,
    onTouchCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      stop()
      if (event.target instanceof Element && event.target.closest('a')) return
      if (window.getSelection()?.isCollapsed === false) return
      event.preventDefault()
      open()
    },
  }
}
