import { tick } from '../platform/device/haptic.ts'
import './long-press.css'

const LONG_MS = 450
/** How far in px a finger trembles while it rests. */
const SLACK = 8
/** A browser may send a click for this long after the finger has left. */
const CLICK_MS = 400

interface Press {
  row: Element
  x: number
  y: number
  timer: ReturnType<typeof setTimeout>
}

/** The row with a menu; links, buttons and pictures within it have their own presses. */
export function rowAt(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined
  const row = target.closest('[data-row-menu]')
  const other = target.closest('a, button, input, textarea')
  return row && (other === null || other === row || other.contains(row)) ? row : undefined
}

/**
 * A finger that rests on a row opens its menu, in all browsers: iOS has no event for it, and Android sends its own
 * later. @returns a function that stops it.
 */
export function watchLongPress(): () => void {
  let now: Press | undefined
  let isOpened = false
  const end = () => {
    clearTimeout(now?.timer)
    now = undefined
  }
  const open = (row: Element) => {
    isOpened = !row.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
    if (isOpened) tick()
  }
  const start = ({ touches, target }: TouchEvent) => {
    end()
    const [touch] = touches
    const row = touches.length === 1 ? rowAt(target) : undefined
    if (!touch || !row) return
    now = { row, x: touch.clientX, y: touch.clientY, timer: setTimeout(() => open(row), LONG_MS) }
  }
  const move = ({ touches: [touch] }: TouchEvent) => {
    if (now && touch && Math.hypot(touch.clientX - now.x, touch.clientY - now.y) > SLACK) end()
  }
  const lift = () => {
    end()
    setTimeout(() => (isOpened = false), CLICK_MS)
  }
  /** The menu of the browser for the same press, and the click of the finger that leaves. */
  const swallow = (event: Event) => {
    if (!event.isTrusted || !(isOpened || (event.type === 'contextmenu' && now))) return
    event.preventDefault()
    event.stopPropagation()
  }
  const ended = new AbortController()
  const way = { signal: ended.signal, capture: true, passive: true }
  // Comes before the touch; the next press is another one, also that of a mouse.
  document.addEventListener('pointerdown', () => (isOpened = false), way)
  document.addEventListener('touchstart', start, way)
  document.addEventListener('touchmove', move, way)
  for (const name of ['touchend', 'touchcancel']) document.addEventListener(name, lift, way)
  document.addEventListener('scroll', end, way)
  for (const name of ['contextmenu', 'click']) document.addEventListener(name, swallow, { ...way, passive: false })
  return () => {
    end()
    ended.abort()
  }
}
