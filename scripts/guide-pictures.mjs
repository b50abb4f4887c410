// npm run guides:pictures: makes the pictures of the guides, on a site with the data of the demonstration.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { build } from './demo.mjs'
import { ensureBuilt, ensureDependencies, root } from './prepare.mjs'

const QUALITY = 78

async function keep(folder) {
  const { default: sharp } = await import('sharp')
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.png'))) {
    const [, guides, picture] = /^(\w+?)-(.*)\.png$/.exec(name)
    const to = join(root, 'docs', guides, 'pictures')
    mkdirSync(to, { recursive: true })
    await sharp(join(folder, name))
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(join(to, `${picture}.webp`))
  }
}

ensureDependencies()
const browsers = ensureBrowser()
ensureBuilt()
const data = mkdtempSync(join(tmpdir(), 'sp-guides-'))
const shots = mkdtempSync(join(tmpdir(), 'sp-shots-'))
try {
  build(data)
  const take = ['--import', 'tsx', 'e2e/guide-pictures.ts', data, shots]
  const { status } = spawnSync(process.execPath, take, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...browsers },
  })
  if (status === 0) await keep(shots)
  else process.exitCode = 1
} finally {
  rmSync(data, { recursive: true, force: true })
  rmSync(shots, { recursive: true, force: true })
}
