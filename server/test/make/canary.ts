import { randomInt } from 'node:crypto'
import { type Call, calls, type Data, showInvite } from '@sp/contract'
import { signingKeys } from '../../src/notify/push/keys.ts'
import { fieldsOf, isId } from '../every-call.ts'
import { featureProofs } from '../feature-proofs.ts'
import { type Canary, chance, type Planting } from '../life.ts'
import type { World } from '../world.ts'
import { makeInvite } from './invite.ts'
import { must } from './must.ts'

/**
 * A member with the secrets of every feature.
 * @param pushAt address of the test push service
 */
export async function makeCanary(world: World, pushAt: string): Promise<Canary> {
  const me = await register(world)
  const plant: Planting['plant'] = (name, { text = `words ${chance()}`, isShown = false } = {}) => {
    if (name in me.secrets) throw new Error(`two secrets of a canary are named ${name}`)
    me.secrets[name] = text
    if (isShown) me.shown.push(name)
    return text
  }
  for (const { secrets } of featureProofs) await secrets?.({ world, me, pushAt, plant })
  return me
}

async function register(world: World): Promise<Canary> {
  const [password, username] = [`pw ${chance()}`, `bird${chance()}`]
  const email = `mail${chance()}@canary.example`
  const phone = `1${randomInt(10 ** 9, 10 ** 10 - 1)}`
  await must(world, calls.account.register, { username, nickname: '金丝雀', password, email, phone })
  const device = `CanaryPhone/${chance()}`
  const answer = await world.send(calls.session.login, { username, password }, undefined, { 'user-agent': device })
  const { token, user } = answer.json().data as Data<typeof calls.session.login>
  const secrets = {
    'credential.password_hash': password,
    'credential.email': email,
    'credential.phone': phone,
    'session.device': device,
    'session.token_hash': token,
  }
  const shown = ['credential.email', 'credential.phone']
  return { id: user.id, username, token, password, secrets, people: {}, shown, ids: [user.id], texts: [username] }
}

export async function siteSecrets({ app, sql }: World): Promise<Record<string, string>> {
  const inviteCode = '9GWZ3TKE'
  await makeInvite({ sql }, inviteCode)
  return {
    inviteCode,
    'invitation code': showInvite(inviteCode),
    'installation secret': app.secret.toString('base64url'),
    'installation secret in hex': app.secret.toString('hex'),
    'push signing key': (await signingKeys(app)).privateKey,
  }
}

/**
 * The example, and variants with each canary id or text in each suitable field; free-text fields are left out.
 */
export function* tries({ ids, texts }: Canary, call: Call, example: object): Generator<object> {
  yield example
  for (const { name, field } of fieldsOf(call)) {
    const either = field.type === undefined
    const names = field.type === 'string' && field.enum === undefined && (!field.trim || name === 'username')
    if (isId(field) || either) for (const id of ids) yield { ...example, [name]: id }
    if (names || either) for (const text of texts) yield { ...example, [name]: text }
  }
}
