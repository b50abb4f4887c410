import { randomBytes, randomUUID } from 'node:crypto'
import {
  calls as all,
  consoleCalls as allOfConsole,
  type Call,
  type ConsoleCall,
  type calls,
  type consoleCalls,
  type Envelope,
  type Limit,
} from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { everyCall } from './every-call.ts'
import { makeLoggedIn } from './make/session.ts'
import type { Stage } from './stage.ts'
import { makeWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld({ SP_RATE_LIMITS: 'on' })
})
afterAll(() => world.destroy())

const NONE = Number.MAX_SAFE_INTEGER
const away = () => ({ id: NONE, nodeId: NONE, postId: NONE, replyId: NONE, reason: '试一试' })

type Refused = (stage: Stage) => object | Promise<object>
type Group<G> = { [N in keyof G]?: Refused }

/** For each call counted in the database, a well-formed input that its handler refuses. */
const REFUSED: { [F in keyof typeof calls]?: Group<(typeof calls)[F]> } & { staff: Group<typeof consoleCalls.staff> } =
  {
    security: {
      changePassword: () => ({ oldPwd: 'not this one', newPwd: 'another quiet window' }),
      reveal: () => ({ password: 'not this one' }),
      email: () => ({ email: 'late@example.org' }),
      phone: () => ({ phone: '13812345678' }),
      question: () => ({ k: '第一只猫', v: '团团' }),
      cancelResetByLetter: () => ({ token: randomBytes(32).toString('base64url') }),
    },
    closing: {
      close: () => ({ password: 'not this one' }),
      reopen: () => ({ reopenToken: randomBytes(32).toString('base64url') }),
    },
    profile: { get: () => ({ username: 'nobodyatall' }) },
    push: {
      subscribe: () => ({ endpoint: 'https://push.example.invalid/x', auth: 'a'.repeat(22), p256dh: 'b'.repeat(87) }),
    },
    flash: {
      create: () => ({ content: '夜色', warning: 'r18' }),
      comment: () => ({ flashId: NONE, content: '晚安' }),
      answer: () => ({ flashId: NONE, currentId: NONE, content: '晚安' }),
    },
    upload: { done: () => ({ url: 'http://localhost:3000/put/nothing?signed=no' }) },
    node: {
      propose: () => ({ node: '夜航船', description: '睡不着的人', reason: '想有个地方' }),
      describe: () => ({ ...away(), description: '新的简介' }),
      review: () => ({ ...away(), level: 'new' }),
      addVice: () => ({ ...away(), username: 'nobodyatall' }),
      removeVice: away,
      accept: away,
      resign: away,
      ban: () => ({ ...away(), username: 'nobodyatall', duration: '1h' }),
      unban: away,
    },
    post: {
      create: () => ({ ...away(), title: '夜读', description: '今晚读什么' }),
      edit: () => ({ ...away(), title: '夜读', description: '今晚读什么' }),
      stick: away,
      unstick: away,
      select: away,
      unselect: away,
    },
    reply: {
      addToPost: () => ({ postId: NONE, reply: '晚安' }),
      addToReply: () => ({ pId: NONE, reply: '晚安' }),
      select: away,
      unselect: away,
    },
    digest: { stop: () => ({ token: 'of-no-member' }) },
    message: { send: ({ me }) => ({ userId: me.id, content: '在吗' }) },
    feedback: { create: ({ other }) => ({ username: other.username }) },
    report: { report: () => ({ targetType: 'flash', targetId: NONE, reason: 'spam' }) },
    appeal: { appeal: () => ({ targetType: 'flash', targetId: NONE, text: '那不是广告' }) },
    square: { putStatus: () => ({ squareEnable: true, consent: true }) },
    passkey: { addPasskey: () => ({ type: 5, key: '家里有五只猫' }) },
    game: {
      record: () => ({ difficulty: 8, times: 1 }),
      recordDaily: () => ({ boardId: randomUUID(), times: 1, clicks: [[0, 1]] }),
    },
    staff: { login: () => ({ username: 'nobodyatall', password: 'not this one', totp: '123456' }) },
  }

interface Counted {
  name: string
  call: Call | ConsoleCall
  limit: Limit
  refused: Refused | undefined
}

/** Selected by their rate limit; a new one without an entry above fails. */
const counted: Counted[] = Object.entries({ ...all, staff: allOfConsole.staff }).flatMap(([feature, group]) =>
  Object.entries(group as Record<string, Call | ConsoleCall>).flatMap(([name, call]) =>
    call.limit === undefined || call.limit.store === 'process' || call.refusals.length === 0
      ? []
      : [
          {
            name: `${feature}.${name}`,
            call,
            limit: call.limit,
            refused: (REFUSED as Record<string, Record<string, Refused>>)[feature]?.[name],
          },
        ],
  ),
)

const exampleOf = (name: string) => everyCall.find((one) => one.name === name)!.example

const hitsOf = async ({ call, limit }: Counted) =>
  (
    await world.sql<{ n: number }>('SELECT coalesce(sum(hits), 0)::int AS n FROM rate_limit WHERE scope = $1', [
      limit.scope ?? call.path,
    ])
  )[0]?.n

const NEEDS_FRESH_LOGIN = /^security\.(email|phone|question)$/
const REFUSALS_AT_LEAST = 3

describe.each(counted)('$name, of which $limit.counts count', (each) => {
  const { name, call, limit, refused } = each
  let stage: Stage
  beforeEach(async () => {
    stage = { world, me: await makeLoggedIn(world), other: await makeLoggedIn(world) }
    await world.sql('DELETE FROM rate_limit')
  })
  const send = async (input: object): Promise<Envelope<unknown>> => {
    const as = call.who === 'anyone' && limit.per === 'address' ? undefined : stage.me
    return (await world.send(call, input, as)).json()
  }
  const refuse = async (times: number) => {
    const bad = (await refused?.(stage)) ?? {}
    for (let nth = 0; nth < times; nth++) {
      const { code, reason } = await send(bad)
      const declared = call.refusals.some((refusal) => refusal.reason === reason && refusal !== limit.refusal)
      expect({ nth, code, reason, declared }).toMatchObject({ declared: true })
    }
  }
  const ageSessions = (by: '+' | '-') =>
    world.sql(`UPDATE session SET created_at = created_at ${by} interval '1 hour' WHERE user_id = $1`, [stage.me.id])

  if (limit.counts === 'tries')
    it('counts what is refused', async () => {
      await refuse(REFUSALS_AT_LEAST)
      expect(await hitsOf(each)).toBe(REFUSALS_AT_LEAST)
    })
  else
    it('gives back what is refused, also more of it than its limit, and counts what is done', async () => {
      if (NEEDS_FRESH_LOGIN.test(name)) await ageSessions('-')
      await refuse(Math.max(limit.max + 1, REFUSALS_AT_LEAST))
      const bad = (await refused?.(stage)) ?? {}
      await Promise.all(Array.from({ length: 2 * Math.min(limit.max, 20) }, () => send(bad)))
      expect(await hitsOf(each)).toBe(0)
      if (NEEDS_FRESH_LOGIN.test(name)) await ageSessions('+')
      const given = (await exampleOf(name)(stage)) as object
      const before = (await hitsOf(each)) ?? 0
      expect(await send(given)).toMatchObject({ code: 200 })
      expect(await hitsOf(each)).toBe(before + 1)
    })
})
