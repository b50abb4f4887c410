// Lets a program of others assess the product: NAME [PART OF A NAME]. Its packages are installed first, in a folder of
// their own (assess/package.json); what it found is kept in assess/results.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { build } from './demo.mjs'
import { freePort } from './free-port.mjs'
import { installPackages } from './install-packages.mjs'
import { ensureBuilt, ensureDependencies, root, stop } from './prepare.mjs'
import { runToEnd } from './tally.mjs'
import { texts } from './texts.mjs'

const PROGRAMS = ['inp', 'lighthouse']
/** They assess the code and its tests: no demonstration, and no browser. */
const OF_CODE = ['holes', 'linear', 'mutation']
const folder = join(root, 'assess')

const [name, part = ''] = process.argv.slice(2)
if (![...PROGRAMS, ...OF_CODE].includes(name)) stop(texts.assess([...PROGRAMS, ...OF_CODE]))
ensureDependencies()
if (name === 'mutation' && !(await installPackages(join(folder, name), texts.installingAssessors)))
  stop(texts.installFailed)
if (OF_CODE.includes(name))
  process.exit(await runToEnd(process.execPath, ['--import', 'tsx', `assess/${name}.ts`, part], { cwd: root }))
if (!(await installPackages(folder, texts.installingAssessors))) stop(texts.installFailed)
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
