// Lets Stryker change rules, machines and presenters that have pure tests, one expression at a time, and runs those
// tests. A part of a path chooses some files. What survives is a finding: it gets a test, or a reason in accepted.json.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './findings.ts'
import { report } from './report.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'assess/mutation')
/** Ignored by git. */
const WORK = 'coverage/mutation'

interface Place {
  line: number
  column: number
}

interface Mutant {
  status: string
  replacement?: string
  location: { start: Place; end: Place }
}
type Report = Record<string, { source: string; mutants: Mutant[] }>

const NOTICED = new Set(['Killed', 'Timeout'])
const SURVIVED = new Set(['Survived', 'NoCoverage'])
const KINDS = /(?:^|[/-])(?:rules|present|status|rank|disclosure|guess|visibility|presence|lanes|pair-flow)\.ts$/

/** Files without I/O, with a pure test beside them. */
function filesOf(part: string): string[] {
  const listed = execFileSync('git', ['ls-files', 'server/src', 'contract/src'], { cwd: root, encoding: 'utf8' })
  return listed
    .split('\n')
    .filter((file) => KINDS.test(file) && existsSync(join(root, file.replace(/\.ts$/, '.test.ts'))))
    .filter((file) => file.includes(part))
}

function configOf(files: readonly string[]) {
  return {
    testRunner: 'vitest',
    plugins: [join(folder, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    vitest: { configFile: 'assess/mutation/vitest.config.ts', related: true },
    coverageAnalysis: 'perTest',
    // An expression that is evaluated when its file is loaded would run every test, one after the other.
    ignoreStatic: true,
    concurrency: 2,
    mutate: files,
    ignorePatterns: ['**/*', '!server/**', '!contract/**', '!assess/mutation/vitest.config.ts', '!*.json'],
    tempDirName: `${WORK}/sandboxes`,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: `${WORK}/report.json` },
    checkers: [],
    disableTypeChecks: false,
  }
}

function mutate(files: readonly string[]): Report {
  mkdirSync(join(root, WORK), { recursive: true })
  const config = join(root, WORK, 'stryker.json')
  writeFileSync(config, JSON.stringify(configOf(files)))
  const stryker = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const { status } = spawnSync(process.execPath, [stryker, 'run', config], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('Stryker came to no end')
  return (JSON.parse(readFileSync(join(root, WORK, 'report.json'), 'utf8')) as { files: Report }).files
}

const inOneLine = (text = '') => text.replace(/\s+/g, ' ').slice(0, 100)

/** The text of a file between two places, which count lines and columns from one. */
function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n')
}

const findingOf = (file: string, source: string, { location, replacement }: Mutant): Finding => ({
  id: `${file}: ${inOneLine(textAt(source, location))} → ${inOneLine(replacement)}`,
  text: `line ${location.start.line}`,
})

function outcomeOf(files: Report) {
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ file, source, mutant })),
  )
  const noticed = all.filter(({ mutant }) => NOTICED.has(mutant.status))
  const survived = all.filter(({ mutant }) => SURVIVED.has(mutant.status))
  const checks = noticed.length + survived.length
  return {
    checks,
    findings: survived.map(({ file, source, mutant }) => findingOf(file, source, mutant)),
    notes: [`${noticed.length} of ${checks} changes are noticed (${Math.round((100 * noticed.length) / checks)} %)`],
  }
}

const [, , , part = ''] = process.argv.slice(2)
const files = filesOf(part)
if (files.length === 0) throw new Error('no such file')
try {
  report('mutation', { program: 'Stryker 9.6.1', ...outcomeOf(mutate(files)) })
} finally {
  rmSync(join(root, WORK), { recursive: true, force: true })
}
