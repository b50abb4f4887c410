import { calls, common } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeCaller } from '../../test/make/from.ts'
import { makeMember } from '../../test/make/member.ts'
import { startReset } from '../../test/make/reset.ts'
import { makeWorld, type Who, type World } from '../../test/world.ts'
import { makeLog } from './log.ts'

interface Line {
  event?: string
  who?: string
  from?: string
  scope?: string
  reqId?: string
  code?: number
}
const lines: string[] = []
const taken = (): Line[] =>
  lines
    .splice(0)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ event }) => event !== undefined && event !== 'refused')

let world: World
let from: ReturnType<typeof makeCaller>
let who: Who
const password = 'a quiet window'
const username = 'keptout'
const address = '203.0.113.7'
beforeAll(async () => {
  const log = makeLog('info', { write: (line) => void lines.push(line) })
  world = await makeWorld({ SP_RATE_LIMITS: 'on' }, { log })
  from = makeCaller(world)
  who = await makeMember(world)
})
afterAll(() => world.destroy())
beforeEach(() => void lines.splice(0))

const login = (given: string, at = address, name = username) =>
  from(at, calls.session.login, { username: name, password: given })

it('logins and refused logins are logged, without the member’s name or address', async () => {
  const about = { username, nickname: '门外', password, email: 'kept@example.com' }
  const { envelope } = await from(address, calls.account.register, about)
  await login('not this one')
  await login(password)
  for (let i = 0; i < 6; i++) await login('not this one', '203.0.113.8')
  const raw = lines.join('')
  const found = taken()
  expect(found.map(({ event }) => event)).toEqual([
    'registered',
    'login refused',
    'login',
    ...Array<string>(5).fill('login refused'),
    'too many tries',
  ])
  expect(found.at(-1)?.scope).toBe('login')
  for (const { who: pseudonym, from: at, reqId } of found.slice(0, -1)) {
    expect(pseudonym).toBe(found[0]?.who)
    expect(at).toMatch(/^[\w-]{12}$/)
    expect(reqId).toMatch(/^[\w-]{36}$/)
  }
  expect(new Set(found.map(({ from: at }) => at)).size).toBe(2)
  for (const secret of [username, password, 'not this one', 'kept@example.com', '203.0.113', String(envelope.data)])
    expect(raw).not.toContain(secret)
})

it('a name that no member has gets no pseudonym', async () => {
  await login('not this one', '203.0.113.9', 'nobodyatall')
  const [line] = taken()
  expect(line).toMatchObject({ event: 'login refused', from: expect.any(String) })
  expect(line?.who).toBeUndefined()
})

it('a request for what is not for its viewer is written down, with the call', async () => {
  const otherMember = await makeMember(world)
  const { data: id } = await world.call(calls.flash.create, { content: '自己看', isPrivate: true }, who)
  lines.splice(0)
  await world.call(calls.flash.detail, { id }, otherMember)
  await world.call(calls.flash.detail, { id })
  const found = lines.map((line) => JSON.parse(line) as Line).filter(({ event }) => event === 'refused')
  const what = { scope: calls.flash.detail.path, code: common.notFound.code, from: expect.any(String) }
  expect(found).toMatchObject([{ ...what, who: expect.any(String) }, what])
  expect(found[1]?.who).toBeUndefined()
  expect(lines.join('')).not.toContain(String(otherMember.id))
})

it('what is done to an account is written down', async () => {
  const wrong = { oldPwd: 'not this one', newPwd: 'a window facing south' }
  await world.call(calls.security.changePassword, wrong, who)
  const { checkToken } = await startReset(world, { username: who.username })
  await world.call(calls.security.setPassword, { pwd: wrong.newPwd, checkToken })
  await world.call(calls.security.cancelReset, {}, who)
  await world.call(calls.session.endOtherSessions, {}, who)
  await world.call(calls.session.logout, {}, who)
  const found = taken()
  expect(found.map(({ event }) => event)).toEqual([
    'proof refused',
    'reset started',
    'reset refused',
    'reset cancelled',
    'sessions ended',
    'logout',
  ])
  const known = found.filter(({ event }) => event !== 'reset refused')
  expect(new Set(known.map((line) => line.who)).size).toBe(1)
})
