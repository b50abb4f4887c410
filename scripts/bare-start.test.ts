import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './prepare.mjs'

const STATIC_IMPORT = /^(?:import|export)\s+(?:[\w*{}\s,$]+\sfrom\s+)?'([^']+)'/gm

/** The packages that a script and the modules of ours that it imports load with it. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return []
  seen.add(file)
  return [...readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)].flatMap(([, name = '']) => {
    if (name.startsWith('node:')) return []
    return name.startsWith('.') ? packagesOf(resolve(dirname(file), name), seen) : [`${file}: ${name}`]
  })
}

const folder = join(root, 'scripts')
/** Started through a package, so it finds all of them. */
const THROUGH_TSX = 'nodes.mjs'
const installing = readdirSync(folder).filter(
  (name) =>
    name !== THROUGH_TSX &&
    name.endsWith('.mjs') &&
    readFileSync(join(folder, name), 'utf8').includes('\nensureDependencies()'),
)

test.each(installing)('%s, which installs the packages, loads none of them before', (name) => {
  expect(packagesOf(join(folder, name))).toEqual([])
})

test('the commands that install the packages are found', () => {
  expect(installing).toEqual(expect.arrayContaining(['check.mjs', 'start.mjs', 'test.mjs']))
})
