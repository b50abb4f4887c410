import { expect, test } from 'vitest'
import { readUnits } from './units.mjs'

const fileOf = (name: string, results: Record<string, string>, status = 'passed') => ({
  name: `/app/${name}`,
  status,
  assertionResults: Object.entries(results).map(([fullName, each]) => ({ fullName, status: each })),
})

test('a report tells each test by where it stands, and which files have one that failed', () => {
  const testResults = [
    fileOf('a.test.ts', { adds: 'passed', waits: 'skipped' }),
    fileOf('b.test.ts', { holds: 'passed', falls: 'failed' }, 'failed'),
  ]
  expect(readUnits({ testResults }, '/app')).toEqual({
    passed: ['a.test.ts › adds', 'b.test.ts › holds'],
    failed: ['b.test.ts › falls'],
    files: ['b.test.ts'],
  })
})

test('a file that could not be read has failed', () => {
  const testResults = [fileOf('a.test.ts', {}, 'failed')]
  expect(readUnits({ testResults }, '/app')).toEqual({ passed: [], failed: ['a.test.ts'], files: ['a.test.ts'] })
})
