import {
  securityCalls as calls,
  closingCalls,
  exportCalls,
  securityRefusals as refusals,
  sessionCalls,
  sessionRefusals,
} from '@sp/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeErrorsLog } from '../../../test/errors-log.ts'
import { makeMailbox } from '../../../test/make/mailbox.ts'
import { makeMember } from '../../../test/make/member.ts'
import { startReset } from '../../../test/make/reset.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

const errors = makeErrorsLog()
let world: World
let mail: Awaited<ReturnType<typeof makeMailbox>>
beforeAll(async () => {
  world = await makeWorld({}, { log: errors.log })
  mail = await makeMailbox(world)
})
afterAll(async () => {
  await mail.close()
  await world.destroy()
})
afterEach(() => expect(errors.take()).toEqual([]))

const pwd = 'a window facing south'
const submit = (who: { cookie?: string }, checkToken: string, given = pwd) =>
  world
    .send(calls.setPassword, { pwd: given, checkToken }, undefined, who.cookie ? { cookie: who.cookie } : {})
    .then((answer) => answer.json<{ code: number; msg: string; data: unknown }>())
const answerOf = (refusal: { code: number; msg: string }) => ({ ...refusal, data: null })
const done = { code: 200, msg: calls.setPassword.done, data: null }
const ofReset = (who: Who) =>
  world.sql<{ proven_by: string | null; tries: number }>('SELECT * FROM password_reset WHERE user_id = $1', [who.id])
const age = (who: Who, minutes: number) =>
  world.sql(`UPDATE password_reset SET expires_at = expires_at - make_interval(mins => $2) WHERE user_id = $1`, [
    who.id,
    minutes,
  ])

describe('a password is reset by a letter', () => {
  it('from the bound address: all sessions end, the new password is valid, the old one is not', async () => {
    const who = await makeMember(world)
    const { checkToken, checkCode, email, sendTo } = await startReset(world, who)
    expect(email).toBe(`${who.username[0]}***@***`)
    expect(checkCode).toMatch(/^重置密码-[2-9A-HJKMNP-TW-Z]{8}-勿代发$/)
    expect(sendTo).toBe('reset@localhost')
    expect(await submit(who, checkToken)).toEqual(answerOf(refusals.noMailYet))
    expect(await mail.letter(who, checkCode)).toMatchObject({ code: 250 })
    expect(await submit(who, checkToken)).toEqual(done)
    expect(await world.call(calls.get, {}, who)).toMatchObject({ code: 401 })
    const login = (password: string) => world.call(sessionCalls.login, { username: who.username, password })
    expect(await login('a quiet window')).toMatchObject({ code: 400 })
    expect(await login(pwd)).toMatchObject({ code: 200 })
  })

  it('and only the first of fifty concurrent requests', async () => {
    const who = await makeMember(world)
    const { checkToken, checkCode } = await startReset(world, who)
    await mail.letter(who, checkCode)
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(who, checkToken)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await submit(who, checkToken)).toEqual(answerOf(refusals.resetOver))
  })

  it('within thirty minutes', async () => {
    const who = await makeMember(world)
    const { checkToken, checkCode } = await startReset(world, who)
    await age(who, 31)
    expect(await mail.letter(who, checkCode)).toMatchObject({ code: 550 })
    expect(await submit(who, checkToken)).toEqual(answerOf(refusals.resetOver))
    const again = await startReset(world, who)
    await mail.letter(who, again.checkCode)
    await age(who, 31)
    expect(await submit(who, again.checkToken)).toEqual(answerOf(refusals.resetOver))
  })

  it('within ten tries', async () => {
    const who = await makeMember(world)
    const { checkToken, checkCode } = await startReset(world, who)
    for (let i = 0; i < 10; i++) expect(await submit(who, checkToken)).toEqual(answerOf(refusals.noMailYet))
    await mail.letter(who, checkCode)
    expect(await submit(who, checkToken)).toEqual(answerOf(refusals.resetOver))
  })

  it('in the browser that began, and in no other', async () => {
    const who = await makeMember(world)
    const { checkToken, checkCode } = await startReset(world, who)
    await mail.letter(who, checkCode)
    const other = { username: who.username }
    await startReset(world, { ...other, username: 'somebodyelse' })
    expect(await submit({}, checkToken)).toEqual(answerOf(refusals.otherBrowser))
    expect(await submit({ cookie: 'n=AAAA' }, checkToken)).toEqual(answerOf(refusals.otherBrowser))
    expect(await submit(who, checkToken)).toEqual(done)
  })

  it('never with a password that everyone uses, or the name itself', async () => {
    const who = await makeMember(world)
    const { checkToken, checkCode } = await startReset(world, who)
    expect(await submit(who, checkToken, 'password123')).toEqual(answerOf(refusals.weakPassword))
    // Before the mail arrives, the name is not compared: an unknown name has none.
    expect(await submit(who, checkToken, who.username)).toEqual(answerOf(refusals.noMailYet))
    await mail.letter(who, checkCode)
    expect(await submit(who, checkToken, who.username)).toEqual(answerOf(refusals.weakPassword))
    expect(await submit(who, checkToken)).toEqual(done)
  })

  it('of the latest request alone', async () => {
    const who = await makeMember(world)
    const first = { username: who.username, cookie: '' }
    const old = await startReset(world, first)
    const { checkToken, checkCode } = await startReset(world, who)
    expect(await mail.letter(who, old.checkCode)).toMatchObject({ code: 550 })
    expect(await submit(first, old.checkToken)).toEqual(answerOf(refusals.resetOver))
    expect(await mail.letter(who, checkCode)).toMatchObject({ code: 250 })
    expect(await submit(who, checkToken)).toEqual(done)
  })

  it('and starts a day in which the new sessions neither see nor change contact data', async () => {
    const who = await makeMember(world)
    const { checkToken, checkCode } = await startReset(world, who)
    await mail.letter(who, checkCode)
    await submit(who, checkToken)
    for (let i = 0; i < 2; i++) {
      const { data } = await world.call(sessionCalls.login, { username: who.username, password: pwd })
      const now = { ...who, token: data.token }
      const { data: seen } = await world.call(calls.get, {}, now)
      expect(seen).toMatchObject({ email: '', phone: '', question: '' })
      expect(new Date(seen.restrictedUntil ?? 0).getTime()).toBeGreaterThan(Date.now() + 86_000_000)
      for (const [call, input] of [
        [calls.reveal, { password: pwd }],
        [calls.email, { email: 'thief@example.com' }],
        [calls.phone, { phone: '13812345678' }],
        [calls.question, { k: '问', v: '答' }],
        [exportCalls.startExport, {}],
        [closingCalls.close, { password: pwd }],
      ] as const)
        expect([call.path, (await world.send(call, input, now)).json()]).toEqual([
          call.path,
          answerOf(sessionRefusals.restricted),
        ])
    }
    await world.sql(
      `UPDATE credential SET restricted_until = restricted_until - interval '25 hours' WHERE user_id = $1`,
      [who.id],
    )
    const { data } = await world.call(sessionCalls.login, { username: who.username, password: pwd })
    const later = await world.call(calls.get, {}, { ...who, token: data.token })
    expect(later.data).toMatchObject({ email: `${who.username[0]}***@e*.com`, restrictedUntil: null })
  })
})

describe('a letter proves nothing', () => {
  let who: Who
  let reset: Awaited<ReturnType<typeof startReset>>
  beforeAll(async () => {
    who = await makeMember(world)
    reset = await startReset(world, who)
  })
  afterEach(async () => expect((await ofReset(who))[0]?.proven_by).toBeNull())

  it.each([
    ['without a signature, whatever host it comes from', { unsigned: true }],
    ['signed by another domain', { signedBy: 'evil.example' }],
    ['whose signature leaves the subject open', { headers: 'From:To:Date' }],
    [
      'with forged results of a check',
      { unsigned: true, more: ['Authentication-Results: 127.0.0.1; dkim=pass; spf=pass'] },
    ],
    ['with two From lines', { more: ['From: someone@example.com'] }],
    ['from another address of the same domain', { from: 'mallory@example.com' }],
    ['from another domain, rightly signed', { from: 'alan@evil.example', signedBy: 'evil.example' }],
  ])('%s', async (_what, about) => {
    expect(await mail.letter(who, reset.checkCode, about)).toMatchObject({ code: 550 })
  })

  it('with the code in its text, or with more than the code in its subject', async () => {
    expect(await mail.letter(who, '你好', { body: reset.checkCode })).toMatchObject({ code: 550 })
    for (const subject of [`Re: ${reset.checkCode}`, reset.checkCode.slice(5, 13), reset.checkCode.toLowerCase()])
      expect(await mail.letter(who, subject)).toMatchObject({ code: 550 })
  })

  it('whose subject was changed in transit', async () => {
    expect(await mail.letter(who, reset.checkCode, { signedSubject: '你好' })).toMatchObject({ code: 550 })
  })

  it('of another member', async () => {
    const other = await makeMember(world)
    expect(await mail.letter(other, reset.checkCode)).toMatchObject({ code: 550 })
  })

  it('to anybody but us', async () => {
    for (const to of ['someone@example.com', 'postmaster@127.0.0.1', 'reset@example.com'])
      expect(await mail.letter(who, reset.checkCode, { to })).toMatchObject({ code: 550 })
  })

  it('of more than 64 KB', async () => {
    const lines = `${'x'.repeat(70)}\r\n`.repeat(1000)
    expect(await mail.letter(who, reset.checkCode, { body: lines })).toMatchObject({ code: 552 })
  })
})

describe('a letter is single', () => {
  it('a second copy, sent by a server that did not get our answer, changes nothing; after the reset it is refused', async () => {
    const who = await makeMember(world)
    const { checkToken, checkCode } = await startReset(world, who)
    expect(await mail.letter(who, checkCode)).toMatchObject({ code: 250 })
    expect(await mail.letter(who, checkCode)).toMatchObject({ code: 250 })
    expect(await submit(who, checkToken)).toEqual(done)
    expect(await mail.letter(who, checkCode)).toMatchObject({ code: 550 })
    const again = await startReset(world, who)
    expect(await submit(who, again.checkToken)).toEqual(answerOf(refusals.noMailYet))
  })
})

describe('the member who is logged in', () => {
  it('is notified, and can cancel a request that they did not make', async () => {
    const who = await makeMember(world)
    expect((await world.call(calls.get, {}, who)).data.resetUntil).toBeNull()
    const thief = { username: who.username, cookie: '' }
    const { checkToken, checkCode } = await startReset(world, thief)
    const { data } = await world.call(calls.get, {}, who)
    expect(new Date(data.resetUntil ?? 0).getTime()).toBeGreaterThan(Date.now() + 1_700_000)
    expect(await world.call(calls.cancelReset, {}, who)).toMatchObject({ code: 200, data: null })
    expect(await mail.letter(who, checkCode)).toMatchObject({ code: 550 })
    expect(await submit(thief, checkToken)).toEqual(answerOf(refusals.resetOver))
    expect((await world.call(calls.get, {}, who)).data.resetUntil).toBeNull()
  })

  it('is notified of a start and of an end', async () => {
    const who = await makeMember(world)
    const { checkToken, checkCode } = await startReset(world, who)
    await mail.letter(who, checkCode)
    await submit(who, checkToken)
    expect(await mail.facts(who)).toEqual(['resetStarted', 'passwordReset'])
  })
})

it('a banned account cannot be reset, and looks like an unknown name', async () => {
  const who = await makeMember(world)
  await world.sql(`UPDATE person SET state = 'shut' WHERE id = $1`, [who.id])
  const { checkToken, checkCode } = await startReset(world, who)
  expect(await mail.letter(who, checkCode)).toMatchObject({ code: 550 })
  expect(await submit(who, checkToken)).toEqual(answerOf(refusals.noMailYet))
})
