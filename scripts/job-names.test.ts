import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { texts } from '../console/src/operation/health/texts.ts'

it('the health page has a Chinese name for the jobs of each feature', () => {
  const files = readdirSync('server/src', { recursive: true, encoding: 'utf8' })
  const jobs = files
    .filter((name) => name.endsWith('jobs.ts'))
    .flatMap((name) => [...readFileSync(`server/src/${name}`, 'utf8').matchAll(/^ +'([a-z-]+)\.[a-z-]+':/gm)])
    .map(([, feature = '']) => feature)
  expect(jobs.length).toBeGreaterThan(30)
  expect(jobs.filter((feature) => !Object.hasOwn(texts.tasks, feature))).toEqual([])
})
