import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAfterCall, addImport, addProperty, addReference } from './edit-source.mjs'
import { NoSkeleton, newCall } from './new-call.mjs'
import { texts } from './texts.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)
const skeletonOf = (what: string): Map<string, string> => newCall(read, what, texts.skeleton)
const PLACES = [
  'people/follow',
  'account/session',
  'site/system',
  'forum/reply',
  'square/lover',
  'square/photo',
  'game',
  'talk/message',
]

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'sp-new-'))
  for (const path of ['contract', 'tsconfig.base.json']) cpSync(join(root, path), join(copy, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

it.each(PLACES)(
  'a call of %s is in the contract, the routes, the service, the proof of the feature and a test',
  (place) => {
    const files = skeletonOf(`${place}.holdUmbrella`)
    expect(files.size).toBe(5)
    for (const [path, source] of files) {
      const { diagnostics } = ts.transpileModule(source, { reportDiagnostics: true })
      expect([path, diagnostics?.map(({ messageText }) => messageText)]).toEqual([path, []])
      expect(source).toContain('holdUmbrella')
    }
    const [, test = ''] = [...files].find(([path]) => path.endsWith('hold-umbrella.db.test.ts')) ?? []
    for (const path of files.keys()) if (!/(routes|\.db\.test)\.ts$/.test(path)) expect(test).toContain(path)
  },
)

it('the first call of a feature begins the file of its proof', () => {
  const proof = 'server/test/features/people/follow.ts'
  const withoutProof = (path: string) => (path === proof ? undefined : read(path))
  const source = newCall(withoutProof, 'people/follow.holdUmbrella', texts.skeleton).get(proof)
  expect(source).toContain("proofs: Proofs<'follow'> = { follow: { holdUmbrella: anybody(")
})

it('the contract with the calls type checks', () => {
  for (const place of PLACES)
    for (const [path, source] of skeletonOf(`${place}.holdUmbrella`))
      if (path.startsWith('contract/')) writeFileSync(join(copy, path), source)
  const compiler = join(root, 'node_modules/@typescript/native/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', join(copy, 'contract')], { encoding: 'utf8' })
  expect(stdout).toBe('')
})

it.each(['follow', 'people/follow', 'people/follow.Follow', 'people/follow.follow', 'people/nothing.follow'])(
  '%s is refused with a reason',
  (what) => {
    expect(() => skeletonOf(what)).toThrow(NoSkeleton)
  },
)

it('a property comes last, with or without a comma before it', () => {
  for (const source of [
    'const a = { b: { c: 1 } }',
    'const a = { b: { c: 1, } } satisfies A',
    'const a = { b: {} } as A',
  ])
    expect(ts.transpileModule(addProperty(source, ['a', 'b'], 'd: 2'), {}).outputText).toMatch(/(c: 1,\s+)?d: 2/)
})

it('a statement comes after the last call of the function', () => {
  expect(addAfterCall('{ route(a)\nroute(b, (c) => {\n route2(c) }) }', 'route', 'route(d)')).toMatch(
    /\}\)\nroute\(d\) \}$/,
  )
  expect(addAfterCall('roads(a)', 'route', 'route(b)')).toBeUndefined()
})

it.each([
  ["import { a as b } from 'm'", 'a', {}, 'b', 1],
  ["import { type a } from 'm'", 'a', {}, 'a', 1],
  ["import type { c } from 'm'", 'a', { isType: true }, 'a', 1],
  ["import type { c } from 'm'", 'a', {}, 'a', 2],
  ["import { c } from 'm'", 'a', { isType: true }, 'a', 1],
  ['', 'a', {}, 'a', 1],
])('%s: %s %j is imported as %s', (source, name, options, local, imports) => {
  const added = addImport(source, 'm', name, options)
  expect(added.local).toBe(local)
  expect(added.source.match(/import /g)).toHaveLength(imports)
  expect(added.source).toMatch(new RegExp(`\\b${name}\\b`))
})

it('a handler is imported as the routes import the others', () => {
  const local = (source: string) => addReference(source, './service.ts', 'a', 'service').local
  expect(local("import * as s from './service.ts'")).toBe('s.a')
  expect(local("import { b } from './service.ts'")).toBe('a')
  expect(local('')).toBe('service.a')
})
