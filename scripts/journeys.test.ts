import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LONG, WHOLE_BROWSER } from '../e2e/long.ts'
import { findJourneys, listJourneys, readReport } from './journeys.mjs'

test('a report identifies each journey by its file and title', () => {
  const spec = (title: string, ok: boolean) => ({ title, ok })
  const report = {
    suites: [
      {
        title: 'flash.e2e.js',
        specs: [spec('posts', true)],
        suites: [{ title: 'a visitor', specs: [spec('reads', false)] }],
      },
    ],
  }
  expect(readReport(report)).toEqual({ passed: ['flash.e2e.ts › posts'], failed: ['flash.e2e.ts › a visitor › reads'] })
})

test('a journey is found by its file, or by a part of a name or a title', () => {
  const spec = (file: string, line: number, title: string) => ({ file, line, title })
  const journeys = listJourneys({
    suites: [
      {
        title: 'live.e2e.ts',
        specs: [spec('live.e2e.ts', 7, 'a message comes by itself')],
        suites: [{ title: 'at a desk', specs: [spec('live.e2e.ts', 20, 'two columns')] }],
      },
      { title: 'live-faults.e2e.ts', specs: [spec('live-faults.e2e.ts', 36, 'a message over a line that breaks')] },
    ],
  })
  expect(findJourneys(journeys, 'live')).toEqual(['e2e/live.e2e.ts'])
  expect(findJourneys(journeys, 'e2e/live-faults.e2e.ts')).toEqual(['e2e/live-faults.e2e.ts'])
  expect(findJourneys(journeys, 'faults')).toEqual(['e2e/live-faults.e2e.ts:36'])
  expect(findJourneys(journeys, 'at a desk')).toEqual(['e2e/live.e2e.ts:20'])
  expect(findJourneys(journeys, 'a message')).toEqual(['e2e/live.e2e.ts:7', 'e2e/live-faults.e2e.ts:36'])
  expect(findJourneys(journeys, 'no such thing')).toEqual([])
  expect(findJourneys(journeys, '')).toEqual([])
})

const e2e = new URL('../e2e/', import.meta.url)

test('the files that begin first are there', () => {
  const listed = [...LONG, ...WHOLE_BROWSER]
  expect(listed.filter((name) => !existsSync(new URL(`${name}.e2e.ts`, e2e)))).toEqual([])
})

test('journeys with notifications or pushes run in the whole browser, for its shell has neither', () => {
  const files = readdirSync(e2e).filter((name) => name.endsWith('.e2e.ts'))
  const needs = files.filter((name) => /notifications|PushMessage/.test(readFileSync(new URL(name, e2e), 'utf8')))
  expect(needs.map((name) => name.replace('.e2e.ts', ''))).toEqual(WHOLE_BROWSER)
})
