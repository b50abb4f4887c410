import type { Role } from '@sp/contract'
import { Secret, TOTP } from 'otpauth'
import { bucketOf, drawUserId } from '../../src/platform/bucket.ts'
import { drawToken } from '../../src/platform/token.ts'
import { sealFor } from '../../src/platform/vault/service.ts'
import type { Who, World } from '../world.ts'
import { makeLoggedIn } from './session.ts'

export interface Staff extends Who {
  role: Role
  secret: string
  asMember: Who
}

/**
 * Staff with this role, a second factor and a console session.
 * @param member who becomes staff; without one, a new member
 * @param fresh a code was just entered
 */
export async function makeStaff(
  world: World,
  role: Role,
  { fresh = false, member }: { fresh?: boolean; member?: Who } = {},
): Promise<Staff> {
  const asMember = member ?? (await makeLoggedIn(world))
  const { id } = asMember
  await world.sql('UPDATE person SET role = $3 WHERE bucket = $1 AND id = $2', [bucketOf(id), id, role])
  const secret = await enrol(world, id)
  return { ...asMember, asMember, role, secret, token: await beginAtConsole(world, id, { fresh }) }
}

/** Adds a second factor. @returns its secret */
export async function enrol(world: World, userId: number): Promise<string> {
  const secret = new Secret({ size: 20 }).base32
  const sealed = await world.app.transact((tx) => sealFor(world.app, tx, userId, 'staff_totp.secret', secret))
  await world.sql('INSERT INTO staff_totp (bucket, user_id, secret, confirmed_at) VALUES ($1, $2, $3, app_now())', [
    bucketOf(userId),
    userId,
    sealed,
  ])
  return secret
}

/** Begins a console session. @returns its token */
export async function beginAtConsole(
  world: World,
  userId: number,
  { fresh = false, enrolled = true } = {},
): Promise<string> {
  const { token, tokenHash } = drawToken(userId)
  await world.sql(
    `INSERT INTO staff_session (bucket, token_hash, id, user_id, enrolled, fresh_until)
     VALUES ($1, $2, $3, $4, $5, CASE WHEN $6 THEN app_now() + interval '10 minutes' END)`,
    [bucketOf(userId), tokenHash, drawUserId(), userId, enrolled, fresh],
  )
  return token
}

/** TOTP code; a code is accepted only once, so `ahead` gives a later one. */
export const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 })

/** A code of none of the steps around now. */
export function wrongCodeOf(secret: string): string {
  const right = [-1, 0, 1, 2].map((ahead) => codeOf(secret, ahead))
  return ['000000', '000001', '000002', '000003', '000004'].find((code) => !right.includes(code)) ?? ''
}
