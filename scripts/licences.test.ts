import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAllowed, licencesPage, shippedPackages } from './licence-rules.mjs'

interface Package {
  name: string
  version: string
  licence: string
}
const shipped = (lock: unknown) => shippedPackages(lock as never) as Package[]
const ours = JSON.parse(readFileSync('package-lock.json', 'utf8')) as unknown

test.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'SSPL-1.0',
  'UNLICENSED',
  'SEE LICENSE IN LICENSE',
  'Something-1.0',
  '',
])('a package under «%s» is refused, alone and beside one that is allowed', (licence) => {
  expect(isAllowed({ name: 'some', licence })).toBe(false)
  expect(isAllowed({ name: 'some', licence: `MIT AND ${licence}` })).toBe(false)
})

test('a choice needs one licence that is allowed, a sum needs all of them', () => {
  expect(isAllowed({ name: 'some', licence: '(GPL-3.0-only OR MIT)' })).toBe(true)
  expect(isAllowed({ name: 'some', licence: 'Apache-2.0 AND MIT' })).toBe(true)
  expect(isAllowed({ name: 'some', licence: '(GPL-3.0-only OR SSPL-1.0)' })).toBe(false)
  expect(isAllowed({ name: 'some', licence: 'MIT AND (GPL-3.0-only OR MIT)' })).toBe(false)
})

test.each([
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'],
  ['web-push', 'MPL-2.0'],
])('a licence with further conditions is allowed only for %s', (name, licence) => {
  expect(isAllowed({ name, licence })).toBe(true)
  expect(isAllowed({ name: 'another', licence })).toBe(false)
})

test('what ships is what the parts need, the nearest copy of it, and nothing that builds or tests them', () => {
  const packages = {
    server: { dependencies: { a: '1' }, devDependencies: { tool: '1' }, optionalDependencies: { system: '1' } },
    'node_modules/a': {
      version: '1.0.0',
      license: 'MIT',
      dependencies: { b: '2' },
      peerDependencies: { c: '1', d: '1' },
    },
    'node_modules/a/node_modules/b': { version: '2.0.0', license: 'ISC' },
    'node_modules/b': { version: '1.0.0', license: 'GPL-3.0-only' },
    'node_modules/c': { version: '1.0.0' },
    'node_modules/system': { version: '3.0.0', license: 'MIT', optional: true },
    'node_modules/tool': { version: '1.0.0', license: 'MIT' },
  }
  expect(shipped({ packages })).toEqual([
    { name: 'a', version: '1.0.0', licence: 'MIT' },
    { name: 'b', version: '2.0.0', licence: 'ISC' },
    { name: 'c', version: '1.0.0', licence: '' },
    { name: 'system', version: '3.0.0', licence: 'MIT' },
  ])
})

test('every shipped package has a permitted licence, and the page is up to date', () => {
  const packages = shipped(ours)
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'react', 'sharp', 'typebox']))
  expect(packages.map(({ name }) => name)).not.toContain('vitest')
  expect(packages.filter((each) => !isAllowed(each))).toEqual([])
  expect(readFileSync('docs/licences.md', 'utf8'), 'npm run licences').toBe(licencesPage(packages))
})
