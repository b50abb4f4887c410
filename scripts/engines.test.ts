import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { JOURNEYS_THAT_MATTER } from './engines.mjs'

const folder = new URL('../e2e/', import.meta.url)
const journeys = readdirSync(folder)
  .filter((name) => name.endsWith('.e2e.ts'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n')

it.each(JOURNEYS_THAT_MATTER)('there is a journey called: %s', (title) => {
  expect(journeys).toContain(`test('${title}',`)
})

it('they are few enough for every run', () => expect(JOURNEYS_THAT_MATTER.length).toBeLessThanOrEqual(15))
