import { type Call, common, defineCall, nothing, T, type Who } from '@sp/contract'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { access } from '../../app/session.ts'
import { sendError } from './errors.ts'
import { routeOn } from './route.ts'
import { packedSender } from './send-packed.ts'

const callFor = (who: Who): Call =>
  defineCall({
    method: 'GET',
    path: `/api/for/${who}`,
    who,
    summary: '试',
    input: T.Object({}),
    data: nothing(),
    refusals: [],
  })

let world: World
let server: FastifyInstance
beforeAll(async () => {
  world = await makeWorld()
  server = Fastify().setErrorHandler<FastifyError>(sendError)
  const route = routeOn(server, world.app, { access, sendPacked: packedSender(server.server, {}) })
  for (const who of ['member', 'support', 'moderator', 'owner'] as const) route(callFor(who), () => null)
})
afterAll(async () => {
  await server.close()
  await world.destroy()
})

it.each([
  ['member', ['member']],
  ['support', ['member', 'support']],
  ['moderator', ['member', 'support', 'moderator']],
  ['owner', ['member', 'support', 'moderator', 'owner']],
] as const)('a %s may what is for: %j', async (role, may) => {
  const who = await makeLoggedIn(world)
  await world.sql('UPDATE person SET role = $2 WHERE id = $1', [who.id, role])
  for (const kind of ['member', 'support', 'moderator', 'owner'] as const) {
    const ask = (headers: Record<string, string>) =>
      server.inject({ method: 'GET', url: callFor(kind).path, headers }).then((answer) => answer.json())
    const wanted = (may as readonly string[]).includes(kind)
      ? { code: 200, msg: '成功', data: null }
      : { ...common.forbidden, data: null }
    expect(await ask({ authentication: who.token })).toEqual(wanted)
    expect(await ask({})).toEqual({ ...common.notLoggedIn, data: null })
  }
})
