import { calls, consoleCalls, noticeCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLevel } from '../../../test/make/level.ts'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

const { node: of } = calls
const { node: consoleSide } = consoleCalls

let world: World
let staff: Staff
beforeAll(async () => {
  world = await makeWorld()
  staff = await makeStaff(world, 'moderator')
})
afterAll(() => world.destroy())

const proposer = async (level = 5) => {
  const who = await makeLoggedIn(world)
  await makeLevel(world, who, level)
  return who
}
const propose = (who: Who, node: string) =>
  world.call(of.propose, { node, description: '看星星的人', reason: '山里没有灯，租不到房' }, who)
const noticesOf = async (who: Who) =>
  (await world.call(noticeCalls.list, { classType: 1 }, who)).data.list.map(({ type, content }) => [type, content])

describe('a member', () => {
  it('proposes a section from level five on, one at a time', async () => {
    expect((await propose(await proposer(4), '观星')).reason).toBe('node.level')
    const who = await proposer()
    const all = await Promise.all([1, 2, 3].map(() => propose(who, '观星')))
    expect(all.map(({ reason }) => reason ?? 'ok').sort()).toEqual(['node.proposed', 'node.proposed', 'ok'])
    expect((await propose(await proposer(), '夜读')).reason).toBe('node.name-taken')
  })
})

describe('the console', () => {
  it('sees those who wait, the longest first, with their level and the words of the list', async () => {
    await world.call(consoleCalls.review.addWord, { text: '租不到房', kind: 'public' }, staff)
    const who = await proposer(7)
    const { data: id } = await propose(who, '手语角')
    const { list } = (await world.call(consoleSide.proposals, {}, staff)).data
    expect(list.at(-1)).toMatchObject({ id, user: { id: who.id }, level: 7, node: '手语角', found: ['租不到房'] })
    expect(list.map((each) => each.id)).toEqual(list.map((each) => each.id).sort((a, b) => a - b))
  })

  it('opens it once, under another name if they choose; the proposer is notified', async () => {
    const who = await proposer()
    const { data: id } = await propose(who, '徒步去')
    const approve = () =>
      world.call(consoleSide.decide, { id, outcome: 'approved', node: '一日徒步', note: '换了个名字' }, staff)
    const answers = await Promise.all([approve(), approve()])
    expect(answers.map(({ reason }) => reason ?? 'ok').sort()).toEqual(['nodecase.no-proposal', 'ok'])
    const nodeId = answers.find(({ code }) => code === 200)?.data ?? 0
    expect((await world.call(of.node, { id: nodeId })).data).toMatchObject({
      node: '一日徒步',
      description: '看星星的人',
      createUser: { id: who.id },
    })
    expect(await noticesOf(who)).toEqual([[20, expect.stringContaining('“一日徒步”已经开了')]])
    expect((await propose(who, '另一个')).code).toBe(200)
  })

  it('refuses it with an answer, and opens none whose name has been taken since', async () => {
    const who = await proposer()
    const { data: id } = await propose(who, '找室友')
    const decide = (input: object) => world.call(consoleSide.decide, { id, outcome: 'refused', ...input }, staff)
    expect((await decide({})).reason).toBe('nodecase.answer-needed')
    expect((await decide({ outcome: 'approved', node: '两人食' })).reason).toBe('node.name-taken')
    expect((await decide({ note: '先在树洞里说说看' })).data).toBeNull()
    expect(await noticesOf(who)).toEqual([[20, expect.stringContaining('先在树洞里说说看')]])
    expect((await world.call(consoleSide.proposals, {}, staff)).data.list.map((each) => each.id)).not.toContain(id)
  })
})
