import { type MouseEvent, type TouchEvent, useRef } from 'react'

const LONG = 450

/** A finger that rests, or the other button of a mouse, opens the menu; a word that is marked is left to be copied. */
export function useLongPress(open: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpened = useRef(false)
  if (!open) return {}
  const openIt = () => {
    isOpened.current = true
    open()
  }
  const stop = () => clearTimeout(timer.current)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      stop()
      isOpened.current = false
      if (touches.length === 1) timer.current = setTimeout(openIt, LONG)
    },
    onTouchMove: stop,
    onTouchEnd: stop,
    onTouchCancel: stop,
    /** The finger that goes up again is no press of what lies under it. */
    onClickCapture: (event: MouseEvent) => {
      if (!isOpened.current) return
      isOpened.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu: (event: MouseEvent) => {
      stop()
      if (event.target instanceof Element && event.target.closest('a') !== event.currentTarget.closest('a')) return
      if (window.getSelection()?.isCollapsed === false) return
      event.preventDefault()
      open()
    },
  }
}
