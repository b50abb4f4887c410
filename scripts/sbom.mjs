// npm run sbom: software bill of materials of the running site as CycloneDX, in dist/sbom.cdx.json.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDependencies, root, stop } from './prepare.mjs'
import { texts } from './texts.mjs'

ensureDependencies()
const { status, stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  // On Windows npm is a script and needs a shell.
  shell: process.platform === 'win32',
})
if (status !== 0) stop(`${texts.sbomFailed}\n${stderr}`)
mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(join(root, 'dist', 'sbom.cdx.json'), stdout)
process.stdout.write(`${texts.sbomWritten(JSON.parse(stdout).components.length, 'dist/sbom.cdx.json')}\n`)
