import { postCalls as calls, nodeRefusals, postRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeBan, makeNode, makeOffice } from '../../../test/make/node.ts'
import { makePost, makePosts } from '../../../test/make/post.ts'
import { inAll, tripsOf } from '../../../test/round-trips.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { repairPostCounts } from './repair-service.ts'

let world: World
let author: Who
let reader: Who
let head: Who
beforeAll(async () => {
  world = await makeWorld()
  ;[author, reader, head] = (await makeCrowd(world, 3)) as [Who, Who, Who]
})
afterAll(() => world.destroy())

const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

describe('a post', () => {
  it('is stored as written, and every viewer gets it with their permissions', async () => {
    const nodeId = await makeNode(world)
    const id = await makePost(world, author, { nodeId, title: ' 夜读 ', description: '第一行\n第二行 @nobody' })
    const { data } = await world.call(calls.detail, { id })
    expect(data).toMatchObject({ id, title: '夜读', description: '第一行\n第二行 @nobody', nodeId, state: 0, imgs: [] })
    expect(Object.values(data.can)).not.toContain(true)
    const mine = (await world.call(calls.detail, { id }, author)).data
    expect([mine.canDelete, mine.can]).toEqual([
      true,
      { edit: true, delete: true, stick: false, select: false, versions: true, report: false, reply: true, ban: false },
    ])
    const theirs = (await world.call(calls.detail, { id }, reader)).data
    expect(theirs.can).toMatchObject({ edit: false, report: true, reply: true })
    const { list } = (await world.call(calls.ofNode, { nodeId })).data
    expect(list[0]).toMatchObject({ id, description: '第一行 第二行 @nobody', imageCount: 0, cover: null })
  })

  it('is refused in a section that does not exist, or by a member banned in it', async () => {
    const draft = { title: '夜读', description: '读什么' }
    expect(await world.call(calls.create, { ...draft, nodeId: 4711 }, author)).toMatchObject(nodeRefusals.gone)
    const nodeId = await makeNode(world, { head })
    await makeBan(world, { nodeId, who: author, by: head })
    const answer = await world.call(calls.create, { ...draft, nodeId }, author)
    expect(answer).toMatchObject({ ...nodeRefusals.banned, data: { reason: '反复贴广告', forever: false } })
  })

  it('mentions up to ten members in its first two thousand characters, once each', async () => {
    const crowd = await makeCrowd(world, 12)
    const names = crowd.map(({ username }) => `@${username}`)
    const late = '雨'.repeat(2000)
    const id = await makePost(world, author, {
      description: `${names.slice(0, 11).join(' ')} ${names[0]} ${late} ${names[11]}`,
    })
    const notified = await world.sql<{ user: string }>(
      `SELECT user_id AS "user" FROM notice WHERE kind = 'postHonoured' AND source_id = $1 AND detail = 'mention'`,
      [id],
    )
    expect(new Set(notified.map(({ user }) => Number(user)))).toEqual(new Set(ids(crowd.slice(0, 10))))
    expect(notified).toHaveLength(10)
  })
})

describe('lists', () => {
  it('give every post of a section once, over pages from both ends, to every viewer', async () => {
    const nodeId = await makeNode(world)
    const made = (await makePosts(world, author, { nodeId, count: 41 })).reverse()
    for (const who of [undefined, reader]) {
      const pages = [0, 1, 2, 3].map((page) => world.call(calls.ofNode, { nodeId, page }, who))
      const lists = (await Promise.all(pages)).map(({ data }) => data)
      expect(lists.flatMap(({ list }) => ids(list))).toEqual(made)
      expect(new Set(lists.map(({ total }) => total))).toEqual(new Set([41]))
    }
    expect(ids((await world.call(calls.newestOfNode, { nodeId })).data)).toEqual(made.slice(0, 20))
  })

  it('find a page far from both ends where counting up to it would, in a section and on the whole site', async () => {
    const nodeId = await makeNode(world)
    const made = (await makePosts(world, author, { nodeId, count: 4600 })).reverse()
    for (const page of [112, 120, 140]) {
      const { list } = (await world.call(calls.ofNode, { nodeId, page })).data
      expect(ids(list)).toEqual(made.slice(page * 18, page * 18 + 18))
    }
    await world.call(calls.remove, { id: made[3] as number }, author)
    expect(ids((await world.call(calls.ofNode, { nodeId, page: 120 })).data.list)).toEqual(made.slice(2161, 2179))
    const { total, list } = (await world.call(calls.last20, { page: 120 })).data
    expect([total > 4598, ids(list)]).toEqual([true, made.slice(2161, 2179)])
    const head = await makeMember(world)
    await makeOffice(world, { nodeId, who: head, office: 'head' })
    const stuck = [0, 2100, 4598].map((at) => made[at] as number)
    for (const postId of stuck) await world.call(calls.stick, { postId }, head)
    const others = made.filter((id) => id !== made[3] && !stuck.includes(id))
    for (const page of [0, 112, 120, 140, 255]) {
      const { data } = await world.call(calls.ofNode, { nodeId, page })
      expect([data.total, ids(data.list)]).toEqual([others.length, others.slice(page * 18, page * 18 + 18)])
    }
    expect(ids((await world.call(calls.newestOfNode, { nodeId })).data)).toEqual(others.slice(0, 20))
    expect(await repairPostCounts(world.app)).toBe(0)
  })

  it('show a member’s own change at once, and never deleted posts', async () => {
    const nodeId = await makeNode(world)
    const first = await makePost(world, author, { nodeId })
    const list = async (who?: Who) => (await world.call(calls.ofNode, { nodeId }, who)).data
    expect(ids((await list()).list)).toEqual([first])
    const second = await makePost(world, author, { nodeId })
    for (const who of [undefined, reader])
      expect(await list(who)).toMatchObject({ total: 2, list: [{ id: second }, { id: first }] })
    await world.call(calls.star, { postId: first }, reader)
    await world.call(calls.archive, { postId: first }, reader)
    expect((await list(reader)).list[1]).toMatchObject({ star: 1, stared: true, archived: true })
    await world.call(calls.remove, { id: second }, author)
    for (const who of [undefined, reader]) expect(await list(who)).toMatchObject({ total: 1, list: [{ id: first }] })
    expect((await world.call(calls.ofMine, {}, author)).data.list.map(({ id }) => id)).not.toContain(second)
  })

  it('of a collection hold what is still there, the latest first', async () => {
    const [who] = (await makeCrowd(world, 1)) as [Who]
    const made = [await makePost(world, author), await makePost(world, author), await makePost(world, author)]
    for (const postId of [...made, ...made]) await world.call(calls.archive, { postId }, who)
    expect((await world.call(calls.archivedOfMine, {}, who)).data).toMatchObject({ total: 3 })
    await world.call(calls.remove, { id: made[1] as number }, author)
    expect(ids((await world.call(calls.archivedOfUser, { userId: who.id }, reader)).data.list)).toEqual([
      made[2],
      made[0],
    ])
    await world.call(calls.unarchive, { postId: made[1] as number }, who)
    expect((await world.call(calls.archivedOfMine, {}, who)).data.total).toBe(2)
  })
})

describe('votes', () => {
  it('are counted once per member, never for an own post, and the counts are exact under concurrency', async () => {
    const postId = await makePost(world, author)
    const crowd = await makeCrowd(world, 8)
    await Promise.all(
      [...crowd, ...crowd].flatMap((who) => [
        world.call(calls.star, { postId }, who),
        world.call(calls.unstar, { postId }, who),
        world.call(calls.archive, { postId }, who),
      ]),
    )
    expect(await world.call(calls.star, { postId }, author)).toMatchObject(refusals.ownStar)
    expect((await world.call(calls.detail, { id: postId }, reader)).data).toMatchObject({ star: 8, unstar: 8 })
    expect(await repairPostCounts(world.app)).toBe(0)
  })
})

it('a post without pictures and mentions is written in two trips to the database', async () => {
  const nodeId = await makeNode(world)
  const write = () => world.call(calls.create, { nodeId, title: '夜读', description: '读什么' }, author)
  await write()
  const [checked, ...rest] = await tripsOf(write)
  expect([checked, inAll(rest)]).toEqual([8, 7])
  expect(rest.length).toBeLessThanOrEqual(2)
})
