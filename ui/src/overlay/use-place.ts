import { type RefObject, useLayoutEffect } from 'react'
import { openerOf } from './opener.ts'

/** Positions an open panel; elements in the top layer are not positioned relative to the page. */
export type Place = (panel: HTMLElement) => void

/** Distance in px to the opener, and to the edges of the window. */
const GAP = 4
const EDGE = 8

export const inColumn: Place = ({ style }) => {
  const column = document.getElementById('main')?.parentElement?.getBoundingClientRect()
  if (!column) return
  style.left = `${column.left}px`
  style.right = 'auto'
  style.width = `${column.width}px`
  style.maxWidth = 'none'
}

export const atOpener: Place = (panel) => {
  const { offsetWidth: width, offsetHeight: height, style } = panel
  const { innerHeight } = window
  const { clientWidth } = document.documentElement
  const opener = openerOf(panel)?.getBoundingClientRect()
  if (!opener) {
    style.left = `${(clientWidth - width) / 2}px`
    style.top = `${(innerHeight - height) / 2}px`
    return
  }
  const below = opener.bottom + GAP
  const fits = below + height <= innerHeight - EDGE
  style.left = `${within(opener.right - width, clientWidth - width)}px`
  style.top = `${within(fits ? below : opener.top - GAP - height, innerHeight - height)}px`
}

const within = (at: number, room: number): number => Math.max(EDGE, Math.min(at, room - EDGE))

export function usePlace(ref: RefObject<HTMLElement | null>, open: boolean, place: Place): void {
  useLayoutEffect(() => {
    const panel = ref.current
    if (!open || !panel) return
    const put = () => place(panel)
    put()
    // What the page adds or removes at the new width is rendered after this event, before the frame is painted.
    const onResize = () => requestAnimationFrame(put)
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [ref, open, place])
}
