import { randomBytes } from 'node:crypto'
import { bucketOf, drawUserId } from '../../src/platform/bucket.ts'
import { hashToken } from '../../src/platform/token.ts'
import type { Who, World } from '../world.ts'
import { makeNamed } from './people.ts'
import { passwordHash } from './session.ts'

/** Many logged-in members at low cost. Each is named `P` plus their id, so that tests can find every mention. */
export async function makeCrowd(world: World, howMany: number): Promise<Who[]> {
  const people = await makeNamed(world, howMany, 'P')
  const ids = people.map(({ id }) => id)
  const crowd = people.map(({ id, username }): Who => {
    const raw = Buffer.concat([Buffer.alloc(2), randomBytes(32)])
    raw.writeUInt16BE(bucketOf(id))
    return { id, username, token: raw.toString('base64url') }
  })
  await world.sql(
    `INSERT INTO credential (bucket, user_id, password_hash) SELECT b, i, $3 FROM unnest($1::smallint[], $2::bigint[]) AS t(b, i)`,
    [ids.map(bucketOf), ids, await passwordHash(world.app)],
  )
  await world.sql(
    `INSERT INTO session (bucket, token_hash, id, user_id, expires_at)
     SELECT b, h, s, i, app_now() + interval '30 days'
     FROM unnest($1::smallint[], $2::bytea[], $3::bigint[], $4::bigint[]) AS t(b, h, s, i)`,
    [ids.map(bucketOf), crowd.map(({ token }) => hashToken(token)), ids.map(drawUserId), ids],
  )
  return crowd
}

/** One after the other out of crowds that are made as they are needed. */
export function makeSupply(worldOf: () => World, size = 100): () => Promise<Who> {
  let people: Who[] = []
  return async () => {
    if (people.length === 0) people = await makeCrowd(worldOf(), size)
    return people.pop() as Who
  }
}
