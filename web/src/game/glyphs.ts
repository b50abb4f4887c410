import { MARK_FRAME, MARK_PANES, MARK_SIZE } from '../content/share/card/mark-paths.ts'

const INK = ['', '1', '3', '4', '5', '2', '6', '7', '8'].map((tint) => `var(--sp-tint-${tint}-ink)`)
const COLOURS = {
  line: 'var(--sp-line-strong)',
  closed: 'var(--sp-surface-2)',
  raised: 'var(--sp-tint-1)',
  open: 'var(--sp-surface)',
  mine: 'var(--sp-text-2)',
  hit: 'var(--sp-danger)',
  hitGround: 'var(--sp-danger-soft)',
  frame: 'var(--sp-logo-frame)',
  lamp: 'var(--sp-lamp)',
  dark: 'var(--sp-text-3)',
} as const

/** Cell contents: 0–8 is a number, then: */
export const CLOSED = 9
export const MINE = 10
export const HIT = 11
/** A lit window: what the player takes for a mine, and every mine of a board that is won. */
export const MARK = 12
/** A mark where no mine was. */
export const WRONG = 13
const GLYPHS = 14
/** From afar every other closed cell is a little darker, so that they are seen as cells. */
export const CLOSED_TOO = 14

type Brush = CanvasRenderingContext2D
export type Palette = (token: string) => string

export const outlineColour = (colour: Palette): string => colour(COLOURS.lamp)

export interface Glyphs {
  readonly sheet: HTMLCanvasElement
  /** Device pixels. */
  readonly side: number
}

/** The tokens are functions of the theme: only a computed colour is valid for a canvas. */
export function readPalette(beside: HTMLElement): Palette {
  const probe = (beside.parentElement ?? document.body).appendChild(document.createElement('i'))
  // With reduced motion each change of a colour takes a millisecond, in which the one before is computed.
  probe.style.setProperty('transition', 'none', 'important')
  const known = new Map(
    [...Object.values(COLOURS), ...INK].map((token) => {
      probe.style.color = token
      return [token, getComputedStyle(probe).color] as const
    }),
  )
  probe.remove()
  return (token) => known.get(token) ?? ''
}

export function drawGlyphs(side: number, colour: Palette, fontFamily: string): Glyphs {
  const sheet = document.createElement('canvas')
  sheet.width = side * GLYPHS
  sheet.height = side
  const brush = sheet.getContext('2d')
  if (!brush) return { sheet, side }
  brush.font = `600 ${Math.round(side * 0.44)}px ${fontFamily}`
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  for (let glyph = 0; glyph < GLYPHS; glyph++) {
    brush.save()
    brush.translate(glyph * side, 0)
    drawGlyph(brush, glyph, side, colour)
    brush.restore()
  }
  return { sheet, side }
}

function drawGlyph(brush: Brush, glyph: number, side: number, colour: Palette): void {
  const line = Math.max(1, Math.round(side / 50))
  const fill = (token: string) => {
    brush.fillStyle = colour(token)
  }
  const isRaised = glyph === CLOSED || glyph === MARK || glyph === WRONG
  fill(COLOURS.line)
  brush.fillRect(0, 0, side, side)
  fill(glyph === HIT ? COLOURS.hitGround : isRaised ? COLOURS.closed : COLOURS.open)
  brush.fillRect(0, 0, side - line, side - line)
  const middle = (side - line) / 2
  if (isRaised) drawRaised(brush, side - line, colour(COLOURS.raised))
  if (glyph === MARK || glyph === WRONG) drawWindow(brush, middle, side, glyph === MARK, colour)
  if (glyph === MINE || glyph === HIT)
    drawMine(brush, middle, side / 5, colour(glyph === HIT ? COLOURS.hit : COLOURS.mine))
  if (glyph < 1 || glyph > 8) return
  fill(INK[glyph] ?? '')
  brush.fillText(String(glyph), middle, middle + side / 40)
}

function drawRaised(brush: Brush, side: number, colour: string): void {
  const [inset, foot] = [side / 14, side / 22]
  const block = (top: number) => {
    brush.beginPath()
    if ('roundRect' in brush) brush.roundRect(inset, inset + top, side - 2 * inset, side - 2 * inset - foot, side / 10)
    else (brush as Brush).rect(inset, inset + top, side - 2 * inset, side - 2 * inset - foot)
    brush.fill()
  }
  brush.fillStyle = colour
  block(foot)
  brush.fillStyle = 'rgb(0 0 0 / 8%)'
  block(foot)
  brush.fillStyle = colour
  block(0)
}

function drawMine(brush: Brush, middle: number, radius: number, colour: string): void {
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

function drawWindow(brush: Brush, middle: number, side: number, isLit: boolean, colour: Palette): void {
  const size = side * 0.56
  brush.save()
  brush.translate(middle - size / 2, middle - size / 2 - side / 40)
  brush.scale(size / MARK_SIZE, size / MARK_SIZE)
  brush.fillStyle = colour(isLit ? COLOURS.frame : COLOURS.dark)
  brush.fill(new Path2D(MARK_FRAME))
  brush.fillStyle = colour(isLit ? COLOURS.lamp : COLOURS.raised)
  brush.fill(new Path2D(MARK_PANES))
  if (!isLit) {
    brush.strokeStyle = colour(COLOURS.hit)
    brush.lineWidth = 4
    brush.lineCap = 'round'
    brush.stroke(new Path2D('M5 5 27 27M27 5 5 27'))
  }
  brush.restore()
}

/** One colour for each content, for cells too small for a figure. */
export function coloursOf(colour: Palette): Uint8ClampedArray {
  const canvas = document.createElement('canvas')
  canvas.width = GLYPHS + 1
  canvas.height = 1
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush) return new Uint8ClampedArray(4 * (GLYPHS + 1))
  const put = (glyph: number, token: string, opacity = 1) => {
    brush.globalAlpha = opacity
    brush.fillStyle = colour(token)
    brush.fillRect(glyph, 0, 1, 1)
  }
  for (let glyph = 0; glyph < GLYPHS; glyph++) put(glyph, COLOURS.open)
  for (let clue = 1; clue <= 8; clue++) put(clue, INK[clue] ?? '', 0.3)
  for (const glyph of [CLOSED, CLOSED_TOO, WRONG]) put(glyph, COLOURS.raised)
  put(CLOSED, COLOURS.frame, 0.1)
  put(CLOSED_TOO, COLOURS.frame, 0.18)
  put(MINE, COLOURS.mine)
  put(HIT, COLOURS.hit)
  put(MARK, COLOURS.lamp)
  put(WRONG, COLOURS.hit, 0.6)
  return brush.getImageData(0, 0, GLYPHS + 1, 1).data
}
