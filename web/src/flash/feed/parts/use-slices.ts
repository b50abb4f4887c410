import { useEffect, useState } from 'react'

/** As many as the largest window shows at first. */
export const FIRST = 6
/** Small enough that a slow phone paints the first at once and responds to a tap between two slices. */
const SLICE = 2
/** The list is hidden while the scroll position is being restored. */
const HIDDEN_SLICE = 4
const PATIENCE = 300

/**
 * The number of list items to render: the first at once, the others in slices. Those up to `goal`, where the scroll
 * position is being restored, follow without a pause, those that the window shows after each paint, and the others when
 * the browser is idle.
 */
export function useSlices<T extends { id: number }>(list: readonly T[], goal: number): number {
  const [drawn, setDrawn] = useState({ list, count: goal > 0 ? FIRST : SLICE })
  if (drawn.list !== list) setDrawn({ list, count: isOther(drawn.list, list) ? SLICE : drawn.count })
  const { count } = drawn
  const slice = count < goal ? HIDDEN_SLICE : SLICE
  const when = count < goal ? soon : count < FIRST ? afterPaint : whenIdle
  useEffect(() => {
    if (count >= list.length) return
    const more = () => setDrawn((now) => ({ ...now, count: now.count + slice }))
    return when(more)
  }, [count, list, when, slice])
  return Math.min(count, list.length)
}

const isOther = (before: readonly { id: number }[], after: readonly { id: number }[]): boolean => {
  const known = new Set(before.map(({ id }) => id))
  return !after.slice(0, FIRST).some(({ id }) => known.has(id))
}

function soon(act: () => void): () => void {
  const timer = setTimeout(act)
  return () => clearTimeout(timer)
}

function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) return soon(act)
  const idle = requestIdleCallback(act, { timeout: PATIENCE })
  return () => cancelIdleCallback(idle)
}
