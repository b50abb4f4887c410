import { expect, test } from 'vitest'
import { assessUnits, readUnits } from './units.mjs'

const fileOf = (name: string, results: Record<string, string>, status = 'passed') => ({
  name: `/app/${name}`,
  status,
  assertionResults: Object.entries(results).map(([fullName, each]) => ({ fullName, status: each })),
})
const read = (...testResults: ReturnType<typeof fileOf>[]) => readUnits({ testResults }, '/app')

const assess = (...[first, again]: Parameters<typeof assessUnits>) => assessUnits(first, again, [])

const good = fileOf('a.test.ts', { adds: 'passed', waits: 'skipped' })
const falls = fileOf('b.test.ts', { holds: 'passed', falls: 'failed' }, 'failed')

test('a report identifies each test by its file and title, and lists the files that passed completely', () => {
  expect(read(good, falls)).toEqual({
    passed: ['a.test.ts › adds', 'b.test.ts › holds'],
    failed: ['b.test.ts › falls'],
    wholeFiles: ['a.test.ts'],
  })
})

test('a file that could not be read has failed', () => {
  expect(read(fileOf('a.test.ts', {}, 'failed'))).toEqual({ passed: [], failed: ['a.test.ts'], wholeFiles: [] })
})

test('a test whose file passes alone counts, and is reported', () => {
  const again = read(fileOf('b.test.ts', { holds: 'passed', falls: 'passed' }))
  expect(assess(read(good, falls), again)).toEqual({
    passed: 3,
    failures: [],
    unsteady: [{ title: 'b.test.ts › falls', state: 'new' }],
  })
})

test.each([
  ['another of its tests fails', read(fileOf('b.test.ts', { holds: 'failed', falls: 'passed' }, 'failed'))],
  ['its hook fails', read(fileOf('b.test.ts', { holds: 'passed', falls: 'passed' }, 'failed'))],
  ['it is not found', read()],
  ['something is thrown outside of it', { ...read(fileOf('b.test.ts', { falls: 'passed' })), failed: ['vitest'] }],
  ['the runner comes to no end', undefined],
])('it does not where, run again, %s', (_what, again) => {
  expect(assess(read(good, falls), again)).toEqual({ passed: 2, failures: ['b.test.ts › falls'], unsteady: [] })
})

test('what was thrown outside of every test is excused by nothing', () => {
  const first = { ...read(good, falls), failed: ['b.test.ts › falls', 'vitest'] }
  const again = read(fileOf('b.test.ts', { falls: 'passed' }))
  expect(assess(first, again)).toMatchObject({
    failures: ['vitest'],
    unsteady: [{ title: 'b.test.ts › falls', state: 'new' }],
  })
})

test('what unsteady.json holds for too long is no longer excused', () => {
  const again = read(fileOf('b.test.ts', { holds: 'passed', falls: 'passed' }))
  const list = [{ title: 'b.test.ts › falls', date: '2026-01-01', reason: 'it waits for a frame' }]
  expect(assessUnits(read(good, falls), again, list)).toMatchObject({
    failures: ['b.test.ts › falls'],
    unsteady: [{ state: 'overdue' }],
  })
})
