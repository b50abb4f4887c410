import { messageCalls as calls } from '@sp/contract'
import { afterAll, beforeAll, expect } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeChat, makeMessages, makeSessions } from '../../../test/make/message.ts'
import { everyNode, itPlans, pagesRead, planOf, rowsFiltered, vacuum } from '../../../test/plan.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { pairOf } from './rules.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())

itPlans('a talk of forty thousand is opened at any place by one range of its index', async () => {
  const [ann, ben] = (await makeCrowd(world, 2)) as [Who, Who]
  await makeChat(world, ann, ben)
  await makeMessages(world, ann, ben, 40_000)
  await vacuum(world, 'message')
  const ids = (await world.sql<{ id: string }>('SELECT id FROM message ORDER BY id')).map(({ id }) => Number(id))
  const at = (share: number) => ids[Math.floor(share * (ids.length - 1))] ?? 0
  const chat = { ...pairOf(ann.id, ben.id), userId: ann.id, size: 51 }
  for (const share of [0.1, 0.5, 1])
    for (const plan of [
      await planOf(world, 'm.id < $6\n  ORDER BY m.id DESC LIMIT', { ...chat, after: 0, before: at(share) }),
      await planOf(world, 'm.taken_down_at IS NULL AND m.id > $5 ORDER BY m.id LIMIT', {
        ...chat,
        after: at(share - 0.1),
      }),
    ]) {
      const nodes = everyNode(plan)
      expect(nodes.map((node) => node['Node Type'])).toEqual(['Limit', 'Index Scan'])
      expect(nodes[1]?.['Index Name']).toBe('message_pkey')
      expect(rowsFiltered(plan)).toBe(0)
      expect(pagesRead(plan)).toBeLessThan(70)
    }
})

itPlans(
  'an inbox of ten thousand is read from the nearer end, in its order, and no row before the page is fetched',
  async () => {
    const [me] = (await makeCrowd(world, 1)) as [Who]
    const others = Array.from({ length: 10_000 }, (_, at) => at + 5_000)
    await makeSessions(world, me, others)
    await vacuum(world, 'chat_side')
    for (const page of [0, 1, 833, 1_666]) {
      const { total, list } = (await world.call(calls.sessions, { page }, me)).data.sessions
      expect([total, list.map(({ userId }) => userId)]).toEqual([10_000, others.slice(page * 6, page * 6 + 6)])
    }
    expect((await world.call(calls.sessions, { page: 1_667 }, me)).data.sessions.list).toEqual([])
    for (const skip of [0, 4_998]) {
      const given = { userId: me.id, box: 'open', hide: [], take: 6, skip }
      for (const piece of ['s.updated_at DESC, s.other_id DESC LIMIT', 's.updated_at ASC, s.other_id ASC LIMIT']) {
        const plan = await planOf(world, piece, given)
        const kinds = everyNode(plan).map((node) => node['Node Type'])
        expect(kinds).toContain('Index Only Scan')
        expect(kinds.filter((kind) => kind === 'Seq Scan')).toEqual([])
        expect(pagesRead(plan)).toBeLessThan(110)
      }
    }
  },
)
