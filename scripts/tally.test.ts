import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const module = new URL('tally.mjs', import.meta.url).href

async function run(body: string, onOutput: (child: ReturnType<typeof spawn>) => void = () => undefined) {
  const script = `import { runToEnd, tally } from '${module}'; const counted = tally(); ${body}`
  const child = spawn('sh', ['-c', 'exec "$@" 2>&1', 'sh', process.execPath, '--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (piece: Buffer) => {
    output += piece.toString()
    onOutput(child)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, last: output.trimEnd().split('\n').at(-1), said: output }
}

const some = 'counted.count({ passed: 3, failures: [] });'

test('a finished run ends with its totals', async () => {
  const unsteady = `[{ title: 'slow › one', state: 'new' }]`
  const good = await run(`${some} counted.count({ passed: 1, failures: [], unsteady: ${unsteady} }); counted.end()`)
  expect(good).toMatchObject({ code: 0, last: '4 passed, 0 failed' })
  const bad = await run(`${some} counted.count({ passed: 1, failures: ['x › falls', 'y › falls'] }); counted.end()`)
  expect(bad).toMatchObject({ code: 1, last: '4 passed, 2 failed' })
  expect(good.said).toMatch(/scripts\/unsteady\.json.*slow › one\n/)
  expect(bad.said).toMatch(/x › falls\n.*y › falls\n/)
})

test.each([
  ['that throws', `${some} throw new Error('the report is torn')`, 'the report is torn'],
  ['that waits for what fails', `${some} await Promise.reject(new Error('no browser'))`, 'no browser'],
  ['that gives up', `${some} process.stderr.write('no database\\n'); process.exit(1)`, 'no database'],
  ['that says all is well too early', `${some} process.stdout.write('early\\n'); process.exit(0)`, 'early'],
])('one %s has failed, and its figures come last', async (_what, body, word) => {
  const { code, last, said: output } = await run(body)
  expect([code, last]).toEqual([1, '3 passed, 1 failed'])
  expect(output).toContain(word)
})

test('a run that is terminated from outside prints its totals so far and terminates its child processes', async () => {
  const body = `${some} process.stdout.write('running\\n'); await runToEnd('sleep', ['60']); counted.end()`
  const since = Date.now()
  const { code, last } = await run(body, (child) => child.kill('SIGTERM'))
  expect([code, last]).toEqual([1, '3 passed, 1 failed'])
  expect(Date.now() - since).toBeLessThan(20_000)
})

test('a command that is not there has no exit code', async () => {
  const { said: output } = await run(
    `process.stdout.write(String(await runToEnd('no-such-command', []))); counted.end()`,
  )
  expect(output).toContain('null')
})
