// Lets Stryker change rules, machines and presenters that have pure tests, one expression at a time, and runs those
// tests. A part of a path chooses some files; the rows of the others are kept. What survives is listed, to be read.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { summary } from './findings.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'assess/mutation')
const RESULTS = join(root, 'assess/results/mutation.md')
/** Ignored by git. */
const WORK = 'coverage/mutation'
/** In percent, of all changes: fewer means that tests were lost. */
const LEAST = 70

interface Mutant {
  status: string
  mutatorName: string
  replacement?: string
  location: { start: { line: number } }
}
type Report = Record<string, { mutants: Mutant[] }>

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

const count = (mutants: readonly Mutant[], which: ReadonlySet<string>) =>
  mutants.filter(({ status }) => which.has(status)).length
const inOneLine = (text = '') => text.replace(/\s+/g, ' ').slice(0, 60).replaceAll('|', '\\|').replaceAll('`', "'")

function rowOf(file: string, mutants: readonly Mutant[]): string {
  const [noticed, survived] = [count(mutants, NOTICED), count(mutants, SURVIVED)]
  const lived = mutants
    .filter(({ status }) => SURVIVED.has(status))
    .map(({ location, mutatorName, replacement }) => `${location.start.line} ${mutatorName}: ${inOneLine(replacement)}`)
  return `| ${file} | ${noticed} | ${survived} | ${lived.join('<br>')} |`
}

function keep(report: Report): { noticed: number; survived: number } {
  const before = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8').split('\n') : []
  const rows = filesOf('').flatMap((file) => {
    const found = report[file]
    return found ? rowOf(file, found.mutants) : (before.find((line) => line.startsWith(`| ${file} |`)) ?? [])
  })
  const sum = (column: number) => rows.reduce((all, row) => all + Number(row.split(' | ')[column]), 0)
  const [noticed, survived] = [sum(1), sum(2)]
  const isShort = percent(noticed, survived) < LEAST
  const checks = String(noticed + survived)
  const findings = String(survived)
  const sums = summary({ program: 'Stryker 9.6.1', checks, findings, fresh: isShort ? findings : '0' })
  const score = `${noticed} of ${noticed + survived} changes are noticed (${percent(noticed, survived)} %).`
  const table = ['| file | noticed | survived | line and change of what survived |', '|---|---|---|---|']
  writeFileSync(RESULTS, ['# Mutations', '', sums, '', score, '', ...table, ...rows, ''].join('\n'))
  process.stdout.write(`${score}\n`)
  return { noticed, survived }
}

const percent = (noticed: number, survived: number) => Math.round((100 * noticed) / Math.max(1, noticed + survived))

const [, , , part = ''] = process.argv.slice(2)
const files = filesOf(part)
if (files.length === 0) throw new Error('no such file')
try {
  const { noticed, survived } = keep(mutate(files))
  if (percent(noticed, survived) < LEAST) process.exitCode = 1
} finally {
  rmSync(join(root, WORK), { recursive: true, force: true })
}
