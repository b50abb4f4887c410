import { type FactorTask, sessionCalls, sessionRefusals } from '@sp/contract'
import { Secret } from 'otpauth'
import { drawChallenge } from '../../src/account/factor/challenge-service.ts'
import { renewRecoveryCodes } from '../../src/account/factor/recovery-service.ts'
import { type Bound, handleOf, makeTicket } from '../../src/account/factor/rules.ts'
import { bucketOf, drawUserId } from '../../src/platform/bucket.ts'
import { readToken } from '../../src/platform/token.ts'
import { sealFor } from '../../src/platform/vault/service.ts'
import type { Who, World } from '../world.ts'
import { PASSWORD } from './session.ts'
import { TestKey } from './sign-in-key.ts'

const mark = (world: World, { id }: Pick<Who, 'id'>) =>
  world.sql('UPDATE person SET has_factor = true WHERE bucket = $1 AND id = $2', [bucketOf(id), id])

/** A sign-in key, bound without a call. */
export async function giveKey(world: World, who: Pick<Who, 'id'>, { name = '手机' } = {}): Promise<TestKey> {
  const key = new TestKey()
  key.handle = handleOf(who.id)
  await world.sql(
    `INSERT INTO sign_in_key (bucket, user_id, id, place, credential_id, public_key, counter, transports, name, backed_up)
     SELECT $1, $2, $3, 1 + (SELECT count(*) FROM sign_in_key WHERE bucket = $1 AND user_id = $2), $4, $5, 0, 'internal', $6, false`,
    [bucketOf(who.id), who.id, drawUserId(), key.id, key.publicKey, name],
  )
  await mark(world, who)
  return key
}

/** An authenticator, bound without a call. @returns its secret */
export async function giveAuthenticator(world: World, who: Pick<Who, 'id'>, { isBegun = false } = {}): Promise<string> {
  const secret = new Secret({ size: 20 }).base32
  const sealed = await world.app.transact((tx) => sealFor(world.app, tx, who.id, 'authenticator.secret', secret))
  await world.sql(
    `INSERT INTO authenticator (bucket, user_id, secret, confirmed_at)
     VALUES ($1, $2, $3, CASE WHEN $4 THEN NULL ELSE app_now() END)`,
    [bucketOf(who.id), who.id, sealed, isBegun],
  )
  if (!isBegun) await mark(world, who)
  return secret
}

export const giveRecoveryCodes = ({ app }: World, { id }: Pick<Who, 'id'>): Promise<string[]> =>
  app.transact((tx) => renewRecoveryCodes(app, tx, id))

/** As if the next thirty seconds had come. */
export const forgetStep = (world: World, { id }: Pick<Who, 'id'>) =>
  world.sql('UPDATE authenticator SET last_step = 0 WHERE bucket = $1 AND user_id = $2', [bucketOf(id), id])

/** The session was verified with a factor. */
export const verifyNow = (world: World, { token }: Pick<Who, 'token'>) =>
  world.sql(`UPDATE session SET verified_until = app_now() + interval '10 minutes' WHERE token_hash = $1`, [
    readToken(token)?.tokenHash,
  ])

/** The log-in and the last verification are long ago. */
export const letStale = (world: World, { id }: Pick<Who, 'id'>) =>
  world.sql(
    `UPDATE session SET created_at = created_at - interval '11 minutes', verified_until = NULL, answered_until = NULL
     WHERE bucket = $1 AND user_id = $2`,
    [bucketOf(id), id],
  )

/** 0 without a session. */
export async function sessionIdOf(world: World, who: Who | undefined): Promise<number> {
  const hash = readToken(who?.token ?? '')?.tokenHash
  const [row] = hash ? await world.sql<{ id: string }>('SELECT id FROM session WHERE token_hash = $1', [hash]) : []
  return Number(row?.id ?? 0)
}

export const challengeFor = (world: World, bound: Bound): string => drawChallenge(world.app, bound)

/** What a right password gives. */
export async function ticketOf(world: World, who: Pick<Who, 'id'>, sessionId = 0): Promise<string> {
  const [row] = await world.sql<{ hash: string }>('SELECT password_hash AS hash FROM credential WHERE user_id = $1', [
    who.id,
  ])
  const about = { userId: who.id, sessionId, passwordHash: row?.hash ?? '' }
  return makeTicket(world.app.secret, about, world.app.clock.now()).ticket
}

/** The first step of a log-in. */
export async function firstStep(
  world: Pick<World, 'call'>,
  { username }: Pick<Who, 'username'>,
  password = PASSWORD,
): Promise<FactorTask> {
  const { reason, data } = await world.call(sessionCalls.login, { username, password })
  if (reason !== sessionRefusals.factorNeeded.reason) throw new Error(`the password alone gave ${reason}`)
  return data as unknown as FactorTask
}
