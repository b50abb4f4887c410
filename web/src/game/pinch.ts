interface Point {
  readonly x: number
  readonly y: number
}
type Zoom = (ratio: number, at: Point) => void

/** Two fingers, a wheel with Ctrl, and a trackpad, which browsers report as such a wheel. */
export function listenForPinch(frame: HTMLElement, zoom: Zoom, signal: AbortSignal): void {
  let before = 0
  const start = (event: TouchEvent) => {
    before = spread(event)
    if (before > 0 && event.cancelable) event.preventDefault()
  }
  const move = (event: TouchEvent) => {
    const now = spread(event)
    if (now > 0 && event.cancelable) event.preventDefault()
    if (now > 0 && before > 0) zoom(now / before, middleOf(event))
    before = now
  }
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    zoom(Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY })
  }
  const options = { passive: false, signal }
  frame.addEventListener('touchstart', start, options)
  frame.addEventListener('touchmove', move, options)
  frame.addEventListener('touchend', start, options)
  frame.addEventListener('wheel', wheel, options)
}

/** 0 unless there are two fingers. */
function spread({ touches }: TouchEvent): number {
  const [a, b] = [touches[0], touches[1]]
  return a && b && touches.length === 2 ? Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)) : 0
}

function middleOf({ touches }: TouchEvent): Point {
  const [a, b] = [touches[0], touches[1]]
  return a && b ? { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 } : { x: 0, y: 0 }
}
