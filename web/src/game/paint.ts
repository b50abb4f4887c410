import { inView, type View } from './board-view.ts'
import type { Round } from './round.ts'

const INK = ['', '1', '3', '4', '5', '2', '6', '7', '8'].map((tint) => `var(--sp-tint-${tint}-ink)`)
const COLOURS = {
  line: 'var(--sp-line-strong)',
  closed: 'var(--sp-surface-2)',
  raised: 'var(--sp-tint-1)',
  open: 'var(--sp-surface)',
  mine: 'var(--sp-text-2)',
  hit: 'var(--sp-danger)',
  hitGround: 'var(--sp-danger-soft)',
} as const

/** Cell contents: 0–8 is a number, then: */
const CLOSED = 9
const MINE = 10
const HIT = 11
const GLYPHS = 12

export interface Glyphs {
  readonly sheet: HTMLCanvasElement
  /** Device pixels. */
  readonly side: number
}

export function drawGlyphs(canvas: HTMLCanvasElement, side: number): Glyphs {
  const sheet = document.createElement('canvas')
  sheet.width = side * GLYPHS
  sheet.height = side
  const brush = sheet.getContext('2d')
  if (!brush) return { sheet, side }
  // The tokens are functions of the theme: only a computed colour is valid for a canvas.
  const probe = canvas.parentElement?.appendChild(document.createElement('i')) ?? canvas
  const colour = (token: string) => {
    probe.style.color = token
    return getComputedStyle(probe).color
  }
  const { fontFamily } = getComputedStyle(canvas)
  brush.font = `600 ${Math.round(side * 0.44)}px ${fontFamily}`
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  for (let avatar = 0; avatar < GLYPHS; avatar++) {
    brush.save()
    brush.translate(avatar * side, 0)
    drawGlyph(brush, avatar, side, colour)
    brush.restore()
  }
  probe.remove()
  return { sheet, side }
}

function drawGlyph(
  brush: CanvasRenderingContext2D,
  avatar: number,
  side: number,
  colour: (token: string) => string,
): void {
  const line = Math.max(1, Math.round(side / 50))
  const fill = (token: string) => {
    brush.fillStyle = colour(token)
  }
  fill(COLOURS.line)
  brush.fillRect(0, 0, side, side)
  fill(avatar === HIT ? COLOURS.hitGround : avatar === CLOSED ? COLOURS.closed : COLOURS.open)
  brush.fillRect(0, 0, side - line, side - line)
  const middle = (side - line) / 2
  if (avatar === CLOSED) return drawRaised(brush, side - line, colour(COLOURS.raised))
  if (avatar >= MINE) return drawMine(brush, middle, side / 5, colour(avatar === HIT ? COLOURS.hit : COLOURS.mine))
  if (avatar === 0) return undefined
  fill(INK[avatar] ?? '')
  return brush.fillText(String(avatar), middle, middle + side / 40)
}

function drawRaised(brush: CanvasRenderingContext2D, side: number, colour: string): void {
  const [inset, foot] = [side / 14, side / 22]
  const block = (top: number) => {
    brush.beginPath()
    if ('roundRect' in brush) brush.roundRect(inset, inset + top, side - 2 * inset, side - 2 * inset - foot, side / 10)
    else (brush as CanvasRenderingContext2D).rect(inset, inset + top, side - 2 * inset, side - 2 * inset - foot)
    brush.fill()
  }
  brush.fillStyle = colour
  block(foot)
  brush.fillStyle = 'rgb(0 0 0 / 8%)'
  block(foot)
  brush.fillStyle = colour
  block(0)
}

function drawMine(brush: CanvasRenderingContext2D, middle: number, radius: number, colour: string): void {
  brush.fillStyle = colour
  brush.strokeStyle = colour
  brush.lineWidth = radius / 3
  brush.lineCap = 'round'
  for (let spike = 0; spike < 4; spike++) {
    const [x, y] = [Math.cos((spike * Math.PI) / 4) * radius * 1.45, Math.sin((spike * Math.PI) / 4) * radius * 1.45]
    brush.beginPath()
    brush.moveTo(middle - x, middle - y)
    brush.lineTo(middle + x, middle + y)
    brush.stroke()
  }
  brush.beginPath()
  brush.arc(middle, middle, radius, 0, 2 * Math.PI)
  brush.fill()
}

function glyphOf(round: Round | undefined, cell: number): number {
  if (round === undefined) return CLOSED
  const { play, end } = round
  if (play.open[cell] === 1) return play.board.clues[cell] ?? 0
  if (end === undefined || play.board.mines[cell] === 0) return CLOSED
  return end.won || end.cell !== cell ? MINE : HIT
}

export function paintBoard(
  brush: CanvasRenderingContext2D,
  { sheet, side }: Glyphs,
  { size, round, view, ratio }: { size: number; round: Round | undefined; view: View; ratio: number },
): void {
  const [left, top] = [Math.round(view.left * ratio), Math.round(view.top * ratio)]
  const { rows, columns } = inView(size, side / ratio, view)
  brush.clearRect(0, 0, brush.canvas.width, brush.canvas.height)
  for (let row = rows[0]; row <= rows[1]; row++)
    for (let column = columns[0]; column <= columns[1]; column++) {
      const avatar = glyphOf(round, row * size + column)
      brush.drawImage(sheet, avatar * side, 0, side, side, column * side - left, row * side - top, side, side)
    }
}
