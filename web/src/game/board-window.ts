import type { MineSize } from '@sp/contract'
import { BoardPainter } from './board-painter.ts'
import { cellAt } from './board-view.ts'
import { dragScroll } from './drag-scroll.ts'
import { glide } from './glide.ts'
import { listenForPinch } from './pinch.ts'
import { listenForPresses } from './presses.ts'
import { isMarkable, type Round, underPress } from './round.ts'
import { anchored, isPlayed, type Sides, STEP, sidesOf, wholePixels, within } from './zoom.ts'

const BORDER = 1
const ZOOM_MS = 240
const LIGHT_MS = 900

interface Shown {
  readonly size: MineSize
  readonly round: Round | undefined
  readonly theme: string
  /** Outlined and kept in view. */
  readonly shownCell?: number | undefined
}

interface Parts {
  room: HTMLElement
  frame: HTMLElement
  field: HTMLElement
  canvas: HTMLCanvasElement
}

interface Point {
  readonly x: number
  readonly y: number
}

export interface ZoomState {
  /** The whole board is in view. */
  readonly isWhole: boolean
  readonly isNearest: boolean
}

interface Listener {
  press: (cell: number) => void
  mark: (cell: number) => void
  zoomed: (state: ZoomState) => void
}

/** A scrollable viewport of a board: uses native scrolling and paints the visible part in the same frame. */
export class BoardWindow {
  readonly #parts: Parts
  readonly #on: Listener
  readonly #painter: BoardPainter
  readonly #ended = new AbortController()
  #shown: Shown = { size: 8, round: undefined, theme: '' }
  #sides: Sides = { least: 1, usual: 1, most: 1 }
  /** CSS pixels; undefined is the usual side. */
  #wanted: number | undefined
  #side = 0
  #pressed: ReadonlySet<number> = new Set()
  /** Where the whole board was looked at from, as a part of its width and height. */
  #left: Point | undefined
  #stopGlide = (): void => {}
  /** How far the windows of a board that was won are lit, as a part of its side, from the last click on. */
  #lit = Number.POSITIVE_INFINITY
  #stopLight = (): void => {}
  /** The side that the last glide leads to. */
  #aim: number | undefined

  constructor(parts: Parts, on: Listener) {
    this.#parts = parts
    this.#on = on
    this.#painter = new BoardPainter(parts.canvas)
    const { room, frame } = parts
    const { signal } = this.#ended
    const { wasDragged } = dragScroll(frame, signal)
    frame.addEventListener('scroll', () => this.#paint(), { passive: true, signal })
    frame.addEventListener('keydown', (event) => this.#onKey(event), { signal })
    listenForPresses(
      frame,
      {
        cellUnder: (event) => (wasDragged() ? undefined : this.#cellUnder(event)),
        hold: (cell) => this.#hold(cell),
        press: (cell) => (this.#isPlayed() ? on.press(cell) : this.#comeTo(cell)),
        pressAround: (cell) => this.#isPlayed() && this.#shown.round?.play.open[cell] === 1 && on.press(cell),
        mark: (cell) => this.#mark(cell),
      },
      signal,
    )
    listenForPinch(frame, (ratio, at) => this.zoomBy(ratio, at), signal)
    const sizes = new ResizeObserver(() => this.#fit())
    sizes.observe(room)
    sizes.observe(frame)
    signal.addEventListener('abort', () => sizes.disconnect())
  }

  show(shown: Shown): void {
    const { size, theme, round } = this.#shown
    this.#shown = shown
    if (shown.round?.end?.won && round && !round.end) this.#light()
    else if (!shown.round?.end) this.#stopLight()
    if (shown.theme !== theme) this.#painter.forget()
    if (shown.size !== size) {
      this.#wanted = this.#aim = undefined
      this.#parts.frame.scrollTo(0, 0)
    }
    if (this.#side === 0 || shown.size !== size) this.#fit()
    else this.#paint()
    if (shown.shownCell !== undefined) this.#bringIntoView(shown.shownCell)
    else if (shown.round && !round) this.#bringIntoView(shown.round.clicks.at(-1)?.[0] ?? 0)
  }

  end(): void {
    this.#stopGlide()
    this.#stopLight()
    this.#ended.abort()
  }

  /** `at`: a point of the screen that stays where it is; without one, the middle of the frame. */
  zoomBy(ratio: number, at?: Point): void {
    this.#stopGlide()
    this.#aim = undefined
    this.#zoomTo((this.#wanted ?? this.#sides.usual) * ratio, this.#inFrame(at))
  }

  step(direction: 1 | -1): void {
    this.#glideTo((this.#aim ?? this.#side) * STEP ** direction, this.#inFrame())
  }

  /** Shows the whole board, or returns to where it was looked at before. */
  showWhole(): void {
    const { frame } = this.#parts
    const { least, usual } = this.#sides
    const wide = this.#side * this.#shown.size
    if (!this.#isWhole()) {
      const middle = this.#inFrame()
      this.#left = { x: (frame.scrollLeft + middle.x) / wide, y: (frame.scrollTop + middle.y) / wide }
      return this.#glideTo(least, middle)
    }
    const { x, y } = this.#left ?? { x: 0.5, y: 0.5 }
    this.#glideTo(usual, { x: x * wide - frame.scrollLeft, y: y * wide - frame.scrollTop })
  }

  #light(): void {
    this.#stopLight()
    const stop = glide(LIGHT_MS, (part) => {
      this.#lit = part === 1 ? Number.POSITIVE_INFINITY : Math.SQRT2 * part
      this.#paint()
    })
    this.#stopLight = () => {
      stop()
      this.#lit = Number.POSITIVE_INFINITY
    }
  }

  #onKey({ key, ctrlKey, metaKey }: KeyboardEvent): void {
    if (ctrlKey || metaKey) return
    if (key === '+' || key === '=') this.step(1)
    else if (key === '-') this.step(-1)
    else if (key === '0') this.showWhole()
  }

  #isWhole = (): boolean => this.#side <= this.#sides.least * 1.01

  #isPlayed = (): boolean => isPlayed(this.#side, matchMedia('(pointer: fine)').matches)

  #hold(cell: number | undefined): void {
    const pressed = cell === undefined || !this.#isPlayed() ? [] : underPress(this.#shown.round, cell)
    if (pressed.length === 0 && this.#pressed.size === 0) return
    this.#pressed = new Set(pressed)
    this.#paint()
  }

  #mark(cell: number): boolean {
    if (!this.#isPlayed() || !isMarkable(this.#shown.round, cell)) return false
    this.#on.mark(cell)
    return true
  }

  #comeTo(cell: number): void {
    this.#glideTo(this.#sides.usual, this.#middleOf(cell))
  }

  /** A game may begin, or go on after a reload, beyond the edge. */
  #bringIntoView(cell: number): void {
    const { frame } = this.#parts
    const { x, y } = this.#middleOf(cell)
    const [width, height] = [frame.clientWidth, frame.clientHeight]
    if (x < 0 || y < 0 || x > width || y > height) frame.scrollBy(x - width / 2, y - height / 2)
  }

  /** In the frame. */
  #middleOf(cell: number): Point {
    const { frame } = this.#parts
    const column = cell % this.#shown.size
    const [x, y] = [column + 0.5, (cell - column) / this.#shown.size + 0.5]
    return { x: x * this.#side - frame.scrollLeft, y: y * this.#side - frame.scrollTop }
  }

  #glideTo(side: number, at: Point): void {
    this.#stopGlide()
    const [from, to] = [this.#side, within(this.#sides, side)]
    this.#aim = to
    this.#stopGlide = glide(ZOOM_MS, (part) => this.#zoomTo(from * (to / from) ** part, at))
  }

  #zoomTo(side: number, { x, y }: Point): void {
    const { frame } = this.#parts
    const before = this.#side
    const [left, top] = [frame.scrollLeft, frame.scrollTop]
    this.#wanted = within(this.#sides, side)
    this.#fit()
    const ratio = this.#side / before
    frame.scrollTo(anchored(left, x, ratio), anchored(top, y, ratio))
    this.#paint()
  }

  #fit(): void {
    const { room, frame, field } = this.#parts
    const { size } = this.#shown
    const height = Number.parseFloat(getComputedStyle(frame).maxHeight) - 2 * BORDER
    const wasWhole = this.#wanted === this.#sides.least
    this.#sides = sidesOf(size, { width: room.clientWidth - 2 * BORDER, height })
    // Also on a phone that is turned.
    if (wasWhole) this.#wanted = this.#sides.least
    this.#side = wholePixels(within(this.#sides, this.#wanted ?? this.#sides.usual), devicePixelRatio)
    field.style.width = field.style.height = `${this.#side * size}px`
    this.#painter.resize(frame.clientWidth, frame.clientHeight)
    this.#on.zoomed({ isWhole: this.#isWhole(), isNearest: this.#side >= this.#sides.most * 0.99 })
    this.#paint()
  }

  #paint(): void {
    const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = this.#parts.frame
    const view = { left, top, width, height }
    this.#painter.paint(
      { ...this.#shown, view, ratio: devicePixelRatio, pressed: this.#pressed, lit: this.#lit },
      this.#side,
    )
  }

  #inFrame(at?: Point): Point {
    const { left, top, width, height } = this.#parts.frame.getBoundingClientRect()
    return at ? { x: at.x - left, y: at.y - top } : { x: width / 2, y: height / 2 }
  }

  #cellUnder({ clientX, clientY }: MouseEvent): number | undefined {
    const { left, top } = this.#parts.canvas.getBoundingClientRect()
    const { scrollLeft, scrollTop } = this.#parts.frame
    return cellAt(this.#shown.size, this.#side, clientX - left + scrollLeft, clientY - top + scrollTop)
  }
}
