import { randomUUID } from 'node:crypto'
import { flashCalls as calls } from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld({ SP_RATE_LIMITS: 'on' })
})
afterAll(() => world.destroy())

it('a retry does not count towards the limit; comments and answers are counted together', async () => {
  const [author, me] = [await makeMember(world), await makeMember(world)]
  const flashId = await makeFlash(world, author)
  const comment = (clientKey: string) => world.call(calls.comment, { flashId, content: '晚安', clientKey }, me)
  const key = randomUUID()
  const first = await Promise.all(Array.from({ length: 20 }, () => comment(key)))
  expect(new Set(first.map(({ code, data }) => `${code} ${data}`)).size).toBe(1)
  expect(first[0]?.code).toBe(200)
  const currentId = first[0]?.data ?? 0
  for (let n = 2; n <= 10; n++) expect([n, (await comment(randomUUID())).code]).toEqual([n, 200])
  const refused = [
    await comment(randomUUID()),
    await world.call(calls.answer, { flashId, currentId, content: '好梦' }, me),
    await world.call(calls.comment, { flashId, content: '没有钥匙的' }, me),
  ]
  expect(refused.map(({ code }) => code)).toEqual([429, 429, 429])
  expect(await comment(key)).toEqual(first[0])
  expect((await world.call(calls.comments, { flashId }, me)).data.total).toBe(10)
})

it('a picture requested twice with one key takes one place', async () => {
  const me = await makeMember(world)
  const flashId = await makeFlash(world, me)
  const ask = (clientKey: string) => world.call(calls.addImage, { flashId, clientKey }, me)
  const key = randomUUID()
  const [one, same] = await Promise.all([ask(key), ask(key)])
  expect(one.data).toEqual(same.data)
  const others = [await ask(randomUUID()), await ask(randomUUID()), await ask(randomUUID()), await ask(randomUUID())]
  expect(others.map(({ code }) => code)).toEqual([200, 200, 200, 400])
})
