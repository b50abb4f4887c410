import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { HOLES, planted } from '../assess/holes/list.ts'

const root = join(import.meta.dirname, '..')
const KINDS = [
  'ownership',
  'block',
  'visibility',
  'field',
  'lock',
  'limit',
  'audit',
  'revocation',
  'freshness',
  'client-key',
  'escape',
  'erasure',
  'state',
  'factor',
  'second-person',
  'at-rest',
  'rights',
]

it.each(HOLES.map((hole) => [`${hole.kind}: ${hole.what}`, hole] as const))('%s can still be planted', (_, hole) => {
  const before = readFileSync(join(root, hole.file), 'utf8')
  expect(planted(before, hole)).not.toBe(before)
  expect(hole.tests.filter((test) => !existsSync(join(root, test)))).toEqual([])
})

it('there are at least thirty, at least two of each kind, and none two times', () => {
  expect(HOLES.length).toBeGreaterThanOrEqual(30)
  expect(new Set(HOLES.map(({ what }) => what)).size).toBe(HOLES.length)
  for (const kind of KINDS) expect([kind, HOLES.filter((hole) => hole.kind === kind).length >= 2]).toEqual([kind, true])
  expect([...new Set(HOLES.map(({ kind }) => kind))].sort()).toEqual([...KINDS].sort())
})
