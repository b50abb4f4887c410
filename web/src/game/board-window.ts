import type { MineSize } from '@sp/contract'
import { cellAt, cellSide } from './board-view.ts'
import { dragScroll } from './drag-scroll.ts'
import { drawGlyphs, type Glyphs, paintBoard } from './paint.ts'
import type { Round } from './round.ts'

const BORDER = 1

interface Shown {
  readonly size: MineSize
  readonly round: Round | undefined
  readonly theme: string
}

interface Parts {
  room: HTMLElement
  frame: HTMLElement
  field: HTMLElement
  canvas: HTMLCanvasElement
}

/** A scrollable viewport of a board: uses native scrolling and paints the visible part in the same frame. */
export class BoardWindow {
  readonly #parts: Parts
  readonly #ended = new AbortController()
  #shown: Shown = { size: 8, round: undefined, theme: '' }
  /** CSS pixels. */
  #side = 0
  #glyphs: Glyphs | undefined

  constructor(parts: Parts, onCell: (cell: number) => void) {
    this.#parts = parts
    const { room, frame } = parts
    const { signal } = this.#ended
    const { wasDragged } = dragScroll(frame, signal)
    frame.addEventListener('scroll', () => this.#paint(), { passive: true, signal })
    frame.addEventListener(
      'click',
      (event) => {
        const cell = wasDragged() ? undefined : this.#cellUnder(event)
        if (cell !== undefined) onCell(cell)
      },
      { signal },
    )
    const sizes = new ResizeObserver(() => this.#fit())
    sizes.observe(room)
    sizes.observe(frame)
    signal.addEventListener('abort', () => sizes.disconnect())
  }

  show(shown: Shown): void {
    const { size, theme } = this.#shown
    this.#shown = shown
    if (shown.theme !== theme) this.#glyphs = undefined
    if (shown.size !== size) this.#parts.frame.scrollTo(0, 0)
    if (this.#glyphs === undefined || shown.size !== size) this.#fit()
    else this.#paint()
  }

  end(): void {
    this.#ended.abort()
  }

  #fit(): void {
    const { room, frame, field, canvas } = this.#parts
    const ratio = devicePixelRatio
    const { size } = this.#shown
    const side = cellSide(size, room.clientWidth - 2 * BORDER, ratio)
    if (side !== this.#side || this.#glyphs?.side !== Math.round(side * ratio)) {
      this.#side = side
      this.#glyphs = drawGlyphs(canvas, Math.round(side * ratio))
    }
    field.style.width = field.style.height = `${side * size}px`
    const { clientWidth: width, clientHeight: height } = frame
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
    this.#paint()
  }

  #paint(): void {
    const { frame, canvas } = this.#parts
    const brush = canvas.getContext('2d')
    if (!brush || !this.#glyphs) return
    const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = frame
    const view = { left, top, width, height }
    paintBoard(brush, this.#glyphs, { ...this.#shown, view, ratio: devicePixelRatio })
  }

  #cellUnder({ clientX, clientY }: MouseEvent): number | undefined {
    const { left, top } = this.#parts.canvas.getBoundingClientRect()
    const { scrollLeft, scrollTop } = this.#parts.frame
    return cellAt(this.#shown.size, this.#side, clientX - left + scrollLeft, clientY - top + scrollTop)
  }
}
