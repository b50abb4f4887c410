import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
// @ts-expect-error a script without types
import { INCLUDED, SKIPPED } from './citus-tests.mjs'

it('what runs on a cluster, and what is left out, exists', () => {
  const paths = [...INCLUDED, ...Object.keys(SKIPPED)].map((path: string) => path.split('*')[0] ?? '')
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

it('each area of the server runs on a cluster', () => {
  const areas = readdirSync('server/src', { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? each.name : [],
  )
  const without = areas.filter((area) => !INCLUDED.includes(`server/src/${area}/**/*.db.test.ts`))
  // The program itself and what it is built from; their statements are in the sweeps.
  expect(without).toEqual(['app', 'platform'])
})
