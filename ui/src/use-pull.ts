import { type RefObject, useEffect, useRef, useState } from 'react'

export type PullState = 'rest' | 'pull' | 'ready' | 'busy' | 'done'

export type PullOptions = { onRefresh: () => Promise<void>; threshold: number; disabled: boolean }

/** Pixels before we know whether the finger goes down or sideways. */
const slack = 8
/** How long the word "done" stays. */
const stay = 500

/** The head gives way ever more slowly, up to twice the threshold. */
const damp = (way: number, threshold: number) => 2 * threshold * (1 - Math.exp(-way / (2.2 * threshold)))

/** Someone between the finger and the page who can still scroll up himself. */
function scrolledInside(from: EventTarget | null, end: Element): boolean {
  for (let at = from instanceof Element ? from : null; at && at !== end; at = at.parentElement)
    if (at.scrollTop > 0) return true
  return false
}

/**
 * Follows one finger from the top of the page downwards. The listener that may stop the page from scrolling exists only
 * while such a finger is down, so that all other scrolling stays with the compositor.
 */
export function usePull(
  root: RefObject<HTMLElement | null>,
  head: RefObject<HTMLElement | null>,
  options: PullOptions,
) {
  const [state, setState] = useState<PullState>('rest')
  const now = useRef(state)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const area = root.current
    if (!area) return
    let touch = { id: -1, x: 0, y: 0 }
    let pulling = false
    let alive = true
    const to = (next: PullState, height: number, moving = false) => {
      now.current = next
      setState(next)
      const style = head.current?.style
      if (!style) return
      style.transition = moving ? 'none' : ''
      style.height = `${height}px`
    }
    const refresh = async () => {
      to('busy', latest.current.threshold)
      // what went wrong is told by the page
      await latest.current.onRefresh().catch(() => {})
      if (!alive) return
      to('done', latest.current.threshold)
      setTimeout(() => alive && now.current === 'done' && to('rest', 0), stay)
    }
    const leave = () => {
      area.removeEventListener('touchmove', move)
      touch.id = -1
      pulling = false
    }
    const move = (event: TouchEvent) => {
      const finger = event.touches[0]
      if (event.touches.length !== 1 || finger?.identifier !== touch.id) return end()
      const down = finger.clientY - touch.y
      const aside = Math.abs(finger.clientX - touch.x)
      if (!pulling) {
        if (down < -slack || aside > slack || window.scrollY > 0) return leave()
        if (down < slack || down < aside * 1.5) return
        pulling = true
      }
      if (event.cancelable) event.preventDefault()
      const height = damp(Math.max(0, down - slack), latest.current.threshold)
      to(height >= latest.current.threshold ? 'ready' : 'pull', height, true)
    }
    const end = () => {
      if (pulling && now.current === 'ready') void refresh()
      else if (pulling) to('rest', 0)
      leave()
    }
    const start = (event: TouchEvent) => {
      const finger = event.touches[0]
      if (latest.current.disabled || now.current !== 'rest' || event.touches.length !== 1 || !finger) return
      if (window.scrollY > 0 || scrolledInside(event.target, area)) return
      touch = { id: finger.identifier, x: finger.clientX, y: finger.clientY }
      area.addEventListener('touchmove', move, { passive: false })
    }
    area.addEventListener('touchstart', start, { passive: true })
    area.addEventListener('touchend', end)
    area.addEventListener('touchcancel', end)
    return () => {
      alive = false
      leave()
      area.removeEventListener('touchstart', start)
      area.removeEventListener('touchend', end)
      area.removeEventListener('touchcancel', end)
    }
  }, [root, head])
  return state
}
