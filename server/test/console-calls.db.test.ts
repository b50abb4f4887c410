import { randomUUID } from 'node:crypto'
import {
  type ConsoleCall,
  calls,
  type Envelope,
  hasRole,
  inQuery,
  permissions,
  ROLES,
  takesClientKey,
} from '@sp/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeErrorsLog } from './errors-log.ts'
import { fieldsOf, isId, wrongTexts, wrongValues } from './every-call.ts'
import { everyConsoleCall } from './every-console-call.ts'
import type { Canary } from './life.ts'
import { makeCanary, siteSecrets, tries } from './make/canary.ts'
import { makePushService, type PushService } from './make/push-service.ts'
import { makeLoggedIn } from './make/session.ts'
import { beginAtConsole, makeStaff, type Staff } from './make/staff.ts'
import { makeNet, type Net } from './net.ts'
import { replyValidator } from './promised.ts'
import { unlikePublished } from './published.ts'
import type { ConsoleWorld } from './stage.ts'
import { makeWorld, type Who, type World } from './world.ts'

const errors = makeErrorsLog()
let world: World
let owner: Staff
let service: PushService
let bird: Canary
let net: Net
beforeAll(async () => {
  service = await makePushService()
  const pushAt = `http://push.test:${service.port}`
  world = await makeWorld({ PUSH_HOSTS: pushAt }, { log: errors.log })
  owner = await makeStaff(world, 'owner', { fresh: true })
  bird = await makeCanary(world, pushAt)
  // What it wrote to the staff, they may read.
  const toStaff = [
    'report.detail',
    'appeal.words',
    'ticket.said',
    'attendant_message.content',
    'attendant_rating.words',
  ]
  const secrets = Object.fromEntries(Object.entries(bird.secrets).filter(([name]) => !toStaff.includes(name)))
  net = makeNet({ ...secrets, ...(await siteSecrets(world)) })
})
afterAll(async () => {
  await world.destroy()
  await service.close()
})
afterEach(() => expect(errors.take(), 'bugs and undeclared refusals').toEqual([]))

const CHINESE = /[\u4e00-\u9fff]/

interface Line {
  kind: string
  call: string
  staffId: number
  role: string
  subjectKind: string | null
  subject: string | null
  details: string
}

async function linesOf(act: () => Promise<unknown>): Promise<Line[]> {
  const [head] = await world.sql<{ seq: string }>('SELECT seq FROM audit_head')
  await act()
  const lines = await world.sql<Line>(
    `SELECT kind, call, staff_id::float8 AS "staffId", role, subject_kind AS "subjectKind", subject, details
     FROM audit_line WHERE seq > $1 ORDER BY seq`,
    [head?.seq],
  )
  return lines
}

async function staffFor({ who }: ConsoleCall): Promise<Staff> {
  if (who !== 'enrolling') return makeStaff(world, who, { fresh: true })
  const staff = await makeStaff(world, 'support')
  await world.sql('DELETE FROM staff_totp WHERE user_id = $1', [staff.id])
  return { ...staff, token: await beginAtConsole(world, staff.id, { enrolled: false }) }
}

describe.each(everyConsoleCall)('$name', ({ name, call, example }) => {
  let consoleWorld: ConsoleWorld
  let given: Record<string, unknown>
  beforeAll(async () => {
    consoleWorld = { world, owner, me: await staffFor(call), other: await makeLoggedIn(world) }
    given = (await example(consoleWorld)) as Record<string, unknown>
  })
  const key = `${call.method} ${call.path.slice('/api/console/'.length)}`
  const withKey = () => (takesClientKey(call) ? { ...given, clientKey: randomUUID() } : given)

  const ask = async (input: unknown, as?: Who): Promise<{ status: number; envelope: Envelope<unknown> }> => {
    const answer = await world.send(call, input, as)
    net.cast(name, JSON.stringify(answer.headers) + answer.body)
    const envelope: Envelope<unknown> = answer.json()
    expect(unlikePublished(call, answer.statusCode, envelope)).toEqual([])
    return { status: answer.statusCode, envelope }
  }

  it('returns the promised data for its example, and leaves exactly one line', async () => {
    const input = withKey()
    const lines = await linesOf(async () => {
      const { status, envelope } = await ask(input, consoleWorld.me)
      expect(envelope).toMatchObject({ code: 200, msg: expect.any(String) })
      expect(status).toBe(200)
      expect(replyValidator(call)(envelope.data)).toBe(true)
      if (takesClientKey(call) || call.method === 'GET')
        expect((await ask(input, consoleWorld.me)).envelope.code).toBe(200)
      if (takesClientKey(call)) expect((await ask(input, consoleWorld.me)).envelope).toEqual(envelope)
    })
    const kind = call.method === 'GET' ? 'look' : 'act'
    const line = { kind, call: key, staffId: consoleWorld.me.id, role: consoleWorld.me.role }
    expect(lines).toMatchObject(call.meta.background && call.method === 'GET' ? [] : [line])
    const { about } = call.meta
    const named = about && input[about.field]
    if (about && named !== undefined)
      expect(lines).toMatchObject([{ subjectKind: about.kind, subject: `${named as string | number}` }])
    // Some calls end the session that makes them.
    const token = await beginAtConsole(world, consoleWorld.me.id, { fresh: true, enrolled: call.who !== 'enrolling' })
    consoleWorld = { ...consoleWorld, me: { ...consoleWorld.me, token } }
  })

  it('is served, to a session of the console alone', async () => {
    expect(world.server.hasRoute({ method: call.method, url: call.path })).toBe(true)
    for (const as of [undefined, { ...consoleWorld.me, token: 'garbage' }, consoleWorld.me.asMember, owner.asMember]) {
      const { status, envelope } = await ask(given, as)
      expect([status, envelope.code, envelope.data]).toEqual([401, 401, null])
    }
  })

  it('is refused to a role without permission, which leaves a line', async () => {
    for (const role of ROLES.filter((each) => call.who !== 'enrolling' && !hasRole(each, call.who))) {
      const staff = await makeStaff(world, role, { fresh: true })
      const lines = await linesOf(async () => {
        const { envelope } = await ask(withKey(), staff)
        expect([envelope.code, envelope.reason, envelope.data]).toEqual([4003, 'common.forbidden', null])
      })
      expect(lines).toMatchObject([{ kind: 'refused', call: key, staffId: staff.id, role }])
    }
  })

  it('is refused without a second factor, except during enrolment', async () => {
    if (call.who === 'enrolling') return
    const token = await beginAtConsole(world, consoleWorld.me.id, { enrolled: false })
    const { envelope } = await ask(withKey(), { ...consoleWorld.me, token })
    expect([envelope.code, envelope.reason]).toEqual([4003, 'console.enrol-first'])
  })

  it('requires a fresh code if it is irreversible', async () => {
    if (!call.meta.fresh) return
    const token = await beginAtConsole(world, consoleWorld.me.id)
    const lines = await linesOf(async () => {
      const { envelope } = await ask(withKey(), { ...consoleWorld.me, token })
      expect([envelope.code, envelope.reason]).toEqual([4003, 'console.fresh-code-needed'])
    })
    expect(lines).toMatchObject([{ kind: 'refused', call: key, staffId: consoleWorld.me.id }])
  })

  it('refuses invalid fields with a Chinese text', async () => {
    for (const { name, field, required } of fieldsOf(call)) {
      const bad: unknown[] = inQuery(call.method) ? wrongTexts(field) : wrongValues(field)
      for (const value of required ? [undefined, ...bad] : bad) {
        const { [name]: _, ...without } = given
        const { status, envelope } = await ask(
          value === undefined ? without : { ...without, [name]: value },
          consoleWorld.me,
        )
        expect([name, value, status, envelope.code]).toEqual([name, value, 200, 400])
        expect(envelope.msg).toMatch(CHINESE)
        expect(envelope.reason).not.toMatch(/^common\./)
      }
    }
  })

  it('reveals nothing of what is not there', async () => {
    // `before` is a cursor, not the id of an item.
    for (const { name } of fieldsOf(call).filter(({ name, field }) => isId(field) && name !== 'before')) {
      const id = Number.MAX_SAFE_INTEGER - Math.floor(Math.random() * 1e9)
      const { envelope } = await ask({ ...withKey(), [name]: id }, consoleWorld.me)
      expect([200, 400, 404]).toContain(envelope.code)
      if (envelope.code === 200) expect(envelope.data).toMatchObject({ list: [] })
      else expect(envelope.data).toBeNull()
    }
  })

  it('gives no secret of a canary but the words that it sent to the staff, to an owner neither', async () => {
    if (call.who !== 'enrolling') {
      const me = await makeStaff(world, 'owner', { fresh: true })
      const input = (await example({ world, me, owner, other: await makeLoggedIn(world) })) as object
      for (const each of tries(bird, call, input)) {
        const answer = await world.send(call, each, me)
        net.cast(name, JSON.stringify(answer.headers) + answer.body)
      }
    }
    expect(net.caught()).toEqual([])
  })
})

it('the audit log has no secret of a canary', async () => {
  for (const { line } of await world.sql<{ line: string }>('SELECT l::text AS line FROM audit_line l'))
    net.cast('the audit log', line)
  expect(net.caught()).toEqual([])
})

it('a session of the console opens nothing of the members’', async () => {
  const flashes = await world.send(calls.session.sessions, {}, owner)
  expect(flashes.statusCode).toBe(401)
})

it('the table of roles has a line for every call of the console, and a call for every line', () => {
  const called = everyConsoleCall
    .filter(({ call }) => call.who !== 'enrolling')
    .map(({ call }) => [`${call.method} ${call.path.slice('/api/console/'.length)}`, call.who])
  expect(Object.fromEntries(called)).toEqual(permissions)
  expect(new Set(called.map(([key]) => key)).size).toBe(called.length)
})
