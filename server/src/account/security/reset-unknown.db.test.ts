import { securityCalls as calls, securityRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCaller } from '../../../test/make/from.ts'
import { makeMember } from '../../../test/make/member.ts'
import { startReset } from '../../../test/make/reset.ts'
import { statementsOf, tripsOf } from '../../../test/round-trips.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { hashing } from '../account/password-service.ts'

let world: World
let who: Who
beforeAll(async () => {
  world = await makeWorld({}, { realPasswords: true })
  who = await makeMember(world)
})
afterAll(() => world.destroy())

const ask = (username: string) => world.send(calls.forgot, { username })
const answerOf = (refusal: { code: number; msg: string }) => ({ ...refusal, data: null })

describe('an unknown name', () => {
  it('is answered in the same shape, down to the headers', async () => {
    const [known, unknown] = [await ask(who.username), await ask('nobodyatall')]
    const shape = ({ headers, statusCode }: typeof known) => ({ names: Object.keys(headers).sort(), statusCode })
    expect(shape(unknown)).toEqual(shape(known))
    for (const answer of [known, unknown]) {
      const { data } = answer.json()
      expect(Object.keys(data).sort()).toEqual(['checkCode', 'checkToken', 'email', 'sendTo'])
      expect(data.email).toMatch(/^[a-z0-9]\*\*\*@\*\*\*$/)
      expect(data.checkToken).toMatch(/^[A-Za-z0-9_-]{46}$/)
      expect(data.checkCode).toMatch(/^重置密码-[2-9A-HJKMNP-TW-Z]{8}-勿代发$/)
      expect(String(answer.headers['set-cookie'])).toMatch(
        /^n=[A-Za-z0-9_-]{43}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Strict$/,
      )
    }
  })

  it('has the same masked address each time, in any case, and different from other names', async () => {
    const email = async (name: string) => (await ask(name)).json().data.email as string
    const first = await email('Nobodyatall')
    for (const name of ['nobodyatall', 'NOBODYATALL', ' nobodyatall ']) expect(await email(name)).toBe(first)
    const many = await Promise.all(Array.from({ length: 30 }, (_, i) => email(`nobody${i}`)))
    expect(new Set(many).size).toBeGreaterThan(5)
  })

  it('an account without an address, or a closed one, has one too', async () => {
    const bare = await makeMember(world)
    await world.sql(`UPDATE credential SET email = '' WHERE user_id = $1`, [bare.id])
    expect((await ask(bare.username)).json().data.email).toMatch(/^[a-z0-9]\*\*\*@\*\*\*$/)
  })

  it('is answered alike in the second step, up to the tenth try and beyond', async () => {
    const resetAnswer = async (name: string) => {
      const browser = { username: name, cookie: '' }
      const { checkToken } = await startReset(world, browser)
      const answers: unknown[] = []
      for (const pwd of ['password123', name, ...Array.from({ length: 10 }, () => 'a window facing south')]) {
        const sent = await world.send(calls.setPassword, { pwd, checkToken }, undefined, { cookie: browser.cookie })
        answers.push(sent.json())
      }
      return answers
    }
    const longName = 'nobodyhasthisname'
    const known = await makeMember(world, { username: 'somebodyhasthis' })
    const answers = await resetAnswer(longName)
    expect(answers).toEqual(await resetAnswer(known.username))
    expect([answers[0], answers[1], answers[2], answers[11]]).toEqual(
      [refusals.weakPassword, refusals.noMailYet, refusals.noMailYet, refusals.resetOver].map(answerOf),
    )
  })

  it('takes the same work: the same statements in the same trips, and no hash of a password', async () => {
    const workOf = async (name: string) => {
      const hashed: unknown[] = []
      const record = (costs: unknown) => void hashed.push(costs)
      hashing.subscribe(record)
      let statements: string[] = []
      const trips = await tripsOf(async () => {
        statements = await statementsOf(() => ask(name))
      })
      hashing.unsubscribe(record)
      return { statements, trips, hashed }
    }
    // What every request needs is in memory by now.
    for (const name of [who.username, 'nobodyeither']) await ask(name)
    const known = await workOf((await makeMember(world)).username)
    expect(known.statements.length).toBeGreaterThan(3)
    expect(await workOf('nobodyeitherway')).toEqual(known)
    expect(known.hashed).toEqual([])
  })
})

describe('starting a reset', () => {
  it('is refused like every name where the server receives no mail', async () => {
    const deaf = await makeWorld({ SMTP_PORT: '' }, { realPasswords: true })
    const member = await makeMember(deaf)
    for (const username of [member.username, 'nobodyatall'])
      expect(await deaf.call(calls.forgot, { username })).toEqual(answerOf(refusals.noMailService))
    await deaf.destroy()
  })

  it('is possible three times an hour for a name and ten times from an address, known or not', async () => {
    const strict = await makeWorld({ SP_RATE_LIMITS: 'on' }, { realPasswords: true })
    const from = makeCaller(strict)
    const start = (address: string, username: string) => from(address, calls.forgot, { username })
    const member = await makeMember(strict)
    for (const name of [member.username, 'nobodyatall']) {
      for (let i = 0; i < 3; i++) expect((await start(`10.0.0.${i}`, name)).envelope.code).toBe(200)
      const fourth = await start('10.0.0.4', name.toUpperCase())
      expect([fourth.status, fourth.envelope]).toEqual([429, answerOf(refusals.tooManyResets)])
      expect(fourth.retryAfter).toBeGreaterThan(3000)
    }
    for (let i = 0; i < 10; i++) expect((await start('10.1.0.1', `other${i}`)).envelope.code).toBe(200)
    expect((await start('10.1.0.1', 'another')).envelope).toEqual(answerOf(refusals.tooManyResets))
    await strict.destroy()
  })

  it('leaves nothing in the database that a reader could use', async () => {
    const { checkToken, checkCode } = (await ask(who.username)).json().data
    const [row] = await world.sql<{ all: string }>(
      `SELECT r::text || encode(r.token_hash, 'escape') AS all FROM password_reset r WHERE user_id = $1`,
      [who.id],
    )
    for (const secret of [checkToken, checkCode.slice(5, 13), who.username]) expect(row?.all).not.toContain(secret)
  })
})
