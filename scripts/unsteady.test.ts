import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readUnsteady, stateIn } from './unsteady.mjs'

const DAY = 24 * 3600_000
const list = [{ title: 'a › waits', date: '2026-11-10', reason: 'a frame more or less' }]
const stateAt = (date: string) => stateIn(list, 'a › waits', Date.parse(date))

test('an entry holds for fourteen days', () => {
  expect(stateIn(list, 'a › other')).toBe('new')
  expect([stateAt('2026-11-10T09:00:00Z'), stateAt('2026-11-24T00:00:00Z')]).toEqual(['known', 'known'])
  expect(stateAt('2026-11-24T01:00:00Z')).toBe('overdue')
})

test('each entry of the list names one test, a day that has begun, and a reason', () => {
  const entries: { title: string; date: string; reason: string }[] = readUnsteady()
  expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length)
  for (const { title, date, reason } of entries) {
    const [file = ''] = title.split(' › ')
    // A journey is named by its file alone, a test by the path from the root.
    const isThere = [file, `e2e/${file}`].some((each) =>
      existsSync(fileURLToPath(new URL(`../${each}`, import.meta.url))),
    )
    expect([title, isThere || file === 'members']).toEqual([title, true])
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
    // Somewhere it is tomorrow already; an entry dated further ahead would hold for longer.
    expect(Date.parse(date)).toBeLessThan(Date.now() + DAY)
    expect(reason.length).toBeGreaterThan(10)
  }
})
