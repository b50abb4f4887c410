import { inView, type View } from './board-view.ts'
import { CLOSED, CLOSED_TOO, type Glyphs, HIT, MARK, MINE, WRONG } from './glyphs.ts'
import type { Round } from './round.ts'

export interface Painted {
  readonly size: number
  readonly round: Round | undefined
  readonly view: View
  readonly ratio: number
  /** Closed cells under a press. */
  readonly pressed?: ReadonlySet<number>
  readonly shownCell?: number | undefined
  /** How far the windows of a board that was won are lit, as a part of its side. */
  readonly lit?: number
}

type Seen = Pick<Painted, 'round' | 'pressed' | 'lit'>

function glyphOf({ round, pressed, lit = Number.POSITIVE_INFINITY }: Seen, cell: number): number {
  if (pressed?.has(cell)) return 0
  if (round === undefined) return CLOSED
  const { play, marks, end } = round
  if (play.open[cell] === 1) return play.board.clues[cell] ?? 0
  const isMine = play.board.mines[cell] === 1
  if (end === undefined) return marks.has(cell) ? MARK : CLOSED
  if (!isMine) return marks.has(cell) ? WRONG : CLOSED
  if (marks.has(cell)) return MARK
  if (end.won) return isLit(play.board.size, cell, end.cell, lit) ? MARK : CLOSED
  return end.cell === cell ? HIT : MINE
}

function isLit(size: number, cell: number, from: number, lit: number): boolean {
  const [x, y] = [(cell % size) - (from % size), Math.floor(cell / size) - Math.floor(from / size)]
  return Math.hypot(x, y) <= lit * size
}

export function paintBoard(brush: CanvasRenderingContext2D, { sheet, side }: Glyphs, painted: Painted): void {
  const { size, view, ratio } = painted
  const [left, top] = [Math.round(view.left * ratio), Math.round(view.top * ratio)]
  const { rows, columns } = inView(size, side / ratio, view)
  brush.clearRect(0, 0, brush.canvas.width, brush.canvas.height)
  for (let row = rows[0]; row <= rows[1]; row++)
    for (let column = columns[0]; column <= columns[1]; column++) {
      const glyph = glyphOf(painted, row * size + column)
      brush.drawImage(sheet, glyph * side, 0, side, side, column * side - left, row * side - top, side, side)
    }
}

/** One pixel for each cell, enlarged: as quick for a hundred rows as for eight. */
export function paintFromAfar(
  brush: CanvasRenderingContext2D,
  colours: Uint8ClampedArray,
  painted: Painted & { readonly side: number },
): void {
  const { size, view, ratio, side } = painted
  const small = document.createElement('canvas')
  small.width = small.height = size
  const pixels = new ImageData(size, size)
  for (let cell = 0; cell < size * size; cell++) {
    const glyph = glyphOf(painted, cell)
    const isOdd = (cell + Math.floor(cell / size)) % 2 === 1
    const from = 4 * (glyph === CLOSED && isOdd ? CLOSED_TOO : glyph)
    pixels.data.set(colours.subarray(from, from + 4), 4 * cell)
  }
  small.getContext('2d')?.putImageData(pixels, 0, 0)
  brush.clearRect(0, 0, brush.canvas.width, brush.canvas.height)
  brush.imageSmoothingEnabled = false
  const wide = size * side * ratio
  brush.drawImage(small, -view.left * ratio, -view.top * ratio, wide, wide)
}
