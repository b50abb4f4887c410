import { type RefObject, useEffect, useRef } from 'react'
import { listenForPull } from './pull-gesture.ts'

/** px, or less in a quick pull */
const FAR = 110
const QUICK = { px: 40, ms: 220 }

export const isAway = (down: number, ms: number): boolean => down > FAR || (down > QUICK.px && ms < QUICK.ms)

export type PullAwayOptions = {
  ready: () => boolean
  /** how far it is on its way, 0 to 1 */
  onPull: (part: number) => void
  onAway: () => void
}

/** A finger pulls the element down and away; let go too early, it springs back. Its parent is what scrolls it. */
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
