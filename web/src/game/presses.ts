import { tick } from '../platform/device/haptic.ts'

/** Milliseconds until a finger that stays marks a cell; before the context menu of the system. */
const LONG = 380
/** Pixels. */
const SLACK = 8

interface Presses {
  cellUnder: (at: MouseEvent) => number | undefined
  /** A finger or a button is down on this cell; undefined when that ends. */
  hold: (cell: number | undefined) => void
  press: (cell: number) => void
  /** Only of an open number. */
  pressAround: (cell: number) => void
  /** @returns whether the cell can be marked. */
  mark: (cell: number) => boolean
}

/** A screen reader clicks the element of a cell, which answers by itself. */
const isOfGrid = ({ target }: Event): boolean => target instanceof HTMLElement && target.dataset['cell'] !== undefined

/** A press opens; a long press of a finger or the right button marks; the middle one opens around a number. */
export function listenForPresses(frame: HTMLElement, on: Presses, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from: PointerEvent | undefined
  let isDone = false
  const stop = () => {
    clearTimeout(timer)
    if (from) on.hold(undefined)
    from = undefined
  }
  const down = (event: PointerEvent) => {
    stop()
    isDone = false
    const cell = event.isPrimary ? on.cellUnder(event) : undefined
    if (cell === undefined) return
    const marks = event.button === 2 || (event.button === 0 && event.ctrlKey)
    if (marks) {
      isDone = event.button === 0
      on.mark(cell)
      return
    }
    from = event
    on.hold(cell)
    if (event.pointerType !== 'mouse')
      timer = setTimeout(() => {
        isDone = on.mark(cell)
        if (isDone) tick()
        stop()
      }, LONG)
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (from && Math.hypot(clientX - from.clientX, clientY - from.clientY) > SLACK) stop()
  }
  const click = (event: MouseEvent) => {
    const cell = isDone || isOfGrid(event) ? undefined : on.cellUnder(event)
    if (cell === undefined) return
    if (event.type === 'click') on.press(cell)
    else if (event.button === 1) on.pressAround(cell)
  }
  frame.addEventListener('pointerdown', down, { signal })
  for (const type of ['pointerup', 'pointercancel', 'blur'] as const) window.addEventListener(type, stop, { signal })
  window.addEventListener('pointermove', move, { signal })
  frame.addEventListener('click', click, { signal })
  frame.addEventListener('auxclick', click, { signal })
  // The middle button would scroll by itself, and the right one open a menu.
  frame.addEventListener('mousedown', (event) => event.button === 1 && event.preventDefault(), { signal })
  frame.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}
