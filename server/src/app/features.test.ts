import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { features } from './features.ts'

const order = createRequire(import.meta.url)('../../../scripts/areas.cjs') as { server: readonly string[] }

/** Used by later features alone: it has no route, table, job or registration of its own. */
const WITHOUT_MANIFEST = ['moderation/lifecycle']

it('the list of features has every folder of an area, in the order of imports', () => {
  const folders = order.server.filter((folder) => !WITHOUT_MANIFEST.includes(folder))
  expect(features.map(({ name }) => name)).toEqual(folders.map((folder) => basename(folder)))
})
