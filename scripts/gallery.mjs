// npm run gallery [-- PART OF A PATH]: pictures of all screens in all states, themes and sizes, and their texts, as one page.
// npm run gallery -- tours: the frames that journeys take on a person's way (e2e/frame.ts).
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { build } from './demo.mjs'
import { ensureBuilt, ensureDependencies, root } from './prepare.mjs'
import { texts } from './texts.mjs'

const QUALITY = 72
const TOURS = ['welcome', 'pairing', 'square-couple', 'square-together', 'desktop']
const gallery = join(root, 'gallery')

/** Replaces the pictures of the browser by small ones. */
async function shrink(shots, from) {
  const { default: sharp } = await import('sharp')
  for (const shot of shots) {
    const file = shot.file.replace('.png', '.webp')
    await sharp(join(from, shot.file)).webp({ quality: QUALITY }).toFile(join(gallery, file))
    shot.file = file
  }
}

const succeeds = (command, args, env) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0

/** @returns the name of the page and its content; undefined after a failure */
async function screens(taken, browsers, part) {
  const data = mkdtempSync(join(tmpdir(), 'sp-gallery-'))
  try {
    build(data)
    const take = ['--import', 'tsx', 'e2e/gallery.ts', data, taken, part]
    if (!succeeds(process.execPath, take, browsers)) return undefined
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
  const shots = JSON.parse(readFileSync(join(taken, 'shots.json'), 'utf8'))
  await shrink(shots, taken)
  const { galleryPage } = await import('./gallery-page.mjs')
  return { page: 'index.html', content: galleryPage(shots), count: shots.length }
}

async function tours(taken, browsers) {
  const journeys = TOURS.map((name) => `${name}.e2e.ts`)
  const play = ['test', '--config', 'e2e/playwright.config.ts', '--workers=1', ...journeys]
  const env = { ...browsers, TOUR_FOLDER: taken }
  if (!succeeds(join(root, 'node_modules/.bin/playwright'), play, env)) return undefined
  const lines = readFileSync(join(taken, 'frames.jsonl'), 'utf8').trim().split('\n')
  const frames = lines.map((line) => JSON.parse(line))
  await shrink(frames, taken)
  const { toursPage } = await import('./gallery-page.mjs')
  return { page: 'tours.html', content: toursPage(frames), count: frames.length }
}

ensureDependencies()
const browsers = ensureBrowser()
ensureBuilt()
const taken = mkdtempSync(join(tmpdir(), 'sp-shots-'))
try {
  const [part = ''] = process.argv.slice(2)
  mkdirSync(gallery, { recursive: true })
  const made = part === 'tours' ? await tours(taken, browsers) : await screens(taken, browsers, part)
  if (made) {
    writeFileSync(join(gallery, made.page), made.content)
    process.stdout.write(`${texts.gallery(join('gallery', made.page), made.count)}\n`)
  } else process.exitCode = 1
} finally {
  rmSync(taken, { recursive: true, force: true })
}
