import { createHmac } from 'node:crypto'
import { alertCalls as calls, type WebhookKind } from '@sp/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeMailWorld } from '../../../test/make/mail-world.ts'
import { localNetwork } from '../../../test/make/push-service.ts'
import { type Relay, textOf } from '../../../test/make/relay.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWebhookReceiver, type WebhookReceiver } from '../../../test/make/webhook-receiver.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { isPublicAddress } from '../../platform/outbound/public-address.ts'
import { testMessage } from './message.ts'
import { callWebhook } from './webhook-service.ts'

let world: World
let strict: World
let hook: WebhookReceiver
let relay: Relay
let owner: Staff
beforeAll(async () => {
  hook = await makeWebhookReceiver()
  ;({ world, relay } = await makeMailWorld({ WEBHOOK_HOSTS: '127.0.0.1,Chat.LAN' }))
  strict = await makeWorld()
  owner = await makeStaff(world, 'owner')
})
afterAll(async () => {
  await world.destroy()
  await strict.destroy()
  await hook.close()
})
afterEach(() => {
  hook.answer(200)
  hook.called.length = 0
})

const TOKEN = 'canary-token-5520'
const SECRET = 'SECcanary5521'
const address = (): string => `http://127.0.0.1:${hook.port}/robot?access_token=${TOKEN}`
const put = (kind: WebhookKind, secret = '') =>
  world.call(calls.putTeamWebhook, { kind, address: address(), secret }, owner)
const tryOut = async () => (await world.call(calls.testTeam, {}, owner)).data

describe('a test', () => {
  it('arrives at Feishu, signed', async () => {
    expect((await put('feishu', SECRET)).code).toBe(200)
    hook.answer(200, { code: 0, data: {}, msg: 'success' })
    expect(await tryOut()).toEqual({ fault: null, code: 0, explanation: 'success' })
    const { timestamp, sign, msg_type, content } = (hook.called[0]?.body ?? {}) as Record<string, string>
    expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(60)
    expect(sign).toBe(createHmac('sha256', `${timestamp}\n${SECRET}`).digest('base64'))
    expect([msg_type, content]).toEqual([
      'text',
      { text: '值班台试发的一条提醒，收到就说明通了\nhttp://localhost:3000/operator/' },
    ])
  })

  it('arrives at DingTalk, signed', async () => {
    await put('dingtalk', SECRET)
    hook.answer(200, { errcode: 0, errmsg: 'ok' })
    expect((await tryOut())?.fault).toBeNull()
    const [{ url, body } = { url: new URL('http://none'), body: {} }] = hook.called
    const timestamp = url.searchParams.get('timestamp') ?? ''
    expect(url.searchParams.get('access_token')).toBe(TOKEN)
    expect(url.searchParams.get('sign')).toBe(
      createHmac('sha256', SECRET).update(`${timestamp}\n${SECRET}`).digest('base64'),
    )
    expect(body).toMatchObject({ msgtype: 'text', text: { content: expect.stringContaining('试发') as string } })
  })

  it('arrives at WeCom and at a generic receiver', async () => {
    await put('wecom')
    hook.answer(200, { errcode: 0, errmsg: 'ok' })
    expect((await tryOut())?.fault).toBeNull()
    expect(hook.called[0]?.body).toMatchObject({ msgtype: 'text' })
    await put('generic')
    expect((await tryOut())?.fault).toBeNull()
    expect(hook.called[1]?.body).toMatchObject({ site: 'http://localhost:3000', topic: 'test', count: 0 })
  })

  it('states what a vendor answers in its 200', async () => {
    await put('dingtalk')
    hook.answer(200, { errcode: 310000, errmsg: 'keywords not in content' })
    expect(await tryOut()).toEqual({ fault: 'refused', code: 310000, explanation: 'keywords not in content' })
    await put('generic')
    hook.answer(404)
    expect(await tryOut()).toEqual({ fault: 'refused', code: 404, explanation: '' })
  })

  it('follows no redirect', async () => {
    const elsewhere = await makeWebhookReceiver()
    await put('generic')
    hook.answer(307, {}, { location: `http://127.0.0.1:${elsewhere.port}/` })
    expect(await tryOut()).toEqual({ fault: 'refused', code: 307, explanation: '' })
    expect(elsewhere.connections()).toBe(0)
    await elsewhere.close()
  })

  it('waits five seconds', { timeout: 20_000 }, async () => {
    await put('generic')
    hook.answer('hang')
    const began = Date.now()
    expect(await tryOut()).toEqual({ fault: 'slow', code: 0, explanation: '' })
    expect(Date.now() - began).toBeGreaterThan(4_500)
  })

  it('is refused where nothing is set up', async () => {
    const me = await makeStaff(world, 'support')
    for (const way of ['push', 'webhook'] as const)
      expect(await world.call(calls.test, { way, key: 'a'.repeat(64) }, me)).toMatchObject({ reason: 'alert.not-set' })
    const alone = await makeStaff(strict, 'owner')
    expect(await strict.call(calls.test, { way: 'mail' }, alone)).toMatchObject({ reason: 'alert.not-set' })
    expect(await strict.call(calls.testTeam, {}, alone)).toMatchObject({ reason: 'alert.not-set' })
  })

  it('arrives by mail', async () => {
    const me = await makeStaff(world, 'support')
    expect((await world.call(calls.test, { way: 'mail' }, me)).data).toMatchObject({ fault: null })
    expect(textOf(relay.letters.at(-1)?.raw ?? '')).toContain('值班台试发的一条提醒')
    relay.rejects = true
    expect((await world.call(calls.test, { way: 'mail' }, me)).data).toMatchObject({ fault: 'refused' })
    relay.rejects = false
  })
})

describe('an address', () => {
  it.each([
    'https://127.0.0.1/hook',
    'https://10.0.0.5/hook',
    'https://169.254.169.254/latest',
    'https://[::1]/hook',
    'https://[fd00::1]/hook',
    'http://2130706433/hook',
  ])('of our own networks is refused: %s', async (typed) => {
    const me = await makeStaff(strict, 'moderator')
    const answer = await strict.call(calls.putWebhook, { kind: 'generic', address: typed }, me)
    expect(answer.reason).toBe('alert.private-address')
  })

  it.each(['ftp://hook.example/a', 'https://me:secret@hook.example/a', '钩子'])('is not %s', async (typed) => {
    const me = await makeStaff(strict, 'moderator')
    const answer = await strict.call(calls.putWebhook, { kind: 'generic', address: typed }, me)
    expect(answer.reason).toBe('alert.address')
  })

  it('whose name leads into our own networks is not called', async () => {
    const target = { kind: 'generic', address: `http://inside.test:${hook.port}/`, secret: '' } as const
    const network = { ...localNetwork({ 'inside.test': '127.0.0.1' }), isPublic: isPublicAddress }
    const before = hook.connections()
    expect((await callWebhook(strict.app, network, target, testMessage)).fault).toBe('private')
    const known = { ...target, address: `http://chat.lan:${hook.port}/` }
    const lan = { ...localNetwork({ 'chat.lan': '127.0.0.1' }), isPublic: isPublicAddress }
    expect((await callWebhook(strict.app, lan, known, testMessage)).fault).toBe('private')
    expect(hook.connections()).toBe(before)
    expect((await callWebhook(world.app, lan, known, testMessage)).fault).toBeNull()
  })

  it('is shown as its host alone, in no answer, line of the log or row whole', async () => {
    await put('feishu', SECRET)
    const { data } = await world.call(calls.get, {}, owner)
    expect(data.team?.webhook).toMatchObject({ kind: 'feishu', host: `127.0.0.1:${hook.port}`, isSigned: true })
    const rows = await world.sql('SELECT details, reason FROM audit_line')
    const stored = await world.sql("SELECT encode(webhook, 'escape') AS webhook FROM team_alert")
    for (const secret of [TOKEN, SECRET]) {
      expect(JSON.stringify(data)).not.toContain(secret)
      expect(JSON.stringify([rows, stored])).not.toContain(secret)
    }
  })
})

describe('the team', () => {
  it('is shown to the owner alone', async () => {
    const moderator = await makeStaff(world, 'moderator')
    expect((await world.call(calls.get, {}, moderator)).data.team).toBeNull()
    expect((await world.call(calls.get, {}, owner)).data.team).not.toBeNull()
  })

  it('gets what the owner chose, and nothing after the webhook is removed', async () => {
    expect((await world.call(calls.chooseTeam, { topics: ['alarm'] }, owner)).code).toBe(200)
    await put('generic')
    expect((await world.call(calls.get, {}, owner)).data.team).toMatchObject({ topics: ['alarm'] })
    await world.call(calls.dropTeamWebhook, {}, owner)
    expect((await world.call(calls.get, {}, owner)).data.team?.webhook).toBeNull()
  })
})
