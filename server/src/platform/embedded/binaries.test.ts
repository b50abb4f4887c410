import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findBinaries } from './binaries.ts'
import { run } from './run.ts'

const manifest = new URL('../../../package.json', import.meta.url)
const { optionalDependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as {
  optionalDependencies: Record<string, string>
}

it('the package counts its own releases as beta; the server inside is a released PostgreSQL of the version before that', async () => {
  const versions = new Set(Object.values(optionalDependencies))
  expect([...versions]).toEqual([expect.stringMatching(/^\d+\.\d+\.0-beta\.\d+$/)])
  const [released] = [...versions].map((version) => version.replace(/\.0-beta\.\d+$/, ''))
  const { output } = await run([(await findBinaries()).postgres, '--version'])
  expect(output.trim()).toBe(`postgres (PostgreSQL) ${released}`)
})
