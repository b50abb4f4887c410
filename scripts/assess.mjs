// Lets a program of others assess the product: NAME [PART OF A PATH]. Its packages are installed first, apart
// from the project's own (assess/package.json); what it found is kept in assess/results.
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { build } from './demo.mjs'
import { freePort } from './free-port.mjs'
import { ensureBuilt, ensureDependencies, root, run, stop } from './prepare.mjs'
import { runToEnd } from './tally.mjs'
import { texts } from './texts.mjs'

const PROGRAMS = ['inp', 'lighthouse']
const folder = join(root, 'assess')

function installPackages() {
  const installed = join(folder, 'node_modules/.package-lock.json')
  const lock = join(folder, 'package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  process.stdout.write(`${texts.installingAssessors}\n`)
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  run('npm', args, texts.installFailed, { cwd: folder })
}

const [name, part = ''] = process.argv.slice(2)
if (!PROGRAMS.includes(name)) stop(texts.assess(PROGRAMS))
ensureDependencies()
installPackages()
const browsers = ensureBrowser()
ensureBuilt()
const data = mkdtempSync(join(tmpdir(), 'sp-assess-'))
try {
  build(data)
  const args = [
    '--import',
    'tsx',
    `assess/${name}.ts`,
    data,
    join(folder, 'results'),
    String(await freePort(9222)),
    part,
  ]
  process.exitCode = await runToEnd(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...browsers },
  })
} finally {
  rmSync(data, { recursive: true, force: true })
}
