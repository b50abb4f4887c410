// Records histories of a chat on two servers, and lets porcupine (linear/porcupine, by others) find whether an order
// of its operations explains every answer. It needs Go, of Debian or of its site; nothing is downloaded.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const TEST = 'server/test/inbox-histories.db.test.ts'

function assess(folder: string): { isRight: boolean; words: string } {
  const env = { ...process.env, SP_HISTORIES_TO: folder }
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'real', TEST]
  const recorded = spawnSync(process.execPath, vitest, { cwd: root, env, stdio: 'inherit' })
  if (recorded.status !== 0) return { isRight: false, words: 'not recorded' }
  const go = { cwd: join(root, 'assess/linear'), env: { ...process.env, GOFLAGS: '-mod=mod', GOPROXY: 'off' } }
  const { status, stdout, stderr, error } = spawnSync('go', ['run', '.', folder], { ...go, encoding: 'utf8' })
  return { isRight: status === 0, words: error ? 'Go is not installed' : `${stdout}${stderr}`.trim() }
}

const folder = mkdtempSync(join(tmpdir(), 'sp-linear-'))
try {
  const { isRight, words } = assess(folder)
  process.stdout.write(`${words}\n`)
  if (isRight) writeFileSync(join(root, 'assess/results/linear.md'), `# Linearizability of a chat\n\n${words}\n`)
  else process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
