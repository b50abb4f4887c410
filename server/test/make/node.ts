import { calls, type Mute } from '@sp/contract'
import { announceNodes } from '../../src/forum/section/service.ts'
import type { Who, World } from '../world.ts'

let made = 0

export async function makeNode(
  world: World,
  {
    head,
    by,
    name = `版块${++made}x${Date.now().toString(36)}`.slice(0, 15),
    description = '说说话',
  }: { head?: Who; by?: Who; name?: string; description?: string } = {},
): Promise<number> {
  const [row] = await world.sql<{ id: number }>(
    `WITH made AS (INSERT INTO node (name, description, create_user_id) VALUES ($1, $3, $2) RETURNING id)
     INSERT INTO node_count (node_id) SELECT id FROM made RETURNING node_id::float8 AS id`,
    [name, by?.id ?? null, description],
  )
  const id = row?.id ?? 0
  await world.app.transact((tx) => announceNodes(world.app, tx))
  if (head) await makeOffice(world, { nodeId: id, who: head, office: 'head' })
  return id
}

interface Office {
  nodeId: number
  who: Pick<Who, 'id'>
  office: 'head' | 'vice'
  /** Appointed, but not accepted yet. */
  asked?: boolean
}

/** Appoints a maintainer directly in the database. @returns the id of the office */
export async function makeOffice(world: World, { nodeId, who, office, asked = false }: Office): Promise<number> {
  const [row] = await world.sql<{ id: number }>(
    `INSERT INTO node_maintainer (node_id, user_id, office, slot, since)
     SELECT $1, $2, $3, coalesce(max(slot), 0) + 1, CASE WHEN $4 THEN NULL ELSE app_now() END
     FROM node_maintainer WHERE node_id = $1 AND office = $3 RETURNING id::float8`,
    [nodeId, who.id, office, asked],
  )
  await world.app.transact((tx) => announceNodes(world.app, tx))
  return row?.id ?? 0
}

interface Ban {
  nodeId: number
  who: Who
  by: Who
  duration?: Mute
  reason?: string
}

export async function makeBan(
  world: World,
  { nodeId, who, by, duration = '3day', reason = '反复贴广告' }: Ban,
): Promise<number> {
  const { code, msg, data } = await world.call(calls.node.ban, { nodeId, username: who.username, duration, reason }, by)
  if (code !== 200) throw new Error(msg)
  return data
}
