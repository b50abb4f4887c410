import { coloursOf, drawGlyphs, type Glyphs, outlineColour, type Palette, readPalette } from './glyphs.ts'
import { type Painted, paintBoard, paintFromAfar } from './paint.ts'
import { FIGURES } from './zoom.ts'

/** Keeps what a theme and a size of cells need, and paints with figures or, from afar, with colours. */
export class BoardPainter {
  readonly #canvas: HTMLCanvasElement
  #palette: Palette | undefined
  #colours: Uint8ClampedArray | undefined
  #glyphs: Glyphs | undefined

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
  }

  /** After a change of the theme. */
  forget(): void {
    this.#palette = this.#colours = this.#glyphs = undefined
  }

  /** In CSS pixels. A canvas that gets a size becomes empty. */
  resize(width: number, height: number): void {
    const canvas = this.#canvas
    const [wide, high] = [Math.round(width * devicePixelRatio), Math.round(height * devicePixelRatio)]
    if (canvas.width === wide && canvas.height === high) return
    canvas.width = wide
    canvas.height = high
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
  }

  paint(painted: Painted, side: number): void {
    const brush = this.#canvas.getContext('2d')
    if (!brush) return
    this.#palette ??= readPalette(this.#canvas)
    if (side < FIGURES) {
      this.#colours ??= coloursOf(this.#palette)
      paintFromAfar(brush, this.#colours, { ...painted, side })
    } else paintBoard(brush, this.#glyphsOf(this.#palette, Math.round(side * painted.ratio)), painted)
    if (painted.shownCell !== undefined) outline(brush, painted.shownCell, painted, side, outlineColour(this.#palette))
  }

  #glyphsOf(palette: Palette, side: number): Glyphs {
    if (this.#glyphs?.side !== side) this.#glyphs = drawGlyphs(side, palette, getComputedStyle(this.#canvas).fontFamily)
    return this.#glyphs
  }
}

function outline(
  brush: CanvasRenderingContext2D,
  cell: number,
  { size, view, ratio }: Painted,
  side: number,
  colour: string,
): void {
  const column = cell % size
  const [x, y] = [column * side - view.left, ((cell - column) / size) * side - view.top]
  brush.strokeStyle = colour
  brush.lineWidth = Math.max(2, side / 16) * ratio
  brush.strokeRect(x * ratio, y * ratio, side * ratio, side * ratio)
}
