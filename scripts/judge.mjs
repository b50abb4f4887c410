// npm run judge -- NAME [PART OF A PATH]: lets a program of others judge the product. Its packages are installed first, apart
// from the project's own (judges/package.json); what it found is kept in judges/results.
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { build } from './demo.mjs'
import { freePort } from './free-port.mjs'
import { ensureBuilt, ensureDependencies, root, run, stop } from './prepare.mjs'
import { runToEnd } from './tally.mjs'
import { texts } from './texts.mjs'

const JUDGES = ['inp', 'lighthouse']
const folder = join(root, 'judges')

function installPackages() {
  const installed = join(folder, 'node_modules/.package-lock.json')
  const lock = join(folder, 'package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  process.stdout.write(`${texts.installingJudges}\n`)
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  run('npm', args, texts.installFailed, { cwd: folder })
}

const [name, part = ''] = process.argv.slice(2)
if (!JUDGES.includes(name)) stop(texts.judges(JUDGES))
ensureDependencies()
installPackages()
const browsers = ensureBrowser()
ensureBuilt()
const data = mkdtempSync(join(tmpdir(), 'sp-judge-'))
try {
  build(data)
  const args = [
    '--import',
    'tsx',
    `judges/${name}.ts`,
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
