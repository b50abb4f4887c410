import { bucketOf } from '../../../src/platform/bucket.ts'
import type { Living, Planting } from '../../life.ts'
import {
  challengeFor,
  giveAuthenticator,
  giveKey,
  giveRecoveryCodes,
  sessionIdOf,
  ticketOf,
  verifyNow,
} from '../../make/factor.ts'
import { makeMember } from '../../make/member.ts'
import { TestKey } from '../../make/sign-in-key.ts'
import { codeOf } from '../../make/staff.ts'
import { anybody } from '../../matrix-rows.ts'
import type { Proofs } from '../../proof.ts'
import { nothing, type Stage } from '../../stage.ts'

const rpId = 'localhost'

const created = async ({ world, me }: Stage) => {
  const challenge = challengeFor(world, { purpose: 'add', sessionId: await sessionIdOf(world, me) })
  const key = new TestKey()
  const user = { id: 'AAAAAAAAAAA', name: '', displayName: '' }
  return { name: '手机', response: key.create({ challenge, rp: { id: rpId, name: '' }, user } as never) }
}

const begun = async ({ world, me }: Stage) => ({ code: codeOf(await giveAuthenticator(world, me, { isBegun: true })) })

const withKey =
  <I extends object>(input: (stage: Stage, key: TestKey) => Promise<I>) =>
  async (stage: Stage) => {
    const key = await giveKey(stage.world, stage.me)
    await verifyNow(stage.world, stage.me)
    return input(stage, key)
  }

const idOfKey = withKey(async ({ world, me }) => {
  const [row] = await world.sql<{ id: string }>('SELECT id FROM sign_in_key WHERE user_id = $1', [me.id])
  return { id: Number(row?.id) }
})

const ended = ({ world, me: { id } }: Pick<Stage, 'world' | 'me'>) =>
  world.sql(`INSERT INTO factor_end (bucket, user_id, ends_at) VALUES ($1, $2, app_now() + interval '7 days')`, [
    bucketOf(id),
    id,
  ])

export const proofs: Proofs<'factor'> = {
  factor: {
    list: anybody(nothing),
    loginSecond: anybody(async ({ world }) => {
      const who = await makeMember(world)
      const secret = await giveAuthenticator(world, who)
      return { ticket: await ticketOf(world, who), code: codeOf(secret) }
    }),
    beginKeyLogin: anybody(nothing),
    loginByKey: anybody(async ({ world }) => {
      const key = await giveKey(world, await makeMember(world))
      const challenge = challengeFor(world, { purpose: 'login', sessionId: 0 })
      return { response: key.sign({ challenge, rpId }) }
    }),
    beginVerify: anybody(withKey(async () => ({}))),
    verifyByKey: anybody(
      withKey(async ({ world, me }, key) => {
        const challenge = challengeFor(world, { purpose: 'verify', sessionId: await sessionIdOf(world, me) })
        return { response: key.sign({ challenge, rpId }) }
      }),
    ),
    verify: anybody(async ({ world, me }) => {
      const code = codeOf(await giveAuthenticator(world, me))
      return { ticket: await ticketOf(world, me, await sessionIdOf(world, me)), code }
    }),
    beginKey: anybody(nothing),
    addKey: anybody(created),
    renameKey: anybody(async (stage) => ({ ...(await idOfKey(stage)), name: '旧手机' })),
    removeKey: anybody(idOfKey),
    beginAuthenticator: anybody(nothing),
    addAuthenticator: anybody(begun),
    removeAuthenticator: anybody(async ({ world, me }) => {
      await giveAuthenticator(world, me)
      await verifyNow(world, me)
      return {}
    }),
    drawRecoveryCodes: anybody(withKey(async () => ({}))),
    askEnd: anybody(async ({ world }) => {
      const who = await makeMember(world)
      await giveKey(world, who)
      return { ticket: await ticketOf(world, who) }
    }),
    cancelEnd: anybody(async ({ world, me }) => {
      await ended({ world, me })
      return {}
    }),
  },
}

/** Begun and not bound: the other tests of this member log in with the password alone. */
export async function secrets({ world, me, plant }: Planting): Promise<void> {
  me.secrets['authenticator.secret'] = await giveAuthenticator(world, me, { isBegun: true })
  me.secrets['recovery_code.code_mac'] = (await giveRecoveryCodes(world, me))[0] ?? ''
  const { id, publicKey } = await giveKey(world, me, {
    name: plant('sign_in_key.name', { text: '桌上的通行密钥4821', isShown: true }),
  })
  me.secrets['sign_in_key.credential_id'] = id
  me.secrets['sign_in_key.public_key'] = publicKey
  await world.sql('UPDATE person SET has_factor = false WHERE bucket = $1 AND id = $2', [bucketOf(me.id), me.id])
}

export async function traces({ world, me }: Living): Promise<void> {
  await ended({ world, me })
  const of = [bucketOf(me.id), me.id]
  await world.sql('UPDATE session SET square_since = app_now() WHERE bucket = $1 AND user_id = $2', of)
  await world.sql('UPDATE sign_in_key SET last_used = app_now() WHERE bucket = $1 AND user_id = $2', of)
  await world.sql('UPDATE recovery_code SET used_at = app_now() WHERE bucket = $1 AND user_id = $2', of)
}
