// Records histories of a chat on two servers, and lets porcupine (linear/porcupine, by others) find whether an order
// of its operations explains every answer. It needs Go, of Debian or of its site; nothing is downloaded.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { summary } from './findings.ts'
import { reportNotRun } from './report.ts'

const root = join(import.meta.dirname, '..')
const TEST = 'server/test/inbox-histories.db.test.ts'

function assess(folder: string): { isRight: boolean; words: string } {
  const env = { ...process.env, SP_HISTORIES_TO: folder }
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'real', TEST]
  const recorded = spawnSync(process.execPath, vitest, { cwd: root, env, stdio: 'inherit' })
  if (recorded.status !== 0) return { isRight: false, words: 'not recorded' }
  const go = { cwd: join(root, 'assess/linear'), env: { ...process.env, GOFLAGS: '-mod=mod', GOPROXY: 'off' } }
  const { status, stdout, stderr } = spawnSync('go', ['run', '.', folder], { ...go, encoding: 'utf8' })
  return { isRight: status === 0, words: `${stdout}${stderr}`.trim() }
}

const PROGRAM = 'porcupine 0.1.6'

function keep(words: string): void {
  const sums = summary({ program: PROGRAM, checks: words.split(' ')[0] ?? '0', findings: '0', fresh: '0' })
  writeFileSync(join(root, 'assess/results/linear.md'), `# Linearizability of a chat\n\n${sums}\n\n${words}\n`)
}

function run(): void {
  const folder = mkdtempSync(join(tmpdir(), 'sp-linear-'))
  try {
    const { isRight, words } = assess(folder)
    process.stdout.write(`${words}\n`)
    if (isRight) keep(words)
    else process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (spawnSync('go', ['version']).status === 0) run()
else reportNotRun('linear', PROGRAM, 'Go is not installed')
