/** Pixels: a mouse that moved further did not click. */
const SLACK = 6

export function dragScroll(frame: HTMLElement, signal: AbortSignal): { wasDragged: () => boolean } {
  let dragged = false
  let from: { x: number; y: number; left: number; top: number } | undefined
  const down = ({ pointerType, button, clientX, clientY }: PointerEvent) => {
    dragged = false
    if (pointerType === 'mouse' && button === 0)
      from = { x: clientX, y: clientY, left: frame.scrollLeft, top: frame.scrollTop }
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!from) return
    const [x, y] = [clientX - from.x, clientY - from.y]
    dragged ||= Math.hypot(x, y) > SLACK
    if (dragged) frame.scrollTo(from.left - x, from.top - y)
  }
  const up = () => {
    from = undefined
  }
  frame.addEventListener('pointerdown', down, { signal })
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', up, { signal })
  window.addEventListener('pointercancel', up, { signal })
  return { wasDragged: () => dragged }
}
