import { accountCalls, calls, common, type ProofTask, sessionRefusals } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { solve } from '../../../test/make/proof.ts'
import { PASSWORD } from '../../../test/make/session.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { makeTask, readProof } from '../account/proof-rules.ts'

let world: World
let who: Who
beforeAll(async () => {
  world = await makeWorld({ SP_RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' })
})
afterAll(() => world.destroy())
beforeEach(async () => {
  who = await makeMember(world)
  await world.sql('DELETE FROM rate_limit')
})

interface Answer {
  code: number
  msg: string
  reason?: string
  data: ProofTask
}
interface About {
  from?: string
  username?: string
  proof?: string
}

const logIn = async (password: string, { from = '203.0.113.9', username = who.username, ...more }: About = {}) => {
  const input = { username, password, ...more }
  return (await world.send(calls.session.login, input, undefined, { 'x-forwarded-for': from })).json() as Answer
}
const failing = async (times: number, about = {}) => {
  for (let n = 0; n < times; n++) await logIn('a wrong password', about)
}
const needed = common.proofNeeded

describe('a log-in', () => {
  it('needs work after three failures from one network, which an old page reads as a text', async () => {
    await failing(3)
    const refused = await logIn(PASSWORD)
    expect(refused).toMatchObject({ code: 400, reason: needed.reason, data: { max: 100_000 } })
    expect(refused.msg).toContain('请刷新页面')
    expect((await logIn(PASSWORD, { proof: solve(refused.data) })).code).toBe(200)
    expect((await logIn(PASSWORD)).code).toBe(200)
  })

  it('costs more with each failure, and the limit stays', async () => {
    await failing(3)
    const first = await logIn('a wrong password')
    expect((await logIn('a wrong password', { proof: solve(first.data) })).reason).toBe(
      sessionRefusals.wrongPassword.reason,
    )
    const second = await logIn('a wrong password')
    expect(second.data.max).toBe(150_000)
    await logIn('a wrong password', { proof: solve(second.data) })
    // Without work, because more of it would not help.
    expect((await logIn(PASSWORD)).reason).toBe(sessionRefusals.tooManyLogins.reason)
  })

  it('needs work for a name that is guessed from many networks, and from a network that guesses many names', async () => {
    for (let n = 0; n < 5; n++) await failing(1, { from: `198.51.100.${n}` })
    expect((await logIn(PASSWORD, { from: '198.51.100.77' })).reason).toBe(needed.reason)
    const other = (await makeMember(world)).username
    await world.sql('DELETE FROM rate_limit')
    for (let n = 0; n < 10; n++) await failing(1, { username: `guess${n}` })
    expect((await logIn(PASSWORD, { username: other })).reason).toBe(needed.reason)
    expect((await logIn(PASSWORD, { username: other, from: '192.0.2.1' })).code).toBe(200)
  })

  it('does not show those who guess a name when its member logs in', async () => {
    for (let n = 0; n < 5; n++) await failing(1, { from: `198.51.100.${n}` })
    const asked = await logIn(PASSWORD)
    expect((await logIn(PASSWORD, { proof: solve(asked.data) })).code).toBe(200)
    expect((await logIn('a wrong password', { from: '198.51.100.9' })).data.max).toBe(asked.data.max)
  })

  it('asks the same of a name that no member has', async () => {
    await failing(3, { username: 'nosuchname' })
    expect((await logIn(PASSWORD, { username: 'nosuchname' })).reason).toBe(needed.reason)
  })

  it('takes no work of another name, network or call, none that is too easy, and none twice', async () => {
    const other = await makeMember(world)
    await world.sql('DELETE FROM rate_limit')
    await failing(3)
    await failing(3, { username: other.username })
    const { data: theirs } = await logIn(PASSWORD, { username: other.username })
    expect((await logIn(PASSWORD, { proof: solve(theirs) })).reason).toBe(needed.reason)
    const bound = { path: calls.session.login.path, subject: `${who.username} 203.0.113.9` }
    const easy = makeTask(world.app.secret, bound, { max: 99_999, now: world.app.clock.now() })
    expect((await logIn(PASSWORD, { proof: solve(easy) })).reason).toBe(needed.reason)
    const old = makeTask(world.app.secret, bound, { max: 100_000, now: new Date(Date.now() - 300_000) })
    expect((await logIn(PASSWORD, { proof: solve(old) })).reason).toBe(needed.reason)
    const { data: mine } = await logIn(PASSWORD)
    const proof = solve(mine)
    expect((await logIn('a wrong password', { proof })).reason).toBe(sessionRefusals.wrongPassword.reason)
    expect((await logIn(PASSWORD, { proof })).reason).toBe(needed.reason)
  })

  it('takes one of sixty parallel uses of one solution', async () => {
    await failing(3)
    const { data } = await logIn(PASSWORD)
    const proof = solve(data)
    const answers = await Promise.all(Array.from({ length: 60 }, () => logIn('a wrong password', { proof })))
    expect(answers.filter(({ reason }) => reason === sessionRefusals.wrongPassword.reason)).toHaveLength(1)
    expect(new Set(answers.map(({ reason }) => reason))).toEqual(
      new Set([sessionRefusals.wrongPassword.reason, needed.reason]),
    )
  })
})

describe('a registration', () => {
  let made = 0
  const register = async (about = {}) => {
    const username = `proof${++made}x`
    const form = { username, nickname: `证明${made}`, password: PASSWORD, email: `${username}@example.com`, ...about }
    return (
      await world.send(accountCalls.register, form, undefined, { 'x-forwarded-for': '203.0.113.9' })
    ).json() as Answer
  }

  it('needs work after two from one network', async () => {
    expect([(await register()).code, (await register()).code]).toEqual([200, 200])
    const refused = await register()
    expect(refused.reason).toBe(needed.reason)
    expect((await register({ proof: solve(refused.data) })).code).toBe(200)
  })
})

it('is verified in less than a tenth of a millisecond', () => {
  const bound = { path: '/api/user/login', subject: 'muge 203.0.113.9' }
  const now = world.app.clock.now()
  const proof = solve(makeTask(world.app.secret, bound, { max: 1_000, now }))
  const rounds = 10_000
  const { user: before } = process.cpuUsage()
  for (let n = 0; n < rounds; n++) readProof(world.app.secret, bound, proof, now)
  expect((process.cpuUsage().user - before) / rounds).toBeLessThan(100)
})
