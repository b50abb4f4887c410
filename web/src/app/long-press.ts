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
export function rowAt(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined
  const row = target.closest<HTMLElement>('[data-row-menu]')
  const other = target.closest('a, button, input, textarea')
  return row && (other === null || other === row || other.contains(row)) ? row : undefined
}

/** The right button; with ctrl, that of a Mac. */
const isMouse = ({ button, ctrlKey }: MouseEvent): boolean => button === 2 || ctrlKey

/** Selected text keeps the menu of the browser, for copying, and a link that of the mouse, for another tab. */
function isOfBrowser(event: MouseEvent): boolean {
  const { target } = event
  if (!(target instanceof Element && target.closest('[data-row-menu]'))) return false
  const row = rowAt(target)
  return !row || getSelection()?.isCollapsed === false || (row.dataset['rowMenu'] === 'page' && isMouse(event))
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
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  /** The finger that leaves. */
  const click = (event: Event) => {
    if (isOpened && event.isTrusted) swallow(event)
  }
  const menu = (event: MouseEvent) => {
    if (!event.isTrusted) return
    // Android's for the same press.
    if (isOpened || now) swallow(event)
    else if (isOfBrowser(event)) event.stopPropagation()
  }
  const ended = new AbortController()
  const way = { signal: ended.signal, capture: true, passive: true }
  // Comes before the touch; the next press is another one, also that of a mouse.
  document.addEventListener('pointerdown', () => (isOpened = false), way)
  document.addEventListener('touchstart', start, way)
  document.addEventListener('touchmove', move, way)
  for (const name of ['touchend', 'touchcancel']) document.addEventListener(name, lift, way)
  document.addEventListener('scroll', end, way)
  document.addEventListener('contextmenu', menu, { ...way, passive: false })
  document.addEventListener('click', click, { ...way, passive: false })
  return () => {
    end()
    ended.abort()
  }
}
