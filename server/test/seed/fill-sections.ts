import { makeNode, makeOffice } from '../make/node.ts'
import type { Site } from './site.ts'
import { members } from './texts.ts'
import { topics } from './words/topics.ts'

/** Those of a new site, and further ones by members; each has a head, who wrote much. */
export async function fillSections({ world, at, sections }: Pick<Site, 'world' | 'at' | 'sections'>): Promise<void> {
  const rows = await world.sql<{ id: number; name: string }>('SELECT id::float8 AS id, name FROM node')
  const found = new Map(rows.map(({ id, name }) => [name, id]))
  for (const [place, { name, description }] of topics.entries()) {
    const head = at(place % members.length)
    const known = found.get(name)
    const nodeId = known ?? (await makeNode(world, { name, description, head, by: head }))
    if (known !== undefined) await makeOffice(world, { nodeId, who: head, office: 'head' })
    sections.set(name, nodeId)
  }
}
