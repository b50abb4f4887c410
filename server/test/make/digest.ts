import { calls } from '@sp/contract'
import { setEmail } from '../../src/account/account/credential-service.ts'
import { bucketOf } from '../../src/platform/bucket.ts'
import { keyedHash } from '../../src/platform/keyed-hash.ts'
import type { Who, World } from '../world.ts'
import { must } from './must.ts'

export const CODE = '123456'

/** Members of a crowd have no address. */
export const bindAddress = (world: World, who: Who): Promise<void> =>
  world.app.transact((tx) => setEmail(world.app, tx, who.id, `${who.username}@example.com`))

/** The member asked for it, and a code is on its way; it is `CODE`. */
export async function askForDigest(world: World, who: Who): Promise<void> {
  await must(world, calls.digest.turnOn, {}, who)
  const mac = keyedHash(world.app.secret, 'digest-code', `${who.id} ${CODE}`)
  await world.sql('UPDATE digest SET code_mac = $3 WHERE bucket = $1 AND user_id = $2', [bucketOf(who.id), who.id, mac])
}

export async function makeDigest(world: World, who: Who): Promise<void> {
  await askForDigest(world, who)
  await must(world, calls.digest.confirm, { code: CODE }, who)
}
