import { type RefObject, useEffect, useRef } from 'react'
import { listenForPull } from './pull-gesture.ts'

/** Pull distance in px; less for a quick pull. */
const FAR = 110
const QUICK = { px: 40, ms: 220 }

export const isAway = (down: number, ms: number): boolean => down > FAR || (down > QUICK.px && ms < QUICK.ms)

export type PullAwayOptions = {
  ready: () => boolean
  /** Progress, 0 to 1. */
  onPull: (part: number) => void
  onAway: () => void
}

/** Pulls an element down to dismiss it; a short pull springs back. Its parent is the scroll container. */
export function usePullAway(ref: RefObject<HTMLElement | null>, options: PullAwayOptions): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const view = ref.current
    const frame = view?.parentElement
    if (!view || !frame) return
    let began = 0
    let way = 0
    const draw = (down: number) => {
      way = down
      view.style.transition = down > 0 ? 'none' : ''
      view.style.translate = down > 0 ? `0 ${down}px` : ''
      latest.current.onPull(Math.min(1, down / (3 * FAR)))
    }
    return listenForPull(frame, {
      ready: () => latest.current.ready(),
      atTop: () => frame.scrollTop <= 0,
      pull: (down) => {
        if (way === 0) began = performance.now()
        draw(Math.max(0, down))
      },
      end: () => {
        if (isAway(way, performance.now() - began)) latest.current.onAway()
        else draw(0)
      },
    })
  }, [ref])
}
