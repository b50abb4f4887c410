import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const under = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => ending.test(file) && !/\/(node_modules|dist|out)\//.test(file))
const sourcesOf = (folder: string) => under(folder, /\.tsx?$/).filter((file) => !/\.test\.tsx?$/.test(file))
const filesWith = (folder: string, text: string) =>
  sourcesOf(folder).filter((file) => readFileSync(file, 'utf8').includes(text))

const architecture = readFileSync('ARCHITECTURE.md', 'utf8')
const PACKAGES = ['contract', 'server', 'client', 'ui', 'web', 'console', 'e2e', 'engines', 'bench']
const packagesIn = (text: string) => PACKAGES.filter((name) => new RegExp(`(?<!/)\\b${name}\\b`).test(text))

test.each(PACKAGES)('ARCHITECTURE.md names the packages that %s imports', (name) => {
  const cell = new RegExp(`^\\| \`${name}/\` \\| [^|]* \\| ([^|]*) \\|$`, 'm').exec(architecture)?.[1] ?? ''
  const hasSrc = !['e2e', 'engines', 'bench'].includes(name)
  // Within `src` a relative path stays in the package (.dependency-cruiser.cjs).
  const imports = hasSrc ? /'@sp\/(\w+)/g : /'(?:@sp|\.\.)\/(\w+)/g
  const imported = sourcesOf(hasSrc ? `${name}/src` : name).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(imports)].map(([, to = '']) => to),
  )
  expect(packagesIn(cell)).toEqual(PACKAGES.filter((other) => other !== name && imported.includes(other)))
})

test('ARCHITECTURE.md names every cast to a transaction', () => {
  expect(filesWith('server/src', ' as Tx\n')).toEqual([
    'server/src/platform/jobs/presence.ts',
    'server/src/platform/limit/service.ts',
  ])
})

test('the console stores nothing outside its tab but the switch of its shortcuts', () => {
  expect(filesWith('console/src', 'localStorage')).toEqual(['console/src/platform/keys.ts'])
  expect(filesWith('console/src', 'indexedDB')).toEqual([])
})

test('the number of buckets is defined in one file', () => {
  expect(filesWith('server/src', '% 1024')).toEqual([])
  expect(filesWith('server/src', '& 1023')).toEqual([])
  expect(filesWith('server/src', '<< 10')).toEqual([])
})

test('content ids are drawn, and advisory locks taken, in one file each', () => {
  expect(filesWith('server/src', "nextval('content_id') <<")).toEqual(['server/src/platform/db/sql.ts'])
  expect(filesWith('server/src', 'pg_advisory')).toEqual(['server/src/platform/db/advisory-lock.ts'])
  expect(filesWith('server/src', 'pg_try_advisory')).toEqual([])
})
