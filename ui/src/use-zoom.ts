import { type RefObject, useEffect, useRef } from 'react'

type Point = { x: number; y: number }

const most = 4
const tapped = 2.5
/** A second tap within this time and distance makes a double tap. */
const pause = 280
const near = 24

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

export type ZoomOptions = { onTap: () => void; onZoom: (zoomed: boolean) => void }

/** Pinch, double tap, wheel with Ctrl, and drag when large, on one element that fills its parent. */
export function useZoom(ref: RefObject<HTMLElement | null>, options: ZoomOptions) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const view = ref.current
    if (!view) return
    const fingers = new Map<number, Point>()
    let scale = 1
    let shift: Point = { x: 0, y: 0 }
    let lastTap: (Point & { time: number }) | null = null
    let tapTimer: ReturnType<typeof setTimeout> | undefined
    let moved = false

    const draw = (smooth: boolean) => {
      const limit = (scale - 1) / 2
      shift = { x: within(shift.x, view.clientWidth * limit), y: within(shift.y, view.clientHeight * limit) }
      view.style.transition = smooth ? '' : 'none'
      view.style.transform = scale === 1 ? '' : `translate(${shift.x}px, ${shift.y}px) scale(${scale})`
      latest.current.onZoom(scale > 1)
    }
    /** Scales so that what lies under `at` stays there. */
    const zoom = (to: number, at: Point, smooth: boolean) => {
      const next = Math.min(most, Math.max(1, to))
      const box = view.parentElement?.getBoundingClientRect()
      if (!box) return
      const from = { x: at.x - box.x - box.width / 2, y: at.y - box.y - box.height / 2 }
      const ratio = next / scale
      shift = { x: from.x - (from.x - shift.x) * ratio, y: from.y - (from.y - shift.y) * ratio }
      scale = next
      draw(smooth)
    }
    const tap = (at: Point) => {
      clearTimeout(tapTimer)
      if (lastTap && performance.now() - lastTap.time < pause && apart(at, lastTap) < near) {
        lastTap = null
        zoom(scale > 1 ? 1 : tapped, at, true)
        return
      }
      lastTap = { ...at, time: performance.now() }
      tapTimer = setTimeout(() => latest.current.onTap(), pause)
    }
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return
      if (fingers.size === 0) moved = false
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    }
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const at = { x: event.clientX, y: event.clientY }
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      if (!moved && !other && apart(at, before) < 6) return
      moved = true
      if (other) {
        zoom((scale * apart(at, other)) / Math.max(1, apart(before, other)), between(at, other), false)
      } else if (scale > 1) {
        shift = { x: shift.x + at.x - before.x, y: shift.y + at.y - before.y }
        draw(false)
      }
      fingers.set(event.pointerId, at)
    }
    const up = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId)) return
      if (!moved && event.type === 'pointerup') tap({ x: event.clientX, y: event.clientY })
    }
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoom(scale * Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY }, false)
    }
    const stop = new AbortController()
    const { signal } = stop
    view.addEventListener('pointerdown', down, { signal })
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', up, { signal })
    window.addEventListener('pointercancel', up, { signal })
    view.addEventListener('wheel', wheel, { signal, passive: false })
    return () => {
      clearTimeout(tapTimer)
      stop.abort()
    }
  }, [ref])
}
