import { type MouseEvent, type TouchEvent, useRef } from 'react'

const LONG = 450

/** A long press or a right click opens the menu; selected text keeps the native menu for copying. */
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
    /** Releasing a long press must not click the element below. */
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
