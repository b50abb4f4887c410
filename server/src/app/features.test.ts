import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { features } from './features.ts'

const order = createRequire(import.meta.url)('../../../scripts/areas.cjs') as { server: readonly string[] }

it('the list of features has every folder of an area, in the order of imports', () => {
  expect(features.map(({ name }) => name)).toEqual(order.server.map((folder) => basename(folder)))
})
