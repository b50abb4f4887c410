/** Pixels before we know whether the finger goes down or sideways. */
const slack = 8

/** What a finger that came from the top of the page by `aside` and `down` means. */
export function judgePull(aside: number, down: number): 'wait' | 'leave' | 'pull' {
  const sideways = Math.abs(aside)
  if (down > slack && down > 1.5 * sideways) return 'pull'
  return sideways > slack || down < -slack ? 'leave' : 'wait'
}

/** The head gives way ever more slowly, up to twice the threshold. */
export function pullHeight(down: number, threshold: number): number {
  const way = Math.max(0, down - slack)
  return 2 * threshold * (1 - Math.exp(-way / (2.2 * threshold)))
}

/** An element between the finger and the page can still scroll up itself. */
function scrolledInside(from: EventTarget | null, end: Element): boolean {
  for (let at = from instanceof Element ? from : null; at && at !== end; at = at.parentElement)
    if (at.scrollTop > 0) return true
  return false
}

export type PullListener = {
  /** whether a pull may begin now */
  ready: () => boolean
  /** whether what the area scrolls is at its top; the page where nothing else is said */
  atTop?: () => boolean
  /** so far down */
  pull: (down: number) => void
  /** the finger is up */
  end: () => void
}

/**
 * Follows one finger from the top of the page downwards. The handler that may stop the page from scrolling exists only
 * while such a finger is down, so that all other scrolling stays with the compositor. Returns what ends it.
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
    const verdict = pulling ? 'pull' : judgePull(finger.clientX - from.x, down)
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
