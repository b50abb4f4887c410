import { calls, common } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

let world: World
let me: Who
let flashId: number
beforeAll(async () => {
  world = await makeWorld({ SP_RATE_LIMITS: 'on' })
})
afterAll(() => world.destroy())
beforeEach(async () => {
  me = await makeMember(world)
  flashId = await makeFlash(world, await makeMember(world))
  await world.sql('DELETE FROM rate_limit')
})

const star = (as = me) => world.send(calls.flash.star, { flashId }, as)

describe('what only prevents a flood', () => {
  it('is refused past its limit, alike for all calls that are counted together, and for that member alone', async () => {
    for (let round = 0; round < 2; round++) {
      const answers = await Promise.all(Array.from({ length: 60 }, () => star()))
      expect(answers.filter((answer) => answer.json().code === 200)).toHaveLength(60)
    }
    const refused = [await star(), await world.send(calls.flash.unstar, { flashId }, me)]
    for (const answer of refused) {
      expect([answer.statusCode, answer.json()]).toMatchObject([429, common.tooMany])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
    }
    expect((await star(await makeMember(world))).json().code).toBe(200)
  })

  it('costs the database nothing', async () => {
    await star()
    expect(await world.sql('SELECT 1 FROM rate_limit')).toEqual([])
  })
})

it('the limits of DECISIONS 15 are counted across all nodes', async () => {
  await world.call(calls.flash.create, { content: '晚安' }, me)
  const rows = await world.sql<{ scope: string; hits: number }>('SELECT scope, hits FROM rate_limit')
  expect(rows).toEqual([{ scope: 'post', hits: 1 }])
})
