import { drawDusk, drawGlow, drawMark } from '../content/share/card/card-art.ts'
import { CARD_WIDTH, COLOURS, FOOTER, font, MARGIN, SCALE } from '../content/share/card/card-style.ts'
import { coloursOf, drawGlyphs, type Palette } from './glyphs.ts'
import { paintBoard, paintFromAfar } from './paint.ts'
import type { Round } from './round.ts'

const INNER = CARD_WIDTH - 2 * MARGIN
const TIME_AT = 74
const KIND_AT = 106
const BOARD_AT = 128
const HEIGHT = BOARD_AT + INNER + FOOTER
/** Pixels of the card; smaller cells show a colour instead of a figure. */
const FIGURES = 14

/** The dark theme: a card looks the same regardless of the viewer's theme, and its windows are lit at night. */
const NIGHT: Readonly<Record<string, string>> = {
  'line-strong': '#383e4d',
  'surface-2': '#1f232e',
  'tint-1': '#232c47',
  surface: '#171a23',
  'text-2': '#b5b6bf',
  'text-3': '#989ca9',
  danger: '#ff8a80',
  'danger-soft': '#3b2023',
  'logo-frame': '#5b6fae',
  lamp: COLOURS.lamp,
  'tint-1-ink': '#b4c3f3',
  'tint-2-ink': '#f0c587',
  'tint-3-ink': '#92d3b3',
  'tint-4-ink': '#f6a995',
  'tint-5-ink': '#d2b6e6',
  'tint-6-ink': '#8fcfdd',
  'tint-7-ink': '#cfc7b2',
  'tint-8-ink': '#f0a9c2',
}
const night: Palette = (token) => NIGHT[/^var\(--sp-(.*)\)$/.exec(token)?.[1] ?? ''] ?? '#000'

export interface WinCard {
  readonly round: Round
  readonly time: string
  readonly kind: string
  /** Undefined where the app is disguised on this device. */
  readonly product: string | undefined
}

/** A board that was won, with all its windows lit. It names no member. */
export function drawWinCard({ round, time, kind, product }: WinCard): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d')
  if (!brush) return Promise.reject(new Error('this browser gives no canvas'))
  canvas.width = CARD_WIDTH * SCALE
  canvas.height = HEIGHT * SCALE
  brush.scale(SCALE, SCALE)
  brush.fillStyle = COLOURS.duskHigh
  brush.fillRect(0, 0, CARD_WIDTH, HEIGHT)
  brush.fillStyle = COLOURS.duskText
  brush.font = font(40, 600)
  brush.fillText(time, MARGIN, TIME_AT, INNER)
  brush.globalAlpha = 0.8
  brush.font = font(15)
  brush.fillText(kind, MARGIN, KIND_AT, INNER)
  brush.globalAlpha = 1
  drawDusk(brush, HEIGHT - FOOTER)
  putBoard(brush, boardPicture(round))
  if (product !== undefined) sign(brush, product)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the card could not be encoded'))), 'image/png')
  })
}

function putBoard(brush: CanvasRenderingContext2D, board: HTMLCanvasElement): void {
  brush.save()
  brush.beginPath()
  brush.roundRect(MARGIN, BOARD_AT, INNER, INNER, 12)
  brush.clip()
  brush.drawImage(board, MARGIN, BOARD_AT, INNER, INNER)
  brush.restore()
}

function sign(brush: CanvasRenderingContext2D, product: string): void {
  const top = HEIGHT - 76
  drawGlow(brush, MARGIN + 17, top + 17, 58)
  drawMark(brush, MARGIN, top, 34, COLOURS.hillNear)
  brush.fillStyle = COLOURS.duskText
  brush.font = font(18, 600)
  brush.fillText(product, MARGIN + 46, top + 24, INNER - 46)
}

function boardPicture(round: Round): HTMLCanvasElement {
  const { size } = round.deal
  const canvas = document.createElement('canvas')
  const side = Math.floor((INNER * SCALE) / size)
  canvas.width = canvas.height = side * size
  const brush = canvas.getContext('2d')
  const view = { left: 0, top: 0, width: canvas.width, height: canvas.width }
  const painted = { size, round, view, ratio: 1 }
  if (!brush) return canvas
  if (side < FIGURES) paintFromAfar(brush, coloursOf(night), { ...painted, side })
  else paintBoard(brush, drawGlyphs(side, night, 'sans-serif'), painted)
  return canvas
}
