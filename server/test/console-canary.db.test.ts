import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyConsoleCall } from './every-console-call.ts'
import { type Canary, makeCanary, siteSecrets, tries } from './make/canary.ts'
import { makePushService, type PushService } from './make/push-service.ts'
import { makeLoggedIn } from './make/session.ts'
import { makeStaff } from './make/staff.ts'
import { makeNet } from './net.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let service: PushService
let bird: Canary
beforeAll(async () => {
  service = await makePushService()
  const pushAt = `http://push.test:${service.port}`
  world = await makeWorld({ PUSH_HOSTS: pushAt })
  bird = await makeCanary(world, pushAt)
}, 120_000)
afterAll(async () => {
  await world.destroy()
  await service.close()
})

it('no call of the console gives an owner any secret of a canary, but the words that it sent to the staff', {
  timeout: 120_000,
}, async () => {
  const { report: _, appeal: __, ticket: ___, 'words to customer service': ____, ...secrets } = bird.secrets
  const net = makeNet({ ...secrets, ...(await siteSecrets(world)) })
  const owner = await makeStaff(world, 'owner', { fresh: true })
  for (const { name, call, example } of everyConsoleCall.filter(({ call }) => call.who !== 'enrolling')) {
    const me = await makeStaff(world, 'owner', { fresh: true })
    const input = (await example({ world, me, owner, other: await makeLoggedIn(world) })) as object
    for (const each of tries(bird, call, input)) {
      const answer = await world.send(call, each, me)
      net.cast(name, JSON.stringify(answer.headers) + answer.body)
    }
  }
  for (const { line } of await world.sql<{ line: string }>('SELECT l::text AS line FROM audit_line l'))
    net.cast('the audit log', line)
  expect(net.caught()).toEqual([])
})
