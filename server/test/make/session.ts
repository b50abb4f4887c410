import { randomBytes } from 'node:crypto'
import { sealContact } from '../../src/account/account/credential-service.ts'
import { hashPassword } from '../../src/account/account/password-service.ts'
import { perApp } from '../../src/platform/app-state.ts'
import { bucketOf, drawUserId } from '../../src/platform/bucket.ts'
import { hashToken } from '../../src/platform/token.ts'
import type { Who, World } from '../world.ts'
import { makeNamed } from './people.ts'

export const PASSWORD = 'a quiet window'
/** Of the password above; made once for each app. */
export const passwordHash = perApp((app) => hashPassword(app, PASSWORD))

/** A logged-in member created by SQL, because hashing passwords for hundreds would take too long. */
export async function makeLoggedIn(world: World): Promise<Who> {
  const [{ id, username } = { id: 0, username: '' }] = await makeNamed(world, 1)
  const raw = Buffer.concat([Buffer.alloc(2), randomBytes(32)])
  raw.writeUInt16BE(bucketOf(id))
  const token = raw.toString('base64url')
  const { email } = await world.app.transact((tx) =>
    sealContact(world.app, tx, id, { email: `${id}@example.com`, phone: '' }),
  )
  await world.sql(`INSERT INTO credential (bucket, user_id, password_hash, email) VALUES ($1, $2, $3, $4)`, [
    bucketOf(id),
    id,
    await passwordHash(world.app),
    email,
  ])
  await world.sql(
    `INSERT INTO session (bucket, token_hash, id, user_id, expires_at) VALUES ($1, $2, $3, $4, app_now() + interval '30 days')`,
    [bucketOf(id), hashToken(token), drawUserId(), id],
  )
  return { id, username, token }
}
