import {
  securityCalls as calls,
  closingCalls,
  exportCalls,
  noticeCalls,
  securityRefusals as refusals,
  sessionCalls,
  sessionRefusals,
} from '@sp/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeErrorsLog } from '../../../test/errors-log.ts'
import { makeMember } from '../../../test/make/member.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

const errors = makeErrorsLog()
let world: World
beforeAll(async () => {
  world = await makeWorld({}, { log: errors.log })
})
afterAll(() => world.destroy())
afterEach(() => expect(errors.take()).toEqual([]))

const password = 'a quiet window'
const answerOf = (refusal: { code: number; msg: string }) => ({ ...refusal, data: null })
const done = { code: 200, msg: '成功', data: null }
const login = async (username: string, given = password) => {
  const { data } = await world.call(sessionCalls.login, { username, password: given })
  return { id: data.user.id, username, token: data.token }
}
const stale = async (who: Who): Promise<Who> => {
  await world.sql(`UPDATE session SET created_at = created_at - interval '1 hour' WHERE user_id = $1`, [who.id])
  return who
}
const staleMember = async () => stale(await makeMember(world))

describe('changing the password', () => {
  it('ends every session, this one too, and the new one is the valid one', async () => {
    const who = await makeMember(world)
    const elsewhere = await login(who.username)
    const newPwd = 'a window facing south'
    expect(await world.call(calls.changePassword, { oldPwd: password, newPwd }, who)).toEqual(done)
    for (const session of [who, elsewhere])
      expect(await world.call(calls.get, {}, session)).toMatchObject({ code: 401 })
    expect(await world.call(sessionCalls.login, { username: who.username, password })).toMatchObject({ code: 400 })
    expect(await world.call(calls.get, {}, await login(who.username, newPwd))).toMatchObject({ code: 200 })
  })

  it('needs the old one, and a new one that is not common and not the name', async () => {
    const who = await makeMember(world)
    const change = (oldPwd: string, newPwd: string) => world.call(calls.changePassword, { oldPwd, newPwd }, who)
    expect(await change('not this one', 'a window facing south')).toEqual(answerOf(refusals.wrongPassword))
    for (const weak of ['password123', who.username.toUpperCase(), 'aaaaaaaaaa'])
      expect(await change(password, weak)).toEqual(answerOf(refusals.weakPassword))
    expect(await change(password, 'short')).toMatchObject({ code: 400, msg: '密码至少 8 位' })
    expect(await world.call(calls.get, {}, who)).toMatchObject({ code: 200 })
  })

  it('of two concurrent changes one takes effect', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await makeMember(world)
      const change = (newPwd: string) => world.call(calls.changePassword, { oldPwd: password, newPwd }, who)
      const answers = await Promise.all([change('a window facing south'), change('a window facing north')])
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    }
  })

  it('leaves no session to a concurrent login with the old one', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await makeMember(world)
      const newPwd = 'a window facing south'
      const logins = Array.from({ length: 4 }, () =>
        world.call(sessionCalls.login, { username: who.username, password }),
      )
      const changing = world.call(calls.changePassword, { oldPwd: password, newPwd }, who)
      const tokens = (await Promise.all(logins)).flatMap(({ code, data }) => (code === 200 ? [data.token] : []))
      expect(await changing).toEqual(done)
      for (const token of tokens) expect((await world.call(calls.get, {}, { ...who, token })).code).toBe(401)
    }
  })
})

describe('contact data', () => {
  it('is masked also for its owner, and is shown in full once after entering the password', async () => {
    const who = await makeMember(world, { username: 'maskedman' })
    await world.call(calls.phone, { phone: '13812341234' }, who)
    const { data } = await world.call(calls.get, {}, who)
    expect(data).toMatchObject({ email: 'm***@e*.com', phone: '138****1234', question: '', pendingEmail: '' })
    expect(await world.call(calls.reveal, { password: 'not this one' }, who)).toEqual(answerOf(refusals.wrongPassword))
    const { data: shown } = await world.call(calls.reveal, { password }, who)
    expect(shown).toEqual({ email: 'maskedman@example.com', phone: '13812341234' })
    expect((await world.call(calls.get, {}, who)).data.phone).toBe('138****1234')
  })

  it('changes only in a session of the last ten minutes', async () => {
    const who = await staleMember()
    for (const [call, input] of [
      [calls.email, { email: 'new@example.com' }],
      [calls.phone, { phone: '13812345678' }],
      [calls.question, { k: '问', v: '答' }],
      [exportCalls.startExport, {}],
    ] as const)
      expect([call.path, (await world.send(call, input, who)).json()]).toEqual([
        call.path,
        answerOf(sessionRefusals.staleLogin),
      ])
  })

  it.each([
    ['the password', (who: Who) => world.call(calls.reveal, { password }, who)],
    ['the answer to the security question', (who: Who) => world.call(calls.checkQuestion, { v: '团团' }, who)],
  ])('changes for ten minutes after %s was given', async (_what, prove) => {
    const who = await makeMember(world)
    await world.call(calls.question, { k: '第一只猫', v: '团团' }, who)
    await stale(who)
    expect(await world.call(calls.phone, { phone: '13812345678' }, who)).toEqual(answerOf(sessionRefusals.staleLogin))
    expect((await prove(who)).code).toBe(200)
    expect(await world.call(calls.phone, { phone: '13812345678' }, who)).toEqual(done)
    await world.sql(
      `UPDATE session SET verified_until = verified_until - interval '11 minutes', answered_until = answered_until - interval '11 minutes'
       WHERE user_id = $1`,
      [who.id],
    )
    expect(await world.call(calls.phone, { phone: '13812345678' }, who)).toEqual(answerOf(sessionRefusals.staleLogin))
  })

  it('opened in one session stays shut in another', async () => {
    const who = await makeMember(world)
    const elsewhere = await login(who.username)
    await stale(who)
    await world.call(calls.reveal, { password }, who)
    expect(await world.call(calls.phone, { phone: '13812345678' }, elsewhere)).toEqual(
      answerOf(sessionRefusals.staleLogin),
    )
  })

  it('that is another phone is notified to its member', async () => {
    const who = await makeMember(world)
    await world.call(calls.phone, { phone: '13812345678' }, who)
    const { data } = await world.call(noticeCalls.list, { classType: 1 }, who)
    expect(data.list.map(({ content }) => content)).toContainEqual(expect.stringContaining('绑定的手机已更换'))
  })

  it('takes a phone of eleven digits only', async () => {
    const who = await makeMember(world)
    for (const phone of ['', '1381234567', '138123456789', '1381234567a'])
      expect(await world.call(calls.phone, { phone }, who)).toMatchObject({ code: 400, msg: '请填入正确手机号' })
  })
})

describe('the security question', () => {
  it('is set in a fresh session, its answer checked without regard to case, width of spaces and form', async () => {
    const who = await makeMember(world)
    expect(await world.call(calls.checkQuestion, { v: '团团' }, who)).toEqual(answerOf(refusals.noQuestion))
    expect(await world.call(calls.question, { k: ' 第一只猫 ', v: ' Café Straße ' }, who)).toEqual(done)
    expect((await world.call(calls.get, {}, who)).data.question).toBe('第一只猫')
    for (const v of ['café straße', 'CAFÉ STRASSE', 'Cafe\u0301 straße '])
      expect(await world.call(calls.checkQuestion, { v }, who)).toEqual({ code: 200, msg: '成功', data: true })
    expect(await world.call(calls.checkQuestion, { v: '别的' }, who)).toEqual(answerOf(refusals.wrongAnswer))
  })

  it('is stored as a hash and never sent', async () => {
    const who = await makeMember(world)
    await world.call(calls.question, { k: '第一只猫', v: '团团' }, who)
    const [row] = await world.sql<{ answer_hash: string }>('SELECT answer_hash FROM credential WHERE user_id = $1', [
      who.id,
    ])
    expect(row?.answer_hash).toMatch(/^\$argon2id\$/)
    expect((await world.send(calls.get, {}, who)).body).not.toContain('团团')
  })

  it('is changed only after the old one was answered, however fresh the login', async () => {
    const who = await makeMember(world)
    await world.call(calls.question, { k: '第一只猫', v: '团团' }, who)
    const change = () => world.call(calls.question, { k: '第一条狗', v: '圆圆' }, who)
    expect(await change()).toEqual(answerOf(refusals.questionSet))
    await world.call(calls.reveal, { password }, who)
    expect(await change()).toEqual(answerOf(refusals.questionSet))
    await world.call(calls.checkQuestion, { v: '团团' }, who)
    expect(await change()).toEqual(done)
    expect((await world.call(calls.checkQuestion, { v: '团团' }, who)).reason).toBe(refusals.wrongAnswer.reason)
  })

  it('of two concurrent first questions one is accepted', async () => {
    const who = await makeMember(world)
    const set = (v: string) => world.call(calls.question, { k: '问', v }, who)
    const answers = await Promise.all(['一', '二', '三'].map(set))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  it('takes five wrong answers a day, and then none, right or wrong, for a day', async () => {
    const strict = await makeWorld({ SP_RATE_LIMITS: 'on' })
    const who = await makeMember(strict)
    await strict.call(calls.question, { k: '第一只猫', v: '团团' }, who)
    const answer = (v: string) => strict.call(calls.checkQuestion, { v }, who)
    expect((await answer('错')).reason).toBe(refusals.wrongAnswer.reason)
    expect((await answer('团团')).code).toBe(200)
    const five = await Promise.all(Array.from({ length: 8 }, () => answer('错')))
    expect(five.filter(({ code }) => code === 400)).toHaveLength(5)
    expect(await answer('团团')).toEqual(answerOf(refusals.tooManyAnswers))
    const later = (hours: number) =>
      strict.sql(`UPDATE rate_limit SET window_start = app_now() - make_interval(hours => $1)`, [hours])
    await later(23)
    expect(await answer('团团')).toEqual(answerOf(refusals.tooManyAnswers))
    await later(25)
    expect((await answer('团团')).code).toBe(200)
    await strict.destroy()
  })
})

describe('sessions', () => {
  const agents = [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  ]
  const loginFrom = async (who: Who, agent: string): Promise<Who> => {
    const headers = { 'user-agent': agent }
    const answer = await world.send(sessionCalls.login, { username: who.username, password }, undefined, headers)
    return { ...who, token: answer.json().data.token }
  }

  it('are listed by device, and one of them is this one', async () => {
    const who = await makeMember(world)
    for (const agent of agents) await loginFrom(who, agent)
    const { data } = await world.call(sessionCalls.sessions, {}, who)
    expect(data.list.map(({ device }) => device).sort()).toEqual(['', 'Android · Chrome', 'iPhone · Safari'])
    expect(data.list.filter(({ current }) => current)).toHaveLength(1)
  })

  it('end one by one, by their owner alone, or all but this one', async () => {
    const who = await makeMember(world)
    const outsider = await makeMember(world)
    const elsewhere = await Promise.all(agents.map((agent) => loginFrom(who, agent)))
    const list = async () => (await world.call(sessionCalls.sessions, {}, who)).data.list
    const id = (await list()).find(({ device }) => device.startsWith('Android'))?.id ?? 0
    expect(await world.call(sessionCalls.endSession, { id }, outsider)).toEqual(answerOf(sessionRefusals.noSession))
    expect(await world.call(sessionCalls.endSession, { id }, who)).toEqual(done)
    expect(await world.call(sessionCalls.endSession, { id }, who)).toEqual(answerOf(sessionRefusals.noSession))
    expect(await list()).toHaveLength(2)
    expect(await world.call(sessionCalls.endOtherSessions, {}, who)).toEqual(done)
    for (const session of elsewhere) expect((await world.call(sessionCalls.sessions, {}, session)).code).toBe(401)
    expect(await list()).toHaveLength(1)
    expect((await world.call(sessionCalls.sessions, {}, outsider)).data.list).toHaveLength(1)
  })
})

it('passwords can be guessed at most ten times an hour, in each of the calls that take one', async () => {
  const strict = await makeWorld({ SP_RATE_LIMITS: 'on' })
  const who = await makeMember(strict)
  for (const [call, input] of [
    [calls.changePassword, { oldPwd: 'not this one', newPwd: 'a window facing south' }],
    [calls.reveal, { password: 'not this one' }],
    [closingCalls.close, { password: 'not this one' }],
  ] as const) {
    const codes: number[] = []
    for (let i = 0; i < 11; i++) codes.push((await strict.send(call, input, who)).json().code)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  }
  await strict.destroy()
})
