import { type RefObject, useEffect, useRef } from 'react'
import { listenForFingers } from './finger.ts'
import { clampTransform, distance, flat, type Point, type Transform, zoomTo } from './zoom.ts'

const pause = 280
const near = 24
const large = 2.5

export type ZoomOptions = { onTap: () => void; onZoom: (zoomed: boolean) => void }

function tapTeller(single: () => void, double: (at: Point) => void) {
  let first: Point | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    clearTimeout(timer)
    first = null
  }
  const tap = (at: Point) => {
    const second = first !== null && distance(at, first) < near
    forget()
    if (second) return double(at)
    first = at
    timer = setTimeout(() => {
      first = null
      single()
    }, pause)
  }
  return { tap, forget }
}

export function useZoom(ref: RefObject<HTMLElement | null>, options: ZoomOptions) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const view = ref.current
    const frame = view?.parentElement
    if (!view || !frame) return
    let lie = flat
    const draw = (next: Transform, smooth = false) => {
      const size = { width: view.clientWidth, height: view.clientHeight }
      const above = frame.scrollTop
      lie = clampTransform(next, size, { above, below: size.height - frame.clientHeight - above })
      view.style.transition = smooth ? '' : 'none'
      view.style.transform = lie.scale === 1 ? '' : `translate(${lie.x}px, ${lie.y}px) scale(${lie.scale})`
      latest.current.onZoom(lie.scale > 1)
    }
    const zoom = (scale: number, at: Point, smooth?: boolean) => {
      const box = frame.getBoundingClientRect()
      const fromTop = at.y - box.y + frame.scrollTop
      const fromCentre = { x: at.x - box.x - box.width / 2, y: fromTop - view.clientHeight / 2 }
      draw(zoomTo(lie, scale, fromCentre), smooth)
    }
    const taps = tapTeller(
      () => latest.current.onTap(),
      (at) => zoom(lie.scale > 1 ? 1 : large, at, true),
    )
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoom(lie.scale * Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY })
    }
    const deafen = listenForFingers(view, {
      tap: taps.tap,
      pinch: (ratio, at) => zoom(lie.scale * ratio, at),
      drag: (by) => lie.scale > 1 && draw({ scale: lie.scale, x: lie.x + by.x, y: lie.y + by.y }),
    })
    view.addEventListener('wheel', wheel, { passive: false })
    return () => {
      taps.forget()
      deafen()
      view.removeEventListener('wheel', wheel)
    }
  }, [ref])
}
