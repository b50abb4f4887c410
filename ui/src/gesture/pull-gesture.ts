/** Pixels until the direction of the movement is known. */
const slack = 8

export function classifyPull(aside: number, down: number): 'wait' | 'leave' | 'pull' {
  const sideways = Math.abs(aside)
  if (down > slack && down > 1.5 * sideways) return 'pull'
  return sideways > slack || down < -slack ? 'leave' : 'wait'
}

/** Height of the head: grows ever more slowly, up to twice the threshold. */
export function pullHeight(down: number, threshold: number): number {
  const way = Math.max(0, down - slack)
  return 2 * threshold * (1 - Math.exp(-way / (2.2 * threshold)))
}

function scrolledInside(from: EventTarget | null, end: Element): boolean {
  for (let at = from instanceof Element ? from : null; at && at !== end; at = at.parentElement)
    if (at.scrollTop > 0) return true
  return false
}

export type PullListener = {
  ready: () => boolean
  /** Whether the scrolled element is at its top; default: the page. */
  atTop?: () => boolean
  pull: (down: number) => void
  end: () => void
}

/**
 * Follows a touch from the top of the page downwards. The non-passive handler that blocks scrolling exists only
 * during such a touch, so that the compositor handles all other scrolling. Returns a function that removes the
 * listeners.
 */
export function listenForPull(area: HTMLElement, listener: PullListener): () => void {
  const { atTop = () => window.scrollY <= 0 } = listener
  let from = { x: 0, y: 0 }
  let pulling = false
  const leave = () => {
    area.removeEventListener('touchmove', move)
    if (pulling) listener.end()
    pulling = false
  }
  const move = (event: TouchEvent) => {
    const finger = event.touches[0]
    if (event.touches.length !== 1 || !finger) return leave()
    const down = finger.clientY - from.y
    const verdict = pulling ? 'pull' : classifyPull(finger.clientX - from.x, down)
    if (verdict === 'wait') return
    if (verdict === 'leave' || (!pulling && !atTop())) return leave()
    pulling = true
    if (event.cancelable) event.preventDefault()
    listener.pull(down)
  }
  const start = (event: TouchEvent) => {
    const finger = event.touches[0]
    if (event.touches.length !== 1 || !finger) return leave()
    if (!listener.ready() || !atTop() || scrolledInside(event.target, area)) return
    from = { x: finger.clientX, y: finger.clientY }
    area.addEventListener('touchmove', move, { passive: false })
  }
  const stop = new AbortController()
  const { signal } = stop
  area.addEventListener('touchstart', start, { passive: true, signal })
  area.addEventListener('touchend', leave, { signal })
  area.addEventListener('touchcancel', leave, { signal })
  return () => {
    stop.abort()
    area.removeEventListener('touchmove', move)
  }
}
