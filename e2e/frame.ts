import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, test } from '@playwright/test'
import { settled } from './journey.ts'

let taken = 0

/** A frame of a tour, for `npm run gallery -- tours`; otherwise it does nothing. */
export async function frame(page: Page, caption: string): Promise<void> {
  const folder = process.env['TOUR_FOLDER']
  if (!folder) return
  // The picture at the end of each movement.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await settled(page)
  const { title } = test.info()
  const file = `${process.pid}-${taken++}.png`
  await page.screenshot({ path: join(folder, file), animations: 'disabled', scale: 'css' })
  await page.emulateMedia({ reducedMotion: null })
  appendFileSync(join(folder, 'frames.jsonl'), `${JSON.stringify({ title, caption, file })}\n`)
}
