import { useEffect, useState } from 'react'

/** As many as the largest window shows at first. */
export const FIRST = 6
/** Small enough that a slow phone responds at once to a tap between two slices. */
const SLICE = 4
const PATIENCE = 300

/**
 * The number of list items to render: the first at once, the others in slices while the browser is idle. Slices up to
 * `goal` do not wait, because the scroll position is being restored there.
 */
export function useSlices<T extends { id: number }>(list: readonly T[], goal: number): number {
  const [drawn, setDrawn] = useState({ list, count: FIRST })
  if (drawn.list !== list) setDrawn({ list, count: isOther(drawn.list, list) ? FIRST : drawn.count })
  const { count } = drawn
  const isHurried = count < goal
  useEffect(() => {
    if (count >= list.length) return
    const more = () => setDrawn((now) => ({ ...now, count: now.count + SLICE }))
    return isHurried ? soon(more) : whenIdle(more)
  }, [count, list, isHurried])
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

function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) return soon(act)
  const idle = requestIdleCallback(act, { timeout: PATIENCE })
  return () => cancelIdleCallback(idle)
}
