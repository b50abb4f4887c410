import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const cruise = (...args: string[]) =>
  spawnSync('node_modules/.bin/depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...args], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })

interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[]
}

test('the import rules really see the modules and where they lead', { timeout: 60_000 }, () => {
  const { modules } = JSON.parse(cruise('server/src/account', 'server/src/flash').stdout) as Cruise
  const service = modules.find(({ source }) => source === 'server/src/account/service.ts')
  expect(service?.dependencies.map(({ resolved }) => resolved)).toContain('server/src/account/queries.ts')
  expect(modules.length).toBeGreaterThan(20)
})

/** The rules that a small house of these files breaks. */
function brokenBy(files: Record<string, string>): string[] {
  const house = mkdtempSync(join(tmpdir(), 'sp-rules-'))
  for (const [path, words] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), words)
  }
  const words = ['--config', resolve('.dependency-cruiser.cjs'), '--output-type', 'json', ...Object.keys(files)]
  const { stdout } = spawnSync(resolve('node_modules/.bin/depcruise'), words, { cwd: house, encoding: 'utf8' })
  rmSync(house, { recursive: true })
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } }
  return summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`)
}

test('a screen does not ask the server by itself, its api.ts does', { timeout: 60_000 }, () => {
  const asks = "import { call } from '../lib/call.ts'\nexport const ask = call\n"
  const house = {
    'web/src/lib/call.ts': 'export const call = () => {}\n',
    'web/src/flash/api.ts': asks,
    'web/src/flash/detail-screen.tsx': asks,
    'web/src/app/first-screen.tsx': asks,
  }
  expect(brokenBy(house)).toEqual(['screens-go-through-api: web/src/flash/detail-screen.tsx'])
})
