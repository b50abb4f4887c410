import { type TouchEvent, useRef } from 'react'

export type SwipeOptions = {
  /** Minimum horizontal distance in px. */
  threshold?: number
  onLeft?: (() => void) | undefined
  onRight?: (() => void) | undefined
}

/** Width in px of the screen edge reserved for the platform's back gesture. */
const edge = 24

function scrollsSideways(from: EventTarget, end: Element): boolean {
  for (let at = from instanceof Element ? from : null; at && at !== end; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true
  return false
}

export function useSwipe({ threshold = 100, onLeft, onRight }: SwipeOptions) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: (event: TouchEvent) => {
      const finger = event.touches[0]
      start.current = null
      if (event.touches.length !== 1 || !finger) return
      if (finger.clientX < edge || finger.clientX > window.innerWidth - edge) return
      if (scrollsSideways(event.target, event.currentTarget)) return
      start.current = { x: finger.clientX, y: finger.clientY }
    },
    onTouchMove: (event: TouchEvent) => {
      if (event.touches.length !== 1) start.current = null
    },
    onTouchEnd: (event: TouchEvent) => {
      const finger = event.changedTouches[0]
      const from = start.current
      start.current = null
      if (!from || !finger) return
      const way = finger.clientX - from.x
      if (Math.abs(way) < threshold || Math.abs(way) < 2 * Math.abs(finger.clientY - from.y)) return
      if (way < 0) onLeft?.()
      else onRight?.()
    },
    onTouchCancel: () => {
      start.current = null
    },
  }
}
