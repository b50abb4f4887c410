import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { ALL_BITS, type Call, calls, type Data, type Input, showInvite } from '@sp/contract'
import { postLifecycle } from '../../src/forum/post/lifecycle-service.ts'
import { signingKeys } from '../../src/notify/push/keys.ts'
import { logDisclosure } from '../../src/square/membership/disclosure-service.ts'
import { fieldsOf, isId } from '../every-call.ts'
import type { Who, World } from '../world.ts'
import { makeCrowd } from './crowd.ts'
import { makeDevice } from './device.ts'
import { makeInvite } from './invite.ts'
import { makeNode } from './node.ts'
import { makePairing, makeSeekers } from './pairing.ts'
import { makePasskey } from './passkey.ts'
import { put } from './photo.ts'
import { picture } from './picture.ts'
import { makePost } from './post.ts'
import { lookAt, uploadPrivatePhoto } from './private-photo.ts'
import { makeDeleted } from './report-case.ts'
import { enterSquare } from './square.ts'

const chance = () => randomBytes(9).toString('hex')

/** A member all of whose private values are unique texts. */
export interface Canary extends Who {
  password: string
  secrets: Record<string, string>
  /** Ids of the related members, which no other viewer may learn. */
  people: Record<string, string>
  shown: string[]
  ids: number[]
  texts: string[]
}

/** @param pushAt address of the test push service */
export async function makeCanary(world: World, pushAt: string): Promise<Canary> {
  const password = `pw ${chance()}`
  const username = `bird${chance()}`
  const email = `mail${chance()}@canary.example`
  const phone = `1${randomInt(10 ** 9, 10 ** 10 - 1)}`
  await must(world, calls.account.register, { username, nickname: '金丝雀', password, email, phone })
  const device = `CanaryPhone/${chance()}`
  const answer = await world.send(calls.session.login, { username, password }, undefined, { 'user-agent': device })
  const { token, user } = answer.json().data as Data<typeof calls.session.login>
  const me: Who = { id: user.id, username, token }
  const [fan, followed, blocked] = await makeCrowd(world, 3)
  const secrets: Record<string, string> = { password, email, phone, device, token }
  const people: Record<string, string> = {
    'their fan': String(fan?.id),
    'whom they follow': String(followed?.id),
    'whom they blocked': String(blocked?.id),
  }
  await must(world, calls.follow.follow, { userId: me.id }, fan)
  await must(world, calls.follow.follow, { userId: followed?.id ?? 0 }, me)
  await must(world, calls.follow.block, { userId: blocked?.id ?? 0 }, me)
  const ids = [me.id]
  const texts = [username]
  await secure(world, me, secrets)
  await writeDown(world, me, secrets, ids, texts)
  await post(world, me, secrets, ids)
  await beInSquare(world, me, secrets)
  await subscribe(world, me, pushAt, secrets)
  people['whom they talk with'] = await talk(world, me, secrets)
  people['whom they met'] = await meet(world, me, { secrets, ids, texts })
  people['whom they reported'] = await writeTraces(world, me, secrets, ids)
  const shown = [
    'email',
    'phone',
    'question',
    'private flash',
    'hidden post',
    'report',
    'appeal',
    'words to customer service',
    'ticket',
    'name in the square',
    'wechat in the square',
    'detail in the square',
    'passkey',
    'whom they blocked',
    'their fan',
    'whom they talk with',
  ]
  return { ...me, password, secrets, people, shown, ids, texts }
}

async function must<C extends Call>(world: World, call: C, input: Input<C>, as?: Who): Promise<Data<C>> {
  const { code, msg, data } = await world.call(call, input, as)
  if (code !== 200) throw new Error(`${call.path}: ${msg}`)
  return data
}

async function secure(world: World, me: Who, secrets: Record<string, string>): Promise<void> {
  secrets['question'] = `question ${chance()}`
  secrets['answer'] = `answer ${chance()}`
  await must(world, calls.security.question, { k: secrets['question'], v: secrets['answer'] }, me)
  secrets['next email'] = `next${chance()}@canary.example`
  const change = await must(world, calls.security.email, { email: secrets['next email'] }, me)
  secrets['code of the next email'] = change?.checkCode.match(/[0-9A-Z]{8}/)?.[0] ?? ''
  await must(world, calls.profile.edit, { field: 'birthday', value: '1987-03-19' }, me)
  secrets['birthday'] = '1987-03-19'
  const reset = await world.send(calls.security.forgot, { username: me.username })
  const { checkToken, checkCode } = reset.json().data as Data<typeof calls.security.forgot>
  secrets['reset token'] = checkToken
  secrets['reset code'] = checkCode.match(/[0-9A-Z]{8}/)?.[0] ?? ''
  secrets['reset cookie'] = /=([^;]{20,})/.exec(String(reset.headers['set-cookie']))?.[1] ?? ''
}

async function writeDown(
  world: World,
  me: Who,
  secrets: Record<string, string>,
  ids: number[],
  texts: string[],
): Promise<void> {
  const [words, comment, deleted, later] = [chance(), chance(), chance(), chance()].map((text) => `words ${text}`) as [
    string,
    string,
    string,
    string,
  ]
  const clientKey = randomUUID()
  const flashId = await must(world, calls.flash.create, { content: words, isPrivate: true, clientKey }, me)
  const commentId = await must(world, calls.flash.comment, { flashId, content: comment }, me)
  const removed = await must(world, calls.flash.create, { content: deleted }, me)
  await must(world, calls.flash.remove, { id: removed }, me)
  const hidden = await must(world, calls.flash.create, { content: later }, me)
  await must(world, calls.flash.toPrivate, { id: hidden }, me)
  const { url } = await must(world, calls.flash.addImage, { flashId }, me)
  await put(world, url, await picture('jpeg', 64, 48, '#a1b2c3'))
  const [image] = await world.sql<{ img: string; thumb: string }>(
    'SELECT img, thumb FROM flash_image WHERE flash_id = $1',
    [flashId],
  )
  const shownAt = (await must(world, calls.flash.detail, { id: flashId }, me)).imgs[0]?.img ?? ''
  Object.assign(secrets, { 'private flash': words, 'private comment': comment, 'deleted flash': deleted, clientKey })
  Object.assign(secrets, { 'flash made private': later, 'private picture': image?.img, 'its thumbnail': image?.thumb })
  secrets['address of the private picture'] = shownAt.split('?')[0] ?? ''
  secrets['upload address'] = /\/put\/([^?]+)/.exec(url)?.[1] ?? ''
  ids.push(flashId, commentId, removed, hidden)
  texts.push(url, image?.img ?? '', `/files/i/${image?.img}`, `/files/i/flash/${image?.img}`, shownAt)
}

async function post(world: World, me: Who, secrets: Record<string, string>, ids: number[]): Promise<void> {
  const nodeId = await makeNode(world)
  const [deleted, hidden] = [chance(), chance()].map((text) => `words ${text}`) as [string, string]
  const stub = await makePost(world, me, { nodeId, title: deleted.slice(-18), description: deleted })
  await must(world, calls.post.remove, { id: stub }, me)
  const hiddenPost = await makePost(world, me, { nodeId, description: hidden })
  await world.app.transact((tx) => postLifecycle.hide(world.app, tx, hiddenPost))
  Object.assign(secrets, { 'deleted post': deleted, 'hidden post': hidden })
  ids.push(stub, hiddenPost)
}

async function subscribe(world: World, me: Who, pushAt: string, secrets: Record<string, string>): Promise<void> {
  const { p256dh, auth } = makeDevice()
  const path = `endpoint${chance()}`
  await must(world, calls.push.subscribe, { endpoint: `${pushAt}/${path}`, p256dh, auth }, me)
  Object.assign(secrets, { 'push endpoint': path, 'push key': p256dh, 'push secret': auth })
}

async function talk(world: World, me: Who, secrets: Record<string, string>): Promise<string> {
  const [friend] = (await makeCrowd(world, 1)) as [Who]
  secrets['message'] = `words ${chance()}`
  secrets['message to them'] = `words ${chance()}`
  await must(world, calls.message.send, { userId: me.id, content: secrets['message to them'] }, friend)
  await must(world, calls.message.send, { userId: friend.id, content: secrets['message'] }, me)
  return String(friend.id)
}

/** All fields hidden, so no paired member may see any of them. */
async function beInSquare(world: World, me: Who, secrets: Record<string, string>): Promise<void> {
  const words = ['name', 'signature', 'wechat', 'hometown', 'job', 'salary', 'education', 'school', 'major', 'detail']
  const profile = Object.fromEntries(
    [...words, 'contact', 'province', 'city'].map((field) => [field, `said ${chance()}`]),
  )
  for (const [field, text] of Object.entries(profile)) secrets[`${field} in the square`] = text
  const { birthday = '' } = secrets
  await enterSquare(world, me, { ...profile, birthday, hideCode: ALL_BITS }, { provinces: [profile['province'] ?? ''] })
  const seen = { ownerId: me.id, sessionId: 1, metAt: new Date(), kind: 'profile' } as const
  await world.app.transact(async (tx) => logDisclosure(tx, seen))
  secrets['passkey'] = `key-${chance().slice(-11)}`
  await makePasskey(world, me, { key: secrets['passkey'] })
}

async function meet(
  world: World,
  me: Who,
  { secrets, ids, texts }: Pick<Canary, 'secrets' | 'ids' | 'texts'>,
): Promise<string> {
  const [met] = (await makeSeekers(world, 1)) as [Who]
  const sessionId = await makePairing(world, met, me)
  secrets['answer to a hello'] = `answer ${chance()}`
  secrets['words in a pairing'] = `words ${chance()}`
  await must(world, calls.pairing.likeProfile, { sessionId, comment: secrets['answer to a hello'] }, me)
  await must(world, calls.pairing.likeProfile, { sessionId }, met)
  const message = { pairSessionId: sessionId, msg: secrets['words in a pairing'] }
  ids.push(sessionId, await must(world, calls.pairing.send, message, me))
  const key = await uploadPrivatePhoto(world, me, sessionId)
  const [photo] = await world.sql<{ file: string }>('SELECT file FROM pair_face WHERE session_id = $1', [sessionId])
  secrets['private photo'] = photo?.file ?? ''
  texts.push(key, (await lookAt(world, met, sessionId, key)).url, `/files/i/face/${photo?.file}`)
  await endAnother(world, me, ids)
  return String(met.id)
}

async function endAnother(world: World, me: Who, ids: number[]): Promise<void> {
  const [left] = (await makeSeekers(world, 1)) as [Who]
  const sessionId = await makePairing(world, left, me)
  for (const who of [left, me]) await must(world, calls.pairing.likeProfile, { sessionId }, who)
  await must(world, calls.pairing.dislikeFace, { sessionId }, left)
  ids.push(sessionId)
}

async function writeTraces(world: World, me: Who, secrets: Record<string, string>, ids: number[]): Promise<string> {
  const [reported] = await makeCrowd(world, 1)
  const detail = `detail ${chance()}`
  secrets['report'] = detail
  const about = { targetType: 'user', targetId: reported?.id ?? 0, reason: 'other', detail } as const
  ids.push(await must(world, calls.report.report, about, me))
  secrets['appeal'] = `appeal ${chance()}`
  ids.push(await must(world, calls.appeal.appeal, { ...(await makeDeleted(world, me)), text: secrets['appeal'] }, me))
  secrets['words to customer service'] = `words ${chance()}`
  await must(world, calls.attendant.send, { content: secrets['words to customer service'] }, me)
  secrets['ticket'] = `ticket ${chance()}`
  secrets['address in a ticket'] = `lost${chance()}@canary.example`
  const asked = { username: reported?.username ?? '', email: secrets['address in a ticket'], others: secrets['ticket'] }
  ids.push(await must(world, calls.feedback.create, asked, me))
  ids.push(await must(world, calls.export.startExport, {}, me))
  secrets['minefield'] = (await must(world, calls.game.board, { difficulty: 8 }, me)).seed
  const { list } = await must(world, calls.session.sessions, {}, me)
  ids.push(...list.map(({ id }) => id))
  const [row] = await world.sql<Record<string, string>>(
    `SELECT c.password_hash AS "password hash", c.answer_hash AS "answer hash", encode(s.token_hash, 'hex') AS "token hash",
       e.file_key AS "export file" FROM credential c JOIN session s USING (user_id) JOIN data_export e USING (user_id)
     WHERE c.user_id = $1`,
    [me.id],
  )
  Object.assign(secrets, row)
  return String(reported?.id)
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
