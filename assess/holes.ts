// Plants one hole after the other (holes/holes.json) in a copy of the tree, and runs the tests that must notice it. A
// hole with which they pass fails the command. A part of a kind, file or text chooses some.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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

const projectOf = (test: string) =>
  test.endsWith('.db.test.ts') ? 'real' : /^(?:client|ui|web|console)\//.test(test) ? 'front' : 'pure'

interface Result {
  failed: string[]
  ran: number
}

/** Titles of what failed; a file that does not load proves nothing, and throws. */
function runTests(copy: string, { tests, only }: Pick<Hole, 'tests' | 'only'>): Result {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const projects = [...new Set(tests.map(projectOf))].flatMap((name) => ['--project', name])
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const title = only === undefined ? [] : ['-t', only]
  const flags = ['--reporter=json', `--outputFile.json=${report}`, '--bail=1', ...title]
  const { stderr } = spawnSync(process.execPath, [vitest, 'run', ...projects, ...flags, ...tests], {
    cwd: copy,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; message: string; assertionResults: { status: string; fullName: string }[] }[]
  }
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const ran = all.filter(({ status }) => status === 'passed' || status === 'failed')
  if (ran.length === 0) throw new Error(`no test ran: ${testResults.map(({ message }) => message).join()} ${stderr}`)
  return { failed: ran.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName), ran: ran.length }
}

function tryHole(copy: string, hole: Hole): string | undefined {
  const path = join(copy, hole.file)
  const before = readFileSync(path, 'utf8')
  writeFileSync(path, planted(before, hole))
  try {
    return runTests(copy, hole).failed[0]
  } finally {
    writeFileSync(path, before)
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
  const head = [
    '# Planted holes',
    '',
    `${caught} of ${HOLES.length} are noticed by the tests that are named for them.`,
    '',
  ]
  const table = ['| kind | hole | file | first test that fails |', '|---|---|---|---|']
  writeFileSync(RESULTS, [...head, ...table, ...rows, ''].join('\n'))
}

const part = process.argv[2] ?? ''
const chosen = HOLES.filter(({ kind, what, file }) => `${kind} ${what} ${file}`.includes(part))
const copy = makeCopy()
const found = new Map<Hole, string | undefined>()
try {
  for (const hole of chosen) {
    const noticed = tryHole(copy, hole)
    found.set(hole, noticed)
    keep(found)
    process.stdout.write(`${noticed === undefined ? 'SURVIVES' : 'noticed'}: ${hole.kind}: ${hole.what}\n`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
if ([...found.values()].includes(undefined)) process.exitCode = 1
