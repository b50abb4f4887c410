import { encode } from 'uqr'
import { CARD_WIDTH, COLOURS, FOOTER, font, SCALE } from './card-style.ts'
import { MARK_FRAME, MARK_PANES, MARK_SIZE } from './mark-paths.ts'

/** QR readers require this many light modules around a code. */
const QUIET_ZONE = 4

const STARS = [
  [34, 22, 0.9],
  [96, 14, 0.7],
  [150, 30, 1],
  [198, 16, 0.8],
  [222, 44, 0.7],
  [334, 14, 0.9],
] as const

type Context = CanvasRenderingContext2D

export function drawMark(context: Context, x: number, y: number, size: number, frame: string) {
  context.save()
  context.translate(x, y)
  context.scale(size / MARK_SIZE, size / MARK_SIZE)
  context.fillStyle = frame
  context.fill(new Path2D(MARK_FRAME))
  context.fillStyle = COLOURS.lamp
  context.fill(new Path2D(MARK_PANES))
  context.restore()
}

export function drawDusk(context: Context, top: number) {
  context.save()
  context.translate(0, top)
  const sky = context.createLinearGradient(0, 0, 0, FOOTER)
  sky.addColorStop(0, COLOURS.duskHigh)
  sky.addColorStop(1, COLOURS.duskLow)
  context.fillStyle = sky
  context.fillRect(0, 0, CARD_WIDTH, FOOTER)
  context.fillStyle = COLOURS.duskText
  for (const [x, y, radius] of STARS) {
    context.globalAlpha = radius * 0.7
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
    context.fill()
  }
  context.globalAlpha = 1
  context.fillStyle = COLOURS.hillFar
  context.fill(new Path2D('M0 132C50 104 110 104 170 122S300 134 360 98V160H0Z'))
  context.fillStyle = COLOURS.hillNear
  context.fill(new Path2D('M0 148C70 132 150 134 220 145S320 148 360 134V160H0Z'))
  context.restore()
}

export function drawGlow(context: Context, x: number, y: number, radius: number) {
  const glow = context.createRadialGradient(x, y, 0, x, y, radius)
  glow.addColorStop(0, `${COLOURS.lamp}59`)
  glow.addColorStop(1, `${COLOURS.lamp}00`)
  context.fillStyle = glow
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
}

export function drawOthers(context: Context, count: number, right: number, bottom: number) {
  const [width, height, edge] = [44, 28, 10]
  const [left, top] = [right - edge - width, bottom - edge - height]
  context.save()
  context.fillStyle = COLOURS.veil
  context.beginPath()
  context.roundRect(left, top, width, height, height / 2)
  context.fill()
  context.fillStyle = COLOURS.envelope
  context.font = font(15, 600)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(`+${count}`, left + width / 2, top + height / 2 + 1)
  context.restore()
}

export interface Code {
  modules: boolean[][]
  /** The size of a module in whole pixels, so that every edge is sharp. */
  step: number
  size: number
}

export function codeOf(text: string, maxSize: number): Code {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const step = Math.max(1, Math.floor((maxSize * SCALE) / size)) / SCALE
  return { modules: data, step, size: step * size }
}

export function drawCode(context: Context, { modules, step, size }: Code, x: number, y: number) {
  context.fillStyle = COLOURS.envelope
  context.beginPath()
  context.roundRect(x, y, size, size, 8)
  context.fill()
  context.fillStyle = COLOURS.code
  for (const [row, line] of modules.entries()) {
    for (const [column, dark] of line.entries()) {
      if (dark) context.fillRect(x + column * step, y + row * step, step, step)
    }
  }
}
