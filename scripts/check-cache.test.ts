import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { environmentOf, keysOf, readPassed, remember, staleIn } from './check-cache.mjs'
import { AMBIENT, allSteps } from './check-steps.mjs'
import { root } from './prepare.mjs'
import { READ_LESS, readTree, treeOf } from './source-tree.mjs'

/** A repository in small: a file of each kind that a step reads. */
const small: Record<string, string> = {
  'package-lock.json': '{}',
  'tsconfig.base.json': '{}',
  'vitest.config.ts': '',
  '.oxlintrc.json': '{}',
  '.dependency-cruiser.cjs': '',
  'README.md': '',
  'docs/glossary.md': '',
  'contract/package.json': '{ "exports": { ".": "./src/index.ts", "./places": "./src/places.ts" } }',
  'contract/src/index.ts': "export * from './flash/calls.ts'\nexport * from './game.ts'\nexport const calls = {}",
  'contract/src/flash/calls.ts': 'export const flashCalls = {}',
  'contract/src/game.ts': 'export interface Board {}\nexport { a }',
  'contract/src/places.ts': '',
  'client/package.json': '{ "exports": { "./*": "./src/*.ts" } }',
  'client/src/call/send.ts': "import '@sp/contract/places'",
  'ui/package.json': '{ "exports": { ".": "./src/list.tsx" } }',
  'ui/src/list.css': '',
  'ui/src/list.tsx': "import './list.css'",
  'web/tsconfig.json': '{}',
  'web/src/texts.ts': 'export const texts = {}',
  'web/src/page.tsx': "import { texts } from './texts.ts'\nimport '@sp/client/call/send'\nimport '@sp/ui'",
  'web/src/page.test.tsx': "import './page.tsx'",
  'web/src/other.test.ts': '',
  'web/src/reads.test.ts': "import { readFileSync } from 'node:fs'",
  'console/src/page.tsx': "import '../../client/src/call/send.ts'\nimport '@sp/ui'",
  'server/migrations/0001.sql': '',
  'server/src/rules.ts': "import { flashCalls as own } from '@sp/contract'\nnew URL('./common.txt', import.meta.url)",
  'server/src/common.txt': '',
  'server/src/rules.test.ts': "import './rules.ts'",
  'server/src/every-call.ts': "import type { Board } from '@sp/contract'\nimport { calls } from '@sp/contract'",
  'server/src/board.ts': "import { type Board as Other } from '@sp/contract'",
  'server/src/releases.ts': "import { readFileSync } from 'node:fs'",
  'server/src/releases.test.ts': "import './releases.ts'",
  'server/src/app/openapi/document.ts': "import '../../rules.ts'",
  'server/test/world.ts': "import '../src/rules.ts'",
  'e2e/flash.e2e.ts': "import '../server/test/world.ts'",
  'engines/flash.journey.ts': "import '../e2e/flash.e2e.ts'",
  'assess/inp.ts': "import '../e2e/flash.e2e.ts'",
  'bench/run.ts': "import '../e2e/flash.e2e.ts'",
  'scripts/areas.cjs': '',
  'scripts/fresh-globals.ts': '',
  'scripts/lint-effects.mjs': '',
  'scripts/bundle.mjs': "import './sizes.mjs'",
  'scripts/sizes.mjs': '',
  'scripts/build.mjs': '',
  'scripts/openapi.mjs': "import '../server/src/app/openapi/document.ts'",
  'scripts/docs.test.ts': "import { readFileSync } from 'node:fs'",
  'scripts/order.test.ts': '',
  [AMBIENT[0] ?? '']: '',
}
const EVERY = ['package-lock.json', 'tsconfig.base.json', 'web/tsconfig.json']
const SERVER = ['contract/src/flash/calls.ts', 'server/src/rules.ts', 'server/test/world.ts']
const WEB = ['contract/src/places.ts', 'client/src/call/send.ts', 'ui/src/list.css', 'web/src/texts.ts']
const ANYTHING = Object.keys(small)

/** What changes the result of a step, or of one of its files: the kinds of its inputs. */
const inputs: [step: string, file: string, inputs: string[]][] = [
  ['tests: front', 'web/src/page.test.tsx', ['web/src/texts.ts', 'client/src/call/send.ts', 'contract/src/places.ts']],
  ['tests: front', 'web/src/page.test.tsx', ['vitest.config.ts', 'scripts/fresh-globals.ts', 'client/package.json']],
  ['tests: front', 'web/src/reads.test.ts', ANYTHING],
  ['tests: pure', 'server/src/rules.test.ts', ['contract/src/flash/calls.ts', 'server/src/common.txt']],
  [
    'tests: pure',
    'server/src/releases.test.ts',
    ['server/migrations/0001.sql', 'server/test/world.ts', 'contract/src/flash/calls.ts'],
  ],
  ['tests: pure', 'scripts/docs.test.ts', ANYTHING],
  ['lint', 'web/src/page.tsx', ['web/src/texts.ts', '.oxlintrc.json', 'scripts/lint-effects.mjs', AMBIENT[0] ?? '']],
  ['lint', 'server/src/rules.ts', ['contract/src/flash/calls.ts']],
  ['lint', 'server/src/board.ts', ['contract/src/game.ts']],
  [
    'lint',
    'server/src/every-call.ts',
    ['contract/src/flash/calls.ts', 'contract/src/game.ts', 'contract/src/index.ts'],
  ],
  ['format', 'docs/glossary.md', ['docs/glossary.md']],
  ['types: server', '', [...SERVER, 'server/src/rules.test.ts']],
  ['types: web', '', [...WEB, 'web/src/page.test.tsx']],
  [
    'types: console',
    '',
    ['contract/src/places.ts', 'client/src/call/send.ts', 'ui/src/list.tsx', 'console/src/page.tsx'],
  ],
  ['types: e2e', '', [...SERVER, 'e2e/flash.e2e.ts']],
  ['types: engines', '', [...SERVER, 'e2e/flash.e2e.ts', 'engines/flash.journey.ts']],
  ['types: assess', '', [...SERVER, 'e2e/flash.e2e.ts', 'assess/inp.ts']],
  ['types: bench', '', [...SERVER, 'e2e/flash.e2e.ts', 'bench/run.ts']],
  ['types: contract', '', ['contract/src/places.ts']],
  ['types: client', '', ['contract/src/places.ts', 'client/src/call/send.ts']],
  ['types: ui', '', ['ui/src/list.tsx']],
  ['import rules', 'web/src/page.tsx', ['scripts/areas.cjs', '.dependency-cruiser.cjs', ...WEB]],
  ['import rules', 'server/src/rules.ts', ['contract/src/flash/calls.ts', 'server/src/rules.ts']],
  ['sizes, oldest browsers', '', [...WEB, 'scripts/sizes.mjs', 'scripts/build.mjs']],
  ['openapi', '', [...SERVER.slice(0, 2), 'server/src/app/openapi/document.ts']],
  ['dead code', '', ANYTHING],
  ['vocabulary', '', ANYTHING],
]

const stepOf = (name: string) => allSteps.find((step) => step.name === name) ?? expect.fail(`no step ${name}`)
const keyOf = (name: string, file: string, contents: Record<string, string>) =>
  keysOf(stepOf(name), treeOf(contents), [])[file] ?? expect.fail(`${name} does not check ${file}`)

describe('what a step remembers no longer holds', () => {
  test('for each step its inputs are listed here', () => {
    expect(new Set(inputs.map(([name]) => name))).toEqual(new Set(allSteps.map(({ name }) => name)))
  })

  test.each(inputs)('%s %s: when a kind of its inputs changes, is missing or is added', (name, file, changed) => {
    const before = keyOf(name, file, small)
    expect(keyOf(name, file, { ...small })).toBe(before)
    for (const path of [...EVERY, ...changed]) {
      expect([path, keyOf(name, file, { ...small, [path]: `${small[path]} ` })]).not.toEqual([path, before])
      const { [path]: _, ...without } = small
      if (path !== file) expect([path, keyOf(name, file, without)]).not.toEqual([path, before])
    }
  })

  it.each([
    ['tests: front', 'web/src/page.test.tsx', ['web/src/other.test.ts', 'server/src/rules.ts', 'README.md']],
    ['tests: pure', 'server/src/releases.test.ts', ['web/src/texts.ts']],
    ['lint', 'web/src/page.tsx', ['web/src/page.test.tsx', 'docs/glossary.md']],
    ['lint', 'server/src/rules.ts', ['contract/src/game.ts']],
    ['lint', 'server/src/board.ts', ['contract/src/flash/calls.ts']],
    ['types: server', '', ['web/src/texts.ts', 'scripts/sizes.mjs']],
  ])('%s %s: it still holds when something else changes', (name, file, others) => {
    for (const path of others) expect(keyOf(name, file, { ...small, [path]: 'changed' })).toBe(keyOf(name, file, small))
  })

  test('when the command, Node.js or a variable that matters changes', () => {
    const step = stepOf('vocabulary')
    const keyIn = (command: string[], env: Record<string, string>) =>
      keysOf({ ...step, command }, treeOf(small), environmentOf(env))['']
    const keys = [keyIn(['a'], {}), keyIn(['b'], {}), keyIn(['a'], { SP_ROUNDS: '1' }), keyIn(['a'], { TZ: 'UTC' })]
    expect(new Set(keys).size).toBe(4)
    expect(keyIn(['a'], { PWD: '/' })).toBe(keys[0])
    expect(environmentOf({})).toContain(process.version)
  })
})

describe('in this repository', () => {
  const tree = readTree(root)

  test('what changes types that no import leads to is an input of lint', () => {
    const declares = tree.files.filter(
      (file) => file.endsWith('.d.ts') || /^\s*declare (module|global)\b/m.test(tree.textOf(file)),
    )
    expect(declares).toEqual(AMBIENT.toSorted())
  })

  test.each(Object.entries(READ_LESS))('%s names no folder beside those that it reads, %j', (file, reads) => {
    const folders = new Set(tree.files.filter((each) => each.includes('/')).map((each) => `${each.split('/')[0]}/`))
    const own = [...tree.reachableFrom(file)].filter((each) => each === file || each.startsWith('scripts/'))
    const texts = own.map((each) => tree.textOf(each).replace(/^import .*$/gm, ''))
    const named = [...folders].filter((folder) =>
      texts.some((text) => new RegExp(`['"\`/]${folder.slice(0, -1)}\\b`).test(text)),
    )
    expect(named.filter((folder) => !reads.includes(folder))).toEqual([])
    expect(tree.files).toContain(file)
  })

  test('a module of Node.js is imported by its full name, by which a file that reads others is known', () => {
    const short = /(?:from|import|require)\s*\(?\s*'(?:fs|child_process|worker_threads|module)(?:\/promises)?'/
    expect(tree.files.filter((file) => short.test(tree.textOf(file)))).toEqual([])
  })
})

test('only what passed is remembered, and by the name of its step', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sp-check-'))
  expect(staleIn({ 'a.ts': '1', 'b.ts': '2' }, readPassed(folder).lint)).toEqual(['a.ts', 'b.ts'])
  remember(folder, 'lint', { 'a.ts': '1', 'b.ts': '2' })
  remember(folder, 'format', { 'a.ts': '3' })
  remember(folder, 'lint', { 'b.ts': '4' })
  expect(staleIn({ 'a.ts': '1', 'b.ts': '2', 'c.ts': '5' }, readPassed(folder).lint)).toEqual(['b.ts', 'c.ts'])
  expect(staleIn({ 'a.ts': '3' }, readPassed(folder).format)).toEqual([])
  rmSync(folder, { recursive: true })
})
