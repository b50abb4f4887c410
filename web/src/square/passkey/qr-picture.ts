import { type Code, codeOf, drawCode } from '../../content/share/card/card-art.ts'
import { COLOURS, font, SCALE } from '../../content/share/card/card-style.ts'

const SIDE = 320
const CAPTION = 48

export function codePath(text: string): { path: string; size: number } {
  const { modules } = codeOf(text, SIDE)
  const rows = modules.map((line, y) => line.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { path: rows.join(''), size: modules.length }
}

/** For saving or printing: the code with the key below it, and nothing that reveals its purpose. */
export function drawQrPicture(text: string, key: string): Promise<Blob | null> {
  const code: Code = codeOf(text, SIDE)
  const canvas = document.createElement('canvas')
  const [width, height] = [code.size, code.size + CAPTION]
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.scale(SCALE, SCALE)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  drawCode(context, code, 0, 0)
  context.fillStyle = COLOURS.code
  context.font = font(20, 600)
  context.textAlign = 'center'
  context.fillText(key, width / 2, code.size + 16)
  return new Promise((done) => canvas.toBlob(done))
}
