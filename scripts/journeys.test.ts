import { expect, test } from 'vitest'
import { readReport } from './journeys.mjs'

test('a report tells each journey by where it stands', () => {
  const spec = (title: string, ok: boolean) => ({ title, ok })
  const report = {
    suites: [
      {
        title: 'flash.e2e.ts',
        specs: [spec('posts', true)],
        suites: [{ title: 'a visitor', specs: [spec('reads', false)] }],
      },
    ],
  }
  expect(readReport(report)).toEqual({ passed: ['flash.e2e.ts › posts'], failed: ['flash.e2e.ts › a visitor › reads'] })
})
