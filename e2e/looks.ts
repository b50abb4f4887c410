import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, settled } from './journey.ts'

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'looks')
/** Compared are cells of this many pixels: letters and edges that another machine draws otherwise vanish in them. */
const CELL = 6
/** A cell differs if one of its colours does by more than this, of 255. */
const NOTICEABLE = 20
/** Part of the cells that may differ: a name, a time, an avatar. A row that moved is more. */
export const TOLERANCE = 0.03

interface Cells {
  data: Buffer
  width: number
  height: number
}

async function cellsOf(image: Buffer | string, size?: { width: number; height: number }): Promise<Cells> {
  const { width, height } = size ?? (await sharp(image).metadata())
  const cells = { width: Math.round(width / CELL), height: Math.round(height / CELL) }
  const shrunk = sharp(image).flatten().resize(cells.width, cells.height, { fit: 'fill', kernel: 'cubic' })
  return { data: await shrunk.raw().toBuffer(), ...cells }
}

function partThatDiffers(one: Cells, other: Cells): number {
  let differing = 0
  for (let at = 0; at < one.data.length; at += 3) {
    const colours = [0, 1, 2].map((of) => Math.abs((one.data[at + of] ?? 0) - (other.data[at + of] ?? 0)))
    if (Math.max(...colours) > NOTICEABLE) differing++
  }
  return differing / (one.width * one.height)
}

const fileOf = (name: string) => join(FOLDER, `${name}.webp`)

const pictureOf = async (page: Page): Promise<Buffer> => {
  await settled(page)
  return page.screenshot({ animations: 'disabled', scale: 'css', caret: 'hide' })
}

/** @returns the part of the screen, 0 to 1, that looks otherwise than its picture in `e2e/looks` */
export async function difference(page: Page, name: string): Promise<number> {
  const image = await pictureOf(page)
  const { width, height } = await sharp(image).metadata()
  return partThatDiffers(await cellsOf(image), await cellsOf(fileOf(name), { width, height }))
}

/** With `LOOKS=accept`, what is on the screen becomes its picture. */
export async function expectLook(page: Page, name: string): Promise<void> {
  if (process.env['LOOKS'] === 'accept') {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(
      fileOf(name),
      await sharp(await pictureOf(page))
        .webp({ quality: 80 })
        .toBuffer(),
    )
  }
  const hint = `${name}: if the change is wanted, LOOKS=accept npm run journey -- looks`
  expect(existsSync(fileOf(name)), hint).toBe(true)
  expect(await difference(page, name), hint).toBeLessThan(TOLERANCE)
}
