// Lets a program of others assess the product: NAME [PART OF A NAME], or `all`. Packages are installed first, in a folder of
// their own (assess/package.json) or as Debian's; what a program found is kept in assess/results, and what is accepted of it
// in assess/accepted.json. Ends with 1 if something is new, with 2 if a program could not run.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitCodeOf, PROGRAMS, tableOf } from './assess-programs.mjs'
import { ensureBrowser } from './browser.mjs'
import { build } from './demo.mjs'
import { ensureProxies } from './find-proxies.mjs'
import { freePort } from './free-port.mjs'
import { installPackages } from './install-packages.mjs'
import { ensureBuilt, ensureDependencies, root, run, stop } from './prepare.mjs'
import { runToEnd } from './tally.mjs'
import { texts } from './texts.mjs'

const folder = join(root, 'assess')
const results = join(folder, 'results')
const APT = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }

const isInstalled = (name) => spawnSync('dpkg-query', ['-W', name], { stdio: 'ignore' }).status === 0

function ensureDebian(names) {
  const missing = names.filter((name) => !isInstalled(name))
  if (missing.length === 0) return
  if (process.getuid?.() !== 0) stop(texts.noAssessor(missing))
  run('apt-get', ['update', '-qq'], texts.noAssessor(missing), APT)
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], texts.noAssessor(missing), APT)
}

async function prepare(names) {
  const needs = names.map((name) => PROGRAMS[name])
  ensureDependencies()
  if (needs.some(({ needsPackages }) => needsPackages) && !(await installPackages(folder, texts.installingAssessors)))
    stop(texts.installFailed)
  for (const name of names)
    if (PROGRAMS[name].hasOwnPackages && !(await installPackages(join(folder, name), texts.installingAssessors)))
      stop(texts.installFailed)
  ensureDebian(needs.flatMap(({ debian = [] }) => debian))
  if (needs.some(({ needsProxies }) => needsProxies)) ensureProxies()
  return needs.some(({ needsBrowser }) => needsBrowser) ? ensureBrowser() : {}
}

/** The demonstration, made one time; each program changes a copy of its own. */
function makeSites(names) {
  const base = mkdtempSync(join(tmpdir(), 'sp-assess-'))
  const demo = join(base, 'demo')
  if (names.some((name) => PROGRAMS[name].needsSite)) {
    ensureBuilt()
    build(demo)
  }
  return {
    copy: (name) => {
      const own = join(base, name)
      cpSync(demo, own, { recursive: true, preserveTimestamps: true })
      return own
    },
    clear: (path = base) => rmSync(path, { recursive: true, force: true }),
  }
}

async function assess(name, part, { sites, env }) {
  const data = PROGRAMS[name].needsSite ? sites.copy(name) : ''
  const args = ['--import', 'tsx', `assess/${name}.ts`, data, results, String(await freePort(9222)), part]
  const code = await runToEnd(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  if (data) sites.clear(data)
  return code
}

async function printTable(names) {
  const { tsImport } = await import('tsx/esm/api')
  const { rowOf } = await tsImport('../assess/findings.ts', import.meta.url)
  const rows = names.map((name) => {
    const page = join(results, `${name}.md`)
    const row = existsSync(page) ? rowOf(readFileSync(page, 'utf8')) : undefined
    return row ? [name, row.program, row.checks, row.findings, row.fresh] : [name, '', '', '', '']
  })
  process.stdout.write(`\n${tableOf(rows)}\n`)
}

const [wanted, part = ''] = process.argv.slice(2)
const names = wanted === 'all' ? Object.keys(PROGRAMS) : [wanted]
if (!names.every((name) => name in PROGRAMS)) stop(texts.assess(['all', ...Object.keys(PROGRAMS)]))
const env = await prepare(names)
const sites = makeSites(names)
try {
  const codes = []
  for (const name of names) codes.push(await assess(name, part, { sites, env }))
  if (wanted === 'all') await printTable(names)
  process.exitCode = exitCodeOf(codes)
} finally {
  sites.clear()
}
