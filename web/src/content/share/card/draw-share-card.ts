import { codeOf, drawCode, drawDusk, drawGlow, drawMark, drawOthers } from './card-art.ts'
import { CARD_WIDTH, COLOURS, FOOTER, font, MARGIN, MAX_HEIGHT, SCALE } from './card-style.ts'
import { loadPicture } from './load-picture.ts'
import { firstLines, wrapText } from './wrap-text.ts'

export interface ShareCard {
  siteName: string
  avatar: string
  image?: string | undefined
  others?: number
  nickname: string
  title?: string
  text: string
  time: string
  qr: string
  labels: {
    scan: string
    more: string
  }
}

const MAX_CHARACTERS = 2000
const CUT_CHARACTERS = 1000
const INNER = CARD_WIDTH - 2 * MARGIN
const AVATAR = 44
const TEXT_TOP = 96
const MORE_HEIGHT = 36
const TITLE_SIZE = 22
const TITLE_LINE = 32
const TITLE_GAP = 10
const CODE_SIZE = 100

export async function drawShareCard(card: ShareCard): Promise<Blob> {
  const [avatar, picture] = await Promise.all([
    loadPicture(card.avatar),
    card.image === undefined ? null : loadPicture(card.image),
  ])
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser gives no canvas')
  const layout = arrange(card, picture, context)
  canvas.width = CARD_WIDTH * SCALE
  canvas.height = Math.ceil(layout.height) * SCALE
  context.scale(SCALE, SCALE)
  context.fillStyle = COLOURS.paper
  context.fillRect(0, 0, CARD_WIDTH, layout.height)
  drawAuthor(context, card, avatar)
  drawTitle(context, layout)
  drawText(context, layout, card.labels.more)
  if (picture) drawPicture(context, picture, layout)
  if (picture && card.others) {
    drawOthers(context, card.others, CARD_WIDTH - MARGIN, layout.pictureTop + layout.pictureHeight)
  }
  drawFooter(context, card, Math.ceil(layout.height) - FOOTER)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the card could not be encoded'))), 'image/png')
  })
}

interface Layout {
  title: string[]
  textTop: number
  lines: string[]
  size: number
  lineHeight: number
  isCut: boolean
  pictureTop: number
  pictureHeight: number
  height: number
}

function arrange(card: ShareCard, picture: HTMLImageElement | null, context: CanvasRenderingContext2D): Layout {
  const points = Array.from(card.text.trim())
  const isLong = points.length > MAX_CHARACTERS
  const text = isLong ? `${points.slice(0, CUT_CHARACTERS).join('').trimEnd()}…` : points.join('')
  const size = points.length <= 60 ? 20 : 17
  const lineHeight = Math.round(size * 1.8)
  const measure = (part: string) => context.measureText(part).width
  context.font = font(TITLE_SIZE, 600)
  const title = card.title ? wrapText(card.title, INNER, measure) : []
  const textTop = TEXT_TOP + (title.length > 0 ? title.length * TITLE_LINE + TITLE_GAP : 0)
  context.font = font(size)
  const wrapped = text === '' ? [] : wrapText(text, INNER, measure)
  const pictureHeight = picture ? pictureHeightOf(picture) : 0
  const room = MAX_HEIGHT - textTop - MORE_HEIGHT - pictureHeight - 60 - FOOTER
  const lines = firstLines(wrapped, Math.floor(room / lineHeight), (line) => measure(line) <= INNER)
  const isCut = isLong || lines.length < wrapped.length
  const textEnd = textTop + lines.length * lineHeight + (isCut ? MORE_HEIGHT : 0)
  const pictureTop = textEnd + (lines.length > 0 ? 16 : 0)
  const end = picture ? pictureTop + pictureHeight : textEnd
  const height = end + (picture ? 32 : 40) + FOOTER
  return { title, textTop, lines, size, lineHeight, isCut, pictureTop, pictureHeight, height }
}

function pictureHeightOf({ naturalWidth, naturalHeight }: HTMLImageElement): number {
  return Math.round(INNER * Math.min(1.25, Math.max(0.5, naturalHeight / naturalWidth)))
}

function drawAuthor(context: CanvasRenderingContext2D, card: ShareCard, avatar: HTMLImageElement | null) {
  const top = 32
  context.save()
  context.beginPath()
  context.arc(MARGIN + AVATAR / 2, top + AVATAR / 2, AVATAR / 2, 0, 2 * Math.PI)
  context.clip()
  context.fillStyle = COLOURS.picture
  context.fillRect(MARGIN, top, AVATAR, AVATAR)
  if (avatar) cover(context, avatar, MARGIN, top, AVATAR, AVATAR)
  else drawMark(context, MARGIN + 11, top + 10, 22, COLOURS.frame)
  context.restore()
  const left = MARGIN + AVATAR + 12
  context.fillStyle = COLOURS.ink
  context.font = font(16, 600)
  const measure = (part: string) => context.measureText(part).width
  const room = CARD_WIDTH - MARGIN - left
  const [name = ''] = firstLines(wrapText(card.nickname, room, measure), 1, (line) => measure(line) <= room)
  context.fillText(name, left, top + 19)
  context.fillStyle = COLOURS.quiet
  context.font = font(12.5)
  context.fillText(card.time, left, top + 39)
}

function drawTitle(context: CanvasRenderingContext2D, { title }: Layout) {
  context.font = font(TITLE_SIZE, 600)
  context.fillStyle = COLOURS.ink
  const baseline = TEXT_TOP + (TITLE_LINE + TITLE_SIZE * 0.74) / 2
  for (const [index, line] of title.entries()) context.fillText(line, MARGIN, baseline + index * TITLE_LINE)
}

function drawText(context: CanvasRenderingContext2D, layout: Layout, more: string) {
  const { textTop, lines, size, lineHeight, isCut } = layout
  context.font = font(size)
  context.fillStyle = COLOURS.ink
  const baseline = textTop + (lineHeight + size * 0.74) / 2
  for (const [index, line] of lines.entries()) context.fillText(line, MARGIN, baseline + index * lineHeight)
  if (!isCut) return
  context.font = font(14)
  context.fillStyle = COLOURS.link
  context.fillText(more, MARGIN, textTop + lines.length * lineHeight + 26)
}

function drawPicture(context: CanvasRenderingContext2D, picture: HTMLImageElement, layout: Layout) {
  context.save()
  context.beginPath()
  context.roundRect(MARGIN, layout.pictureTop, INNER, layout.pictureHeight, 14)
  context.clip()
  context.fillStyle = COLOURS.picture
  context.fillRect(MARGIN, layout.pictureTop, INNER, layout.pictureHeight)
  cover(context, picture, MARGIN, layout.pictureTop, INNER, layout.pictureHeight)
  context.restore()
}

function cover(context: CanvasRenderingContext2D, image: HTMLImageElement, x: number, y: number, w: number, h: number) {
  const factor = Math.max(w / image.naturalWidth, h / image.naturalHeight)
  const width = w / factor
  const height = h / factor
  const left = (image.naturalWidth - width) / 2
  const top = (image.naturalHeight - height) / 2
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, left, top, width, height, x, y, w, h)
}

function drawFooter(context: CanvasRenderingContext2D, card: ShareCard, top: number) {
  drawDusk(context, top)
  const code = codeOf(card.qr, CODE_SIZE)
  drawCode(context, code, CARD_WIDTH - MARGIN - code.size, top + (FOOTER - code.size) / 2)
  drawGlow(context, MARGIN + 17, top + 52, 58)
  drawMark(context, MARGIN, top + 35, 34, COLOURS.hillNear)
  const room = INNER - code.size - 20
  context.fillStyle = COLOURS.duskText
  context.font = font(18, 600)
  context.fillText(card.siteName, MARGIN + 46, top + 59, room - 46)
  context.font = font(12.5)
  const hint = evenLines(card.labels.scan, room, (part) => context.measureText(part).width)
  for (const [index, line] of hint.entries()) context.fillText(line, MARGIN, top + 93 + index * 19)
}

/** At most two lines of about equal length. */
function evenLines(text: string, width: number, measure: (part: string) => number): string[] {
  const fits = (line: string) => measure(line) <= width
  const lines = wrapText(text, width, measure)
  if (lines.length !== 2) return firstLines(lines, 2, fits)
  for (let narrow = measure(text) / 2; narrow < width; narrow += 4) {
    const even = wrapText(text, narrow, measure)
    if (even.length === 2) return even
  }
  return lines
}
