import { calls, digestRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askForDigest, CODE, makeDigest } from '../../../test/make/digest.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMailWorld } from '../../../test/make/mail-world.ts'
import { makeMember } from '../../../test/make/member.ts'
import { must } from '../../../test/make/must.ts'
import { type Relay, textOf } from '../../../test/make/relay.ts'
import { PASSWORD } from '../../../test/make/session.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { setEmail } from '../../account/account/credential-service.ts'
import { emailChanged } from '../../account/security/events.ts'
import { bucketOf } from '../../platform/bucket.ts'
import { emit } from '../../platform/events.ts'
import { ONE_CLICK_PATH } from './paths.ts'
import { send, startRound } from './send-service.ts'
import { stopToken } from './service.ts'

let relay: Relay
let world: World
let me: Who
let friend: Who
beforeAll(async () => {
  ;({ world, relay } = await makeMailWorld())
})
afterAll(() => world.destroy())
beforeEach(async () => {
  me = await makeMember(world)
  friend = await makeMember(world, { nickname: '阿灯' })
  relay.letters.length = 0
  relay.rejects = false
})

const state = (who = me) => must(world, calls.digest.get, {}, who)
const isOn = async (who = me) => (await state(who)).dueAt !== null
const confirm = (code: string, who = me) => world.call(calls.digest.confirm, { code }, who)
const own = <Row extends object>(statement: string, who = me) => world.sql<Row>(statement, [bucketOf(who.id), who.id])

/** Last here so many days ago; the digest is due. */
async function away(days: number, who = me): Promise<void> {
  await own(
    `UPDATE active_day SET day = (app_now() AT TIME ZONE 'Asia/Shanghai')::date - ${days} WHERE bucket = $1 AND user_id = $2`,
    who,
  )
  await own(`UPDATE digest SET due_at = app_now() - interval '1 minute' WHERE bucket = $1 AND user_id = $2`, who)
}

const follows = (who = me) => must(world, calls.follow.follow, { userId: friend.id }, who)

async function round(): Promise<string[]> {
  await startRound(world.app)
  await world.runJobs()
  return relay.letters.filter(({ to }) => to.includes(`${me.username}@example.com`)).map(({ raw }) => raw)
}

describe('turning it on', () => {
  it('takes a code that was mailed to the bound address, and no second code after that', async () => {
    expect(await must(world, calls.digest.turnOn, {}, me)).toBe('code')
    const [letter] = relay.letters
    expect(letter?.to).toEqual([`${me.username}@example.com`])
    const code = /\d{6}/.exec(textOf(letter?.raw ?? ''))?.[0] ?? ''
    expect(await isOn()).toBe(false)
    await must(world, calls.digest.confirm, { code }, me)
    expect(await isOn()).toBe(true)
    expect((await state()).address).toBe(`${me.username[0]}***@e*.com`)
    await must(world, calls.digest.turnOff, {}, me)
    expect(await isOn()).toBe(false)
    expect(await must(world, calls.digest.turnOn, {}, me)).toBe('on')
    expect(relay.letters).toHaveLength(1)
  })

  it('takes five guesses at most, also at the same time, and no code that is late or of another member', async () => {
    await askForDigest(world, me)
    await askForDigest(world, friend)
    await Promise.all(Array.from({ length: 4 }, () => confirm('000000', friend)))
    expect((await confirm(CODE, friend)).code).toBe(200)
    await Promise.all(Array.from({ length: 5 }, () => confirm('000000')))
    expect(await confirm(CODE)).toMatchObject(refusals.wrongCode)
    await askForDigest(world, me)
    await own(`UPDATE digest SET code_until = app_now() WHERE bucket = $1 AND user_id = $2`)
    expect(await confirm(CODE)).toMatchObject(refusals.wrongCode)
    await askForDigest(world, me)
    expect(await confirm(CODE, friend)).toMatchObject(refusals.wrongCode)
    const answers = await Promise.all([confirm(CODE), confirm(CODE)])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  it('needs an address that can receive mail', async () => {
    await world.app.transact((tx) => setEmail(world.app, tx, me.id, ''))
    expect(await world.call(calls.digest.turnOn, {}, me)).toMatchObject(refusals.noAddress)
  })

  it('refuses where the relay did not take the code', async () => {
    relay.rejects = true
    expect(await world.call(calls.digest.turnOn, {}, me)).toMatchObject(refusals.notSent)
  })

  it('needs no code for an address that was bound by a mail from it, which a waiting code no longer proves', async () => {
    await askForDigest(world, me)
    await world.app.transact((tx) => emit(world.app, tx, emailChanged, { userId: me.id }))
    expect(await confirm(CODE)).toMatchObject(refusals.wrongCode)
    expect(await must(world, calls.digest.turnOn, {}, me)).toBe('on')
  })

  it('mails an address three codes a day, however many accounts ask', async () => {
    const limited = await makeWorld({ MAIL_RELAY: relay.url, MAIL_ADDRESS: 'a@sp.example.com', SP_RATE_LIMITS: 'on' })
    const askers = [await makeMember(limited), await makeMember(limited)]
    const codes: number[] = []
    for (const who of askers) {
      await limited.app.transact((tx) => setEmail(limited.app, tx, who.id, 'Shared@example.com'))
      for (let turn = 0; turn < 2; turn++) codes.push((await limited.call(calls.digest.turnOn, {}, who)).code)
    }
    await limited.destroy()
    expect(codes).toEqual([200, 200, 200, 429])
  })
})

describe('the weekly mail', () => {
  beforeEach(async () => {
    await makeDigest(world, me)
    await follows()
    relay.letters.length = 0
  })

  it('has numbers of what came since, and nothing of who, what or where', async () => {
    await makeFlash(world, friend, { content: '今晚的灯' })
    await makeFlash(world, friend, { isPrivate: true })
    await must(world, calls.message.send, { userId: friend.id, content: '早' }, me)
    await must(world, calls.message.send, { userId: me.id, content: '你好呀' }, friend)
    await must(world, calls.flash.star, { flashId: await makeFlash(world, me) }, friend)
    const { unread } = await must(world, calls.notice.list, {}, me)
    await away(5)
    const [raw = ''] = await round()
    const text = textOf(raw)
    expect(text).toContain(`没看的通知：${unread[0]} 条\n· 没看的消息：1 条\n· 关注的更新：1 条`)
    expect(text).not.toContain(me.username)
    for (const secret of ['阿灯', '今晚的灯', '你好呀']) expect(raw + text).not.toContain(secret)
    expect(raw).toContain(
      ` <http://localhost:3000${ONE_CLICK_PATH}${stopToken(world.app, me.id).token}>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click`,
    )
  })

  it.each([[0], [2], [101]])('is none for who was here %i days ago, though something happened', async (days) => {
    await makeFlash(world, friend)
    await away(days)
    if (days > 100) await own('DELETE FROM active_day WHERE bucket = $1 AND user_id = $2')
    expect(await round()).toEqual([])
  })

  it('is none where nothing happened that the member may see', async () => {
    const blocked = await makeMember(world)
    await must(world, calls.message.send, { userId: blocked.id, content: '早' }, me)
    await must(world, calls.message.send, { userId: me.id, content: '在吗' }, blocked)
    await must(world, calls.follow.block, { userId: blocked.id }, me)
    await makeFlash(world, friend, { isPrivate: true })
    await makeFlash(world, await makeMember(world))
    await away(5)
    expect(await round()).toEqual([])
  })

  it('counts nothing from before the last visit, read or not', async () => {
    await makeFlash(world, friend)
    await must(world, calls.flash.star, { flashId: await makeFlash(world, me) }, friend)
    await away(5)
    await own(`UPDATE notice SET updated_at = app_now() - interval '9 days' WHERE bucket = $1 AND user_id = $2`)
    await world.sql(`UPDATE flash SET created_at = app_now() - interval '9 days' WHERE author_id = $1`, [friend.id])
    expect(await round()).toEqual([])
  })

  it('is one, though nodes and repeated jobs send at the same time', async () => {
    await makeFlash(world, friend)
    await away(4)
    const [before] = await own<{ at: Date }>('SELECT due_at AS at FROM digest WHERE bucket = $1 AND user_id = $2')
    await Promise.all([startRound(world.app), startRound(world.app), startRound(world.app)])
    expect(await round()).toHaveLength(1)
    const sending = { userId: me.id, dueAt: before?.at.toISOString() ?? '' }
    await Promise.all([send(world.app, sending), send(world.app, sending)])
    expect(relay.letters).toHaveLength(1)
    expect(new Date((await state()).dueAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000)
  })

  it('is sent again after the relay refused it for now, and goes out one time', async () => {
    await makeFlash(world, friend)
    await away(4)
    const sending = { userId: me.id, dueAt: new Date(Date.now() - 60_000).toISOString() }
    relay.rejects = true
    await expect(send(world.app, sending)).rejects.toThrow('not now')
    relay.rejects = false
    await send(world.app, sending)
    await send(world.app, sending)
    expect(relay.letters).toHaveLength(1)
  })

  it('is none for a banned or closing account', async () => {
    await makeFlash(world, friend)
    await own(`UPDATE person SET state = 'shut' WHERE bucket = $1 AND id = $2`)
    await away(5)
    expect(await round()).toEqual([])
    await own(`UPDATE person SET state = 'active' WHERE bucket = $1 AND id = $2`)
    await must(world, calls.closing.close, { password: PASSWORD }, me)
    await away(5)
    expect(await round()).toEqual([])
  })

  it('waits where the site has lost its relay', async () => {
    await makeFlash(world, friend)
    await away(5)
    const app = { ...world.app, config: { ...world.app.config, relay: undefined } }
    await startRound(app)
    await world.runJobs()
    expect(relay.letters).toEqual([])
    expect(await round()).toHaveLength(1)
  })
})

describe('the link that ends it', () => {
  let path: string
  beforeEach(async () => {
    await makeDigest(world, me)
    path = `${ONE_CLICK_PATH}${stopToken(world.app, me.id).token}`
  })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const press = (url: string) =>
    world.server.inject({ method: 'POST', url, headers: form, payload: 'List-Unsubscribe=One-Click' })

  it('works by a POST of a mail program, and never by a GET', async () => {
    const looked = await world.server.inject({ method: 'GET', url: path })
    expect([looked.statusCode, looked.headers.location]).toEqual([
      302,
      `/#/letters?stop=${path.slice(ONE_CLICK_PATH.length)}`,
    ])
    expect(await isOn()).toBe(true)
    expect((await press(path)).statusCode).toBe(204)
    expect(await isOn()).toBe(false)
  })

  it('answers the same for a token that ends nothing', async () => {
    for (const token of ['x', stopToken(world.app, friend.id).token, 'A'.repeat(46)])
      expect((await press(`${ONE_CLICK_PATH}${token}`)).statusCode).toBe(204)
    expect(await isOn()).toBe(true)
  })

  it('works on its page without a log-in, one time', async () => {
    const token = path.slice(ONE_CLICK_PATH.length)
    expect(await world.call(calls.digest.stop, { token })).toMatchObject({ code: 200 })
    expect(await isOn()).toBe(false)
    expect(await world.call(calls.digest.stop, { token })).toMatchObject(refusals.stopped)
  })
})
