// npm run gallery [-- PART OF A PATH]: pictures of all screens in all states, themes and sizes, and their texts, as one page.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { build } from './demo.mjs'
import { ensureBuilt, ensureDependencies, root } from './prepare.mjs'
import { texts } from './texts.mjs'

const QUALITY = 72

/** Replaces the pictures of the browser by small ones. */
async function shrink(shots, from, to) {
  const { default: sharp } = await import('sharp')
  for (const shot of shots) {
    const file = shot.file.replace('.png', '.webp')
    await sharp(join(from, shot.file)).webp({ quality: QUALITY }).toFile(join(to, file))
    shot.file = file
  }
}

ensureDependencies()
const browsers = ensureBrowser()
ensureBuilt()
const data = mkdtempSync(join(tmpdir(), 'sp-gallery-'))
const taken = mkdtempSync(join(tmpdir(), 'sp-shots-'))
const gallery = join(root, 'gallery')
try {
  build(data)
  const [part = ''] = process.argv.slice(2)
  const take = ['--import', 'tsx', 'e2e/gallery.ts', data, taken, part]
  const env = { ...process.env, ...browsers }
  const { status } = spawnSync(process.execPath, take, { cwd: root, stdio: 'inherit', env })
  if (status !== 0) process.exitCode = 1
  else {
    const shots = JSON.parse(readFileSync(join(taken, 'shots.json'), 'utf8'))
    rmSync(gallery, { recursive: true, force: true })
    mkdirSync(gallery)
    await shrink(shots, taken, gallery)
    const { galleryPage } = await import('./gallery-page.mjs')
    writeFileSync(join(gallery, 'index.html'), galleryPage(shots))
    process.stdout.write(`${texts.gallery(join('gallery', 'index.html'), shots.length)}\n`)
  }
} finally {
  rmSync(data, { recursive: true, force: true })
  rmSync(taken, { recursive: true, force: true })
}
