import { spawnSync } from 'node:child_process'
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
