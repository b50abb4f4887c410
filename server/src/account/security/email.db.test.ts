import { securityCalls as calls, fieldRefusal, securityRefusals as refusals, sessionCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMailbox } from '../../../test/make/mailbox.ts'
import { makeMember } from '../../../test/make/member.ts'
import { startReset } from '../../../test/make/reset.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { setEmail } from '../account/credential-service.ts'
import { boundEmails } from './sealed-addresses.ts'

let world: World
let mail: Awaited<ReturnType<typeof makeMailbox>>
beforeAll(async () => {
  world = await makeWorld()
  mail = await makeMailbox(world)
})
afterAll(async () => {
  await mail.close()
  await world.destroy()
})

const password = 'a quiet window'
const answerOf = (refusal: { code: number; msg: string }) => ({ ...refusal, data: null })
const shown = async (who: Who) => (await world.call(calls.reveal, { password }, who)).data.email
const begin = async (who: Who, email: string) => {
  const { data } = await world.call(calls.email, { email }, who)
  if (data === null) throw new Error('the address is bound already')
  return data
}
const rebind = async (who: Who, from: string) => {
  const { checkCode } = await begin(who, from)
  expect(await mail.letter(who, checkCode, { from })).toMatchObject({ code: 250 })
}

describe('a new address', () => {
  it('takes effect after a mail with the code from it, and its member is notified', async () => {
    const who = await makeMember(world)
    const from = `${who.username}@example.org`
    const { checkCode, sendTo } = await begin(who, from)
    expect(checkCode).toMatch(/^绑定邮箱-[2-9A-HJKMNP-TW-Z]{8}-勿代发$/)
    expect(sendTo).toBe('reset@localhost')
    expect((await world.call(calls.get, {}, who)).data).toMatchObject({
      email: `${who.username[0]}***@e*.com`,
      pendingEmail: `${who.username[0]}***@e*.org`,
    })
    expect(await mail.letter(who, checkCode, { from })).toMatchObject({ code: 250 })
    expect(await shown(who)).toBe(from)
    expect((await world.call(calls.get, {}, who)).data.pendingEmail).toBe('')
    expect(await mail.facts(who)).toEqual(['emailChanged'])
    expect(await mail.letter(who, checkCode, { from })).toMatchObject({ code: 550 })
  })

  it('ends every session except the one that requested it, when it is bound', async () => {
    const who = await makeMember(world)
    const { data } = await world.call(sessionCalls.login, { username: who.username, password })
    const elsewhere = { ...who, token: data.token }
    await rebind(who, `${who.username}@example.org`)
    expect((await world.call(calls.get, {}, who)).code).toBe(200)
    expect((await world.call(calls.get, {}, elsewhere)).code).toBe(401)
  })

  it('is not bound by a mail from the old one or another address, or an unsigned or late one', async () => {
    const who = await makeMember(world)
    const from = `${who.username}@example.org`
    const { checkCode } = await begin(who, from)
    for (const about of [{}, { from: 'mallory@example.org' }, { from, unsigned: true }])
      expect(await mail.letter(who, checkCode, about)).toMatchObject({ code: 550 })
    await world.sql(`UPDATE email_change SET expires_at = app_now() WHERE user_id = $1`, [who.id])
    expect(await mail.letter(who, checkCode, { from })).toMatchObject({ code: 550 })
    expect(await shown(who)).toBe(`${who.username}@example.com`)
  })

  it('takes the place of one that still waits; the bound one again takes it away', async () => {
    const who = await makeMember(world)
    const first = await begin(who, 'first@example.org')
    const second = await begin(who, 'second@example.org')
    expect(await mail.letter(who, first.checkCode, { from: 'first@example.org' })).toMatchObject({ code: 550 })
    expect(await world.call(calls.email, { email: `${who.username}@EXAMPLE.com` }, who)).toMatchObject({ data: null })
    expect(await mail.letter(who, second.checkCode, { from: 'second@example.org' })).toMatchObject({ code: 550 })
    expect((await world.call(calls.get, {}, who)).data.pendingEmail).toBe('')
  })

  it.each(['x<y@z.org>', 'a@b', 'a@b.org,c', 'a\u0007@b.org', 'a\u2066@b.org', 'a\u034f@b.org', 'a@b_c.org'])(
    'is refused where it is none: %j',
    async (email) => {
      const who = await makeMember(world)
      expect(await world.call(calls.email, { email }, who)).toEqual(answerOf(fieldRefusal('email', '邮箱格式不正确')))
    },
  )

  it('replaces one from before addresses were validated, which is not kept', async () => {
    const who = await makeMember(world)
    await world.app.transact((tx) => setEmail(world.app, tx, who.id, 'a@b.org,c'))
    await rebind(who, `${who.username}@example.org`)
    expect(await boundEmails(world.app, who.id)).toEqual([`${who.username}@example.org`])
  })

  it('is refused where the server receives no mail', async () => {
    const deaf = await makeWorld({ SMTP_PORT: '' })
    const who = await makeMember(deaf)
    expect(await deaf.call(calls.email, { email: 'new@example.org' }, who)).toEqual(answerOf(refusals.noMailService))
    await deaf.destroy()
  })

  it('goes to the address that the operators set, and to no other', async () => {
    const who = await makeMember(world)
    await world.sql(`INSERT INTO setting (key, value) VALUES ('mailRecipient', '"letters@sp.example"')`)
    await world.sql(`SELECT pg_notify('sp', 'setting ')`)
    await expect.poll(async () => (await begin(who, 'new@example.org')).sendTo).toBe('letters@sp.example')
    const { checkCode } = await begin(who, 'new@example.org')
    const from = 'new@example.org'
    expect(await mail.letter(who, checkCode, { from })).toMatchObject({ code: 550 })
    expect(await mail.letter(who, checkCode, { from, to: 'Letters@SP.example' })).toMatchObject({ code: 250 })
    await world.sql(`DELETE FROM setting`)
    await world.sql(`SELECT pg_notify('sp', 'setting ')`)
    await expect.poll(async () => (await startReset(world, who)).sendTo).toBe('reset@localhost')
  })
})

describe('the old address', () => {
  const reset = async (who: Who, from: string) => {
    const { checkToken, checkCode } = await startReset(world, who)
    const { code } = await mail.letter(who, checkCode, { from })
    if (code !== 250) return code
    const headers = { cookie: who.cookie ?? '' }
    return (await world.send(calls.setPassword, { pwd: password, checkToken }, undefined, headers)).json()
      .code as number
  }
  const bound = async (who: Who) => (await boundEmails(world.app, who.id))[0]

  it('is good for a reset for seven days', async () => {
    const who = await makeMember(world)
    await rebind(who, 'a@example.org')
    const shift = (by: string) =>
      world.sql(`UPDATE old_email SET valid_until = valid_until + $2::interval WHERE user_id = $1`, [who.id, by])
    await shift('-7 days')
    expect(await reset(who, `${who.username}@example.com`)).toBe(550)
    await shift('1 minute')
    expect(await reset(who, `${who.username}@example.com`)).toBe(200)
  })

  it('is bound again by a reset, and addresses that replaced it are not', async () => {
    const who = await makeMember(world)
    const first = `${who.username}@example.com`
    await rebind(who, 'thief@example.org')
    await rebind(who, 'thief2@evil.example')
    const waiting = await begin(who, 'thief3@example.org')
    expect(await reset(who, first)).toBe(200)
    expect(await bound(who)).toBe(first)
    for (const thief of ['thief@example.org', 'thief2@evil.example']) expect(await reset(who, thief)).toBe(550)
    expect(await mail.letter(who, waiting.checkCode, { from: 'thief3@example.org' })).toMatchObject({ code: 550 })
    expect(await bound(who)).toBe(first)
  })

  it('stays good after a reset by the new one, and can be bound again', async () => {
    const who = await makeMember(world)
    const first = `${who.username}@example.com`
    await rebind(who, 'b@example.org')
    expect(await reset(who, 'b@example.org')).toBe(200)
    expect(await bound(who)).toBe('b@example.org')
    expect(await reset(who, first)).toBe(200)
    expect(await bound(who)).toBe(first)
  })
})
