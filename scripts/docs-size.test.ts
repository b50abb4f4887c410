import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

const require = createRequire(import.meta.url)
const { areas } = require('./areas.cjs') as { areas: Record<string, string[]> }
const page = readFileSync('ARCHITECTURE.md', 'utf8')
const prose = page.replace(/```mermaid[\s\S]*?```/g, '')

test('ARCHITECTURE.md is a map: at most 900 words and one diagram', () => {
  const words = prose.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  expect(words.length).toBeLessThanOrEqual(900)
  expect(page.match(/```mermaid/g)).toHaveLength(1)
})

test('ARCHITECTURE.md has each area with its features, in the order of imports', () => {
  const rows = [...prose.matchAll(/^\| `([a-z]+)` \| ([^|]*) \|$/gm)]
    .map(([, area = '', features = '']) => ({ area, features: features.replace(/\(.*\)/, '').trim() }))
    .filter(({ area }) => area in areas)
  const expected = Object.entries(areas).map(([area, features]) => ({ area, features: features.join(', ') || '–' }))
  expect(rows).toEqual(expected)
})

test('a README beside the code has at most 40 lines', () => {
  const readmes = ['contract', 'server', 'client', 'ui', 'web', 'console'].flatMap((folder) =>
    readdirSync(`${folder}/src`, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/src/${file.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('/README.md')),
  )
  const long = readmes.filter((file) => readFileSync(file, 'utf8').trimEnd().split('\n').length > 40)
  expect(long).toEqual([])
})
