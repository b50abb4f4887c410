import { expect, test } from 'vitest'
import { journeysIn, lineOf, merged, rowOf, unitsIn, withoutRepeated } from './proof-rows.mjs'

const report = {
  testResults: [
    {
      name: '/app/a.db.test.ts',
      assertionResults: [
        { fullName: 'a key opens once', status: 'passed', meta: { tried: { calls: 60, together: 60 } } },
        { fullName: 'a key opens late', status: 'failed', meta: { tried: { calls: 2, together: 1 } } },
        { fullName: 'a key elsewhere', status: 'skipped', meta: {} },
      ],
    },
  ],
}
const results = unitsIn(report, '/app')
const threat = (...parts: string[]) => ({ id: 'key', kind: 'race', proofs: { 'a.db.test.ts': parts } })

test('a row counts the tests of a threat, each one time, with what they sent', () => {
  expect(rowOf(threat('once', 'opens once'), results)).toEqual({
    id: 'key',
    kind: 'race',
    tests: 1,
    calls: 60,
    together: 60,
    missed: [],
  })
})

test('a test that failed, and a proof of which nothing ran, are missed', () => {
  expect(rowOf(threat(), results).missed).toEqual(['a.db.test.ts “a key opens late” failed'])
  expect(rowOf(threat('elsewhere'), results).missed).toEqual(['a.db.test.ts “elsewhere” did not run'])
  expect(rowOf(threat(), []).missed).toEqual(['a.db.test.ts “” did not run'])
})

test('a test that passed in the repetition is proof', () => {
  expect(rowOf(threat(), withoutRepeated(results, [])).missed).toEqual([])
  expect(rowOf(threat(), withoutRepeated(results, ['a.db.test.ts › a key opens late'])).missed).toHaveLength(1)
})

test('a journey is found by its file and title', () => {
  const found = journeysIn({ passed: ['push.e2e.ts › one'], failed: ['push.e2e.ts › a group › two'] }, [
    'e2e/push.e2e.ts',
  ])
  expect(found).toEqual([
    { file: 'e2e/push.e2e.ts', title: 'one', state: 'passed' },
    { file: 'e2e/push.e2e.ts', title: 'a group › two', state: 'failed' },
  ])
})

test('a part of the register replaces its rows, in the order of the register', () => {
  const row = (id: string, tests: number) => ({ id, kind: 'leak', tests, calls: 0, together: 0, missed: [] })
  const page = ['| threat |', '| --- |', lineOf(row('one', 1)), lineOf(row('gone', 1)), lineOf(row('two', 1))].join(
    '\n',
  )
  expect(merged(page, [row('two', 9), row('three', 3)], ['three', 'one', 'two'])).toEqual([
    lineOf(row('three', 3)),
    lineOf(row('one', 1)),
    lineOf(row('two', 9)),
  ])
})
