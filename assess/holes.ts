// Plants one hole after the other (holes/holes.json) in a copy of the tree, and runs the tests that must notice it. A
// hole with which they pass fails the command. A part of a kind, file or text chooses some.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import { summary } from './findings.ts'
import { HOLES, type Hole, planted } from './holes/list.ts'

const root = join(import.meta.dirname, '..')
const OURS = '@sp'

/** The packages are those of the tree, but our own are those of the copy. */
function linkPackages(copy: string, folder: string): void {
  mkdirSync(join(copy, folder), { recursive: true })
  for (const name of readdirSync(join(root, folder)))
    if (name === OURS)
      cpSync(join(root, folder, name), join(copy, folder, name), { recursive: true, verbatimSymlinks: true })
    else if (!name.startsWith('.')) symlinkSync(join(root, folder, name), join(copy, folder, name))
}

function makeCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'sp-holes-'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of files.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  linkPackages(copy, 'node_modules')
  for (const each of ['server', 'web']) linkPackages(copy, `${each}/node_modules`)
  return copy
}

/** Titles of the tests that fail. A file that does not load proves nothing. */
async function failedOf(vitest: Vitest, { tests, only }: Pick<Hole, 'tests' | 'only'>): Promise<string[]> {
  if (only === undefined) vitest.resetGlobalTestNamePattern()
  else vitest.setGlobalTestNamePattern(new RegExp(only.replaceAll('.', '\\.')))
  const { testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications(tests))
  // Also those of earlier runs are among them.
  const ran = testModules
    .filter(({ moduleId }) => tests.some((test) => moduleId.endsWith(test)))
    .flatMap(({ children }) => [...children.allTests()])
    .filter((test) => ['passed', 'failed'].includes(test.result().state))
  if (ran.length === 0) throw new Error(`no test of ${tests.join()} ran`)
  return ran.filter((test) => test.result().state === 'failed').map(({ fullName }) => fullName)
}

async function tryHole(vitest: Vitest, copy: string, hole: Hole): Promise<string | undefined> {
  const path = join(copy, hole.file)
  const before = readFileSync(path, 'utf8')
  const put = (content: string) => {
    writeFileSync(path, content)
    vitest.invalidateFile(path)
  }
  put(planted(before, hole))
  try {
    return (await failedOf(vitest, hole))[0]
  } finally {
    put(before)
  }
}

const RESULTS = join(root, 'assess/results/holes.md')
const rowOf = ({ kind, what, file }: Hole, noticed: string | undefined) =>
  `| ${kind} | ${what} | ${file} | ${(noticed ?? '**survives**').replaceAll('|', '\\|')} |`

/** Rows of holes that were not tried now remain. */
function keep(found: ReadonlyMap<Hole, string | undefined>): void {
  const before = readdirSync(dirname(RESULTS)).includes('holes.md') ? readFileSync(RESULTS, 'utf8').split('\n') : []
  const rows = HOLES.flatMap((hole) => {
    const kept = before.find((line) => line.startsWith(`| ${hole.kind} | ${hole.what} |`))
    return found.has(hole) ? rowOf(hole, found.get(hole)) : (kept ?? [])
  })
  const caught = rows.filter((row) => !row.endsWith('| **survives** |')).length
  const survivors = String(rows.length - caught)
  const untried = HOLES.length - rows.length
  const head = [
    '# Planted holes',
    '',
    summary({ program: 'planted holes', checks: String(rows.length), findings: survivors, fresh: survivors }),
    ...(untried > 0 ? ['', `${untried} are not tried yet.`] : []),
    '',
  ]
  const table = ['| kind | hole | file | first test that fails |', '|---|---|---|---|']
  writeFileSync(RESULTS, [...head, ...table, ...rows, ''].join('\n'))
}

/** Without a hole they pass, so that it is the hole that they notice. */
async function requirePassing(vitest: Vitest, holes: readonly Hole[]): Promise<void> {
  const failed = await failedOf(vitest, { tests: [...new Set(holes.flatMap(({ tests }) => tests))] })
  if (failed.length > 0) throw new Error(`they fail without a hole: ${failed.join()}`)
}

const [, , , part = ''] = process.argv.slice(2)
const chosen = HOLES.filter(({ kind, what, file }) => `${kind} ${what} ${file}`.includes(part))
const copy = makeCopy()
process.chdir(copy)
const vitest = await createVitest('test', { root: copy, watch: false, reporters: [{}] })
const found = new Map<Hole, string | undefined>()
try {
  await requirePassing(vitest, chosen)
  for (const hole of chosen) {
    const noticed = await tryHole(vitest, copy, hole)
    found.set(hole, noticed)
    keep(found)
    process.stdout.write(`${noticed === undefined ? 'SURVIVES' : 'noticed'}: ${hole.kind}: ${hole.what}\n`)
  }
} finally {
  await vitest.close()
  process.chdir(root)
  rmSync(copy, { recursive: true, force: true })
}
if ([...found.values()].includes(undefined)) process.exitCode = 1
