import {
  auditCalls,
  nodeCalls,
  nodeConsoleCalls,
  nodeRefusals,
  type PreModeration,
  postCalls,
  replyCalls,
} from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { meet } from '../../../test/make/draft-flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeNode, makeOffice } from '../../../test/make/node.ts'
import { makePost } from '../../../test/make/post.ts'
import { makeReply } from '../../../test/make/reply.ts'
import { caseIdOf, decideNow } from '../../../test/make/report-case.ts'
import { makeSeasoned } from '../../../test/make/seasoned.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { repairs } from '../../app/features.ts'
import { putSetting } from '../../site/system/service.ts'
import { mustWaitIn } from '../section/review-service.ts'

let world: World
let newcomer: Who
let old: Who
let head: Who
let outsider: Who
let moderator: Staff
let nodeId: number
beforeAll(async () => {
  world = await makeWorld()
  newcomer = await makeMember(world)
  ;[old, head, outsider] = (await makeSeasoned(world, 3)) as [Who, Who, Who]
  moderator = await makeStaff(world, 'moderator')
})
beforeEach(async () => {
  nodeId = await makeNode(world, { head })
})
afterAll(() => world.destroy())

const set = (level: PreModeration, id = nodeId) => world.call(nodeConsoleCalls.review, { nodeId: id, level }, moderator)
const setAsHead = (level: PreModeration, as = head) =>
  world.call(nodeCalls.review, { nodeId, level, reason: '广告多' }, as)
const ofSite = (value: PreModeration) => world.app.transact((tx) => putSetting(world.app, tx, 'preModeration', value))
const isWaiting = async (id: number, author: Who) => {
  const { data } = await world.call(postCalls.detail, { id }, author)
  const seen = (await world.call(postCalls.detail, { id }, outsider)).code
  expect(seen).toBe(data.waiting ? 404 : 200)
  return data.waiting
}
const isReplyWaiting = async (postId: number, id: number, author: Who) => {
  const shown = async (as: Who) =>
    (await world.call(replyCalls.ofPost, { postId }, as)).data.list.find((each) => each.id === id)
  return [(await shown(author))?.waiting, (await shown(head))?.content]
}
const review = async (id: number) => decideNow(world, await caseIdOf(world, id), 'dismissed', 'keep')
const inOrder = async () => {
  for (const name of ['section', 'post', 'reply']) expect([name, await repairs[name]?.(world.app)]).toEqual([name, 0])
}

describe('a section whose newcomers are reviewed first', () => {
  beforeEach(() => set('new'))

  it('hides a newcomer’s post until staff review it, and publishes others at once', async () => {
    const [mine, theirs] = [await makePost(world, newcomer, { nodeId }), await makePost(world, old, { nodeId })]
    expect([await isWaiting(mine, newcomer), await isWaiting(theirs, old)]).toEqual([true, false])
    expect((await world.call(postCalls.ofNode, { nodeId }, old)).data.list.map(({ id }) => id)).toEqual([theirs])
    await review(mine)
    expect(await isWaiting(mine, newcomer)).toBe(false)
    await inOrder()
  })

  it('hides their reply too, and no other section is concerned', async () => {
    const postId = await makePost(world, old, { nodeId })
    const replyId = await makeReply(world, newcomer, postId, { reply: '第一次来' })
    const below = await makeReply(world, newcomer, postId, {
      reply: '也是',
      answers: await makeReply(world, old, postId),
    })
    expect(await isReplyWaiting(postId, replyId, newcomer)).toEqual([true, ''])
    expect((await world.sql('SELECT waiting FROM reply WHERE id = $1', [below]))[0]).toEqual({ waiting: true })
    await review(replyId)
    expect(await isReplyWaiting(postId, replyId, newcomer)).toEqual([false, '第一次来'])
    expect(await isWaiting(await makePost(world, newcomer), newcomer)).toBe(false)
    await inOrder()
  })
})

it('with “all” everyone waits except staff and those who maintain the section', async () => {
  await set('all')
  const vice = await makeMember(world)
  await makeOffice(world, { nodeId, who: vice, office: 'vice' })
  const posts = [old, newcomer, head, vice, moderator.asMember]
  const waiting: boolean[] = []
  for (const who of posts) waiting.push(await isWaiting(await makePost(world, who, { nodeId }), who))
  expect(waiting).toEqual([true, true, false, false, false])
})

it('the stricter of the site and the section applies, for its maintainers the one of the site', async () => {
  await ofSite('all')
  const inOff = await makePost(world, head, { nodeId })
  expect(await isWaiting(inOff, head)).toBe(true)
  await ofSite('new')
  await set('all')
  expect(await isWaiting(await makePost(world, old, { nodeId }), old)).toBe(true)
  await ofSite('off')
})

describe('a post that is edited', () => {
  const edit = (id: number, to: number, as = old) =>
    world.call(postCalls.edit, { id, nodeId: to, title: '改过', description: '改过的话' }, as)
  const isSeen = async (id: number) => (await world.call(postCalls.detail, { id }, newcomer)).code === 200

  it('is reviewed again there', async () => {
    const id = await makePost(world, old, { nodeId })
    await set('all')
    expect((await edit(id, nodeId)).code).toBe(200)
    expect(await isSeen(id)).toBe(false)
    await review(id)
    expect(await isSeen(id)).toBe(true)
    await inOrder()
  })

  it('and moved, follows the stricter of both sections in either direction', async () => {
    const strict = await makeNode(world)
    await set('all', strict)
    const into = await makePost(world, old, { nodeId })
    expect((await edit(into, strict)).code).toBe(200)
    const waiting = await makePost(world, old, { nodeId: strict })
    await review(waiting)
    expect(await isSeen(waiting)).toBe(true)
    expect((await edit(waiting, nodeId)).code).toBe(200)
    expect([await isSeen(into), await isSeen(waiting)]).toEqual([false, false])
    await inOrder()
  })
})

describe('the setting', () => {
  const detail = async (as: Who) => (await world.call(nodeCalls.detail, { id: nodeId }, as)).data

  it('is set by a head, shown to everyone, and is a line of the public log', async () => {
    expect((await setAsHead('new')).code).toBe(200)
    expect((await setAsHead('new')).code).toBe(200)
    expect((await detail(old)).review).toEqual({ level: 'new', floor: 'off' })
    const { list } = (await world.call(nodeCalls.log, { nodeId })).data
    expect(list.map(({ action, office, review, reason }) => [action, office, review, reason])).toEqual([
      ['describe', 'head', 'new', '广告多'],
    ])
  })

  it('is not set by a vice or a member', async () => {
    const vice = await makeMember(world)
    await makeOffice(world, { nodeId, who: vice, office: 'vice' })
    for (const who of [vice, old]) {
      expect((await setAsHead('new', who)).code).toBe(4003)
      expect((await detail(who)).can.review).toBe(false)
    }
    expect((await detail(head)).can.review).toBe(true)
  })

  it('by staff is the least that a head can set, until staff set less', async () => {
    await set('new')
    expect(await setAsHead('off')).toMatchObject({ reason: nodeRefusals.reviewFloor.reason })
    expect((await setAsHead('all')).code).toBe(200)
    expect((await setAsHead('new')).code).toBe(200)
    await set('off')
    expect((await detail(head)).review).toEqual({ level: 'off', floor: 'off' })
    const { review } = (await world.call(nodeConsoleCalls.get, { nodeId }, moderator)).data
    expect(review).toEqual({ level: 'off', floor: 'off' })
  })

  it('has its line in the audit log, with both values', async () => {
    await set('all')
    const owner = await makeStaff(world, 'owner')
    const { list } = (await world.call(auditCalls.lines, {}, owner)).data
    const line = list.find(({ call }) => call === 'PUT node/review')
    expect(line).toMatchObject({
      about: { kind: 'node', id: String(nodeId) },
      details: { reviewBefore: 'off', review: 'all' },
    })
  })
})

describe('concurrently', () => {
  const asWriter = ({ id }: Who) => ({ ...world.app, viewer: { id, role: 'member' } }) as never

  it('a change waits for what is being written, and what comes after it waits for review', async () => {
    const order = await meet(
      world,
      (tx) => mustWaitIn(asWriter(old), tx, [nodeId]),
      () => set('all'),
    )
    expect(order).toEqual(['first', 'second'])
    expect(await isWaiting(await makePost(world, old, { nodeId }), old)).toBe(true)
  })

  it('nothing that is answered after the change is public', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await makeNode(world, { head })
      const postId = await makePost(world, old, { nodeId: id })
      let isSet = false
      const late: Promise<unknown>[] = []
      const write = async (n: number) => {
        const wasSet = isSet
        const made =
          n % 2 === 0
            ? await makePost(world, old, { nodeId: id })
            : await makeReply(world, old, postId, { reply: `第${n}条` })
        return { made, wasSet }
      }
      const writing = Array.from({ length: 8 }, (_, n) => write(n))
      const changing = set('all', id).then(() => {
        isSet = true
        for (let n = 0; n < 4; n++) late.push(write(n))
      })
      const written = await Promise.all(writing)
      await changing
      const after = (await Promise.all(late)) as typeof written
      expect(after.every(({ wasSet }) => wasSet)).toBe(true)
      const rows = await world.sql<{ id: number }>(
        `SELECT id::float8 FROM post WHERE node_id = $1 AND waiting UNION ALL SELECT id::float8 FROM reply WHERE node_id = $1 AND waiting`,
        [id],
      )
      const waiting = new Set(rows.map((row) => row.id))
      expect(after.filter(({ made }) => !waiting.has(made))).toEqual([])
    }
    await inOrder()
  })

  it('a reply to a post that moves to a strict section waits, or was there before', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const strict = await makeNode(world)
      await set('all', strict)
      const [author] = (await makeSeasoned(world, 1)) as [Who]
      const postId = await makePost(world, author, { nodeId })
      const draft = { id: postId, nodeId: strict, title: '搬走', description: '搬到那边' }
      const [, ...replies] = await Promise.all([
        world.call(postCalls.edit, draft, author),
        ...Array.from({ length: 6 }, () => world.call(replyCalls.addToPost, { postId, reply: '在吗' }, old)),
      ])
      // The moved post is hidden at once, so a reply is either before it or refused.
      for (const { code } of replies) expect([200, 404]).toContain(code)
      expect((await world.call(replyCalls.addToPost, { postId, reply: '在吗' }, old)).code).toBe(404)
    }
    await inOrder()
  })
})
