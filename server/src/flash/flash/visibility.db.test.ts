import { type Call, flashCalls as calls, type Flash } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeComment } from '../../../test/make/comment.ts'
import { makeBlock, makeFollow } from '../../../test/make/edge.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { flashLifecycle } from './lifecycle-service.ts'

const VIEWERS = ['author', 'follower', 'grownUp', 'member', 'visitor'] as const
type Viewer = (typeof VIEWERS)[number]

interface Expected {
  about?: { isPrivate?: boolean; warning?: 'r18' }
  arrange?: (author: Who, flashId: number) => Promise<unknown>
  mine: string
  recommend: string
  ofFollowed: string
  ofUser: string
  direct: string
}

const everyone = 'author follower grownUp member visitor'
const others = 'follower grownUp member visitor'
let world: World
let people: Record<Exclude<Viewer, 'author'>, Who | undefined>

const follower = () => people.follower as Who

/** Follows remain in the two blocked cases, so that the block itself is what hides the flash. */
const conditions: Record<string, Expected> = {
  public: {
    mine: 'author',
    recommend: others,
    ofFollowed: 'follower grownUp',
    ofUser: everyone,
    direct: everyone,
  },
  private: { about: { isPrivate: true }, mine: 'author', recommend: '', ofFollowed: '', ofUser: '', direct: 'author' },
  'made private': {
    arrange: (author, id) => world.call(calls.toPrivate, { id }, author),
    mine: 'author',
    recommend: '',
    ofFollowed: '',
    ofUser: '',
    direct: 'author',
  },
  'hidden until a human decides': {
    arrange: (_author, id) => world.app.transact((tx) => flashLifecycle.hide(world.app, tx, id)),
    mine: 'author',
    recommend: '',
    ofFollowed: '',
    ofUser: '',
    direct: 'author',
  },
  deleted: {
    arrange: (author, id) => world.call(calls.remove, { id }, author),
    mine: '',
    recommend: '',
    ofFollowed: '',
    ofUser: '',
    direct: '',
  },
  'by someone who blocked the follower': {
    arrange: (author) => makeBlock(world, author.id, follower().id),
    mine: 'author',
    recommend: others.replace('follower ', ''),
    ofFollowed: 'grownUp',
    ofUser: everyone.replace('follower ', ''),
    direct: everyone.replace('follower ', ''),
  },
  'by someone whom the follower blocked': {
    arrange: (author) => makeBlock(world, follower().id, author.id),
    mine: 'author',
    recommend: others.replace('follower ', ''),
    ofFollowed: 'grownUp',
    ofUser: everyone.replace('follower ', ''),
    direct: everyone.replace('follower ', ''),
  },
  'by someone with privacy on': {
    arrange: (author) => world.sql('UPDATE person SET is_protected = true WHERE id = $1', [author.id]),
    mine: 'author',
    recommend: '',
    ofFollowed: 'follower grownUp',
    ofUser: 'author',
    direct: everyone,
  },
  r18: {
    about: { warning: 'r18' },
    mine: 'author',
    recommend: 'grownUp',
    ofFollowed: 'grownUp',
    ofUser: 'author grownUp',
    direct: 'author grownUp',
  },
}

beforeAll(async () => {
  world = await makeWorld()
  people = {
    follower: await makeMember(world),
    grownUp: await makeMember(world),
    member: await makeMember(world),
    visitor: undefined,
  }
  await world.sql(`UPDATE person SET birthday = '1990-01-01' WHERE id = $1`, [people.grownUp?.id])
})
afterAll(() => world.destroy())

describe.each(Object.entries(conditions))('a flash that is %s', (name, condition) => {
  let author: Who
  let flashId: number
  let commentId: number
  const as = (viewer: Viewer) => (viewer === 'author' ? author : people[viewer])
  const whoSees = async (look: (viewer: Who | undefined) => Promise<boolean>, among: readonly Viewer[] = VIEWERS) => {
    const seen: Viewer[] = []
    for (const viewer of among) if (await look(as(viewer))) seen.push(viewer)
    return seen.join(' ')
  }
  const holds = (list: Flash[]) => list.some(({ id }) => id === flashId)
  const loggedIn = VIEWERS.filter((viewer) => viewer !== 'visitor')

  beforeAll(async () => {
    author = await makeMember(world)
    if (name === 'by someone with privacy on') await condition.arrange?.(author, 0)
    for (const each of [people.follower, people.grownUp]) await makeFollow(world, each?.id ?? 0, author.id)
    flashId = await makeFlash(world, author, condition.about)
    commentId = await makeComment(world, author, flashId)
    if (name !== 'by someone with privacy on') await condition.arrange?.(author, flashId)
  })

  it('is in the lists of exactly the viewers who may see it there', async () => {
    const found = {
      mine: await whoSees(async (w) => holds((await world.call(calls.ofMine, {}, w)).data.list), loggedIn),
      recommend: await whoSees(async (w) => holds((await world.call(calls.recommend, {}, w)).data.list)),
      ofFollowed: await whoSees(async (w) => holds((await world.call(calls.ofFollowed, {}, w)).data.list), loggedIn),
      ofUser: await whoSees(async (w) => holds((await world.call(calls.ofUser, { userId: author.id }, w)).data.list)),
    }
    const { mine, recommend, ofFollowed, ofUser } = condition
    expect(found).toEqual({ mine, recommend, ofFollowed, ofUser })
  })

  it('has totals that agree with the lists', async () => {
    for (const viewer of loggedIn) {
      const mine = (await world.call(calls.ofMine, {}, as(viewer))).data
      const feed = (await world.call(calls.ofFollowed, {}, as(viewer))).data
      expect(mine.total).toBe(mine.list.length)
      expect(feed.total).toBe(feed.list.length)
    }
    for (const viewer of VIEWERS) {
      const { total, list } = (await world.call(calls.ofUser, { userId: author.id }, as(viewer))).data
      expect(total).toBe(list.length)
    }
  })

  it('can be opened with its comments by those who may see it', async () => {
    expect(await whoSees(async (w) => (await world.call(calls.detail, { id: flashId }, w)).code === 200)).toBe(
      condition.direct,
    )
    expect(await whoSees(async (w) => (await world.call(calls.comments, { flashId }, w)).code === 200)).toBe(
      condition.direct,
    )
  })

  it('answers everyone else on every call exactly like an id that never was', async () => {
    const nothing = 2 ** 45
    const acts: [Call, Record<string, unknown>, Record<string, unknown>][] = [
      [calls.detail, { id: flashId }, { id: nothing }],
      [calls.comments, { flashId }, { flashId: nothing }],
      [calls.star, { flashId }, { flashId: nothing }],
      [calls.unstar, { flashId }, { flashId: nothing }],
      [calls.comment, { flashId, content: '在吗' }, { flashId: nothing, content: '在吗' }],
      [
        calls.answer,
        { flashId, currentId: commentId, content: '在吗' },
        { flashId: nothing, currentId: commentId, content: '在吗' },
      ],
      [calls.starComment, { commentId }, { commentId: nothing }],
      [calls.unstarComment, { commentId }, { commentId: nothing }],
      [calls.removeComment, { commentId }, { commentId: nothing }],
      [calls.addImage, { flashId }, { flashId: nothing }],
      [calls.toPrivate, { id: flashId }, { id: nothing }],
      [calls.remove, { id: flashId }, { id: nothing }],
    ]
    const shut = VIEWERS.filter((viewer) => !condition.direct.split(' ').includes(viewer))
    for (const viewer of shut)
      for (const [call, real, made] of acts) {
        const [here, never] = [await world.send(call, real, as(viewer)), await world.send(call, made, as(viewer))]
        expect([viewer, call.path, here.statusCode, here.json()]).toEqual([
          viewer,
          call.path,
          never.statusCode,
          never.json(),
        ])
        if (viewer !== 'visitor') expect(here.json().code).toBe(404)
      }
  })

  it('can be changed by its author alone', async () => {
    for (const viewer of others.split(' ') as Viewer[]) {
      if (viewer === 'visitor') continue
      for (const [call, input] of [
        [calls.toPrivate, { id: flashId }],
        [calls.remove, { id: flashId }],
        [calls.addImage, { flashId }],
        [calls.removeComment, { commentId }],
      ] as [Call, Record<string, unknown>][])
        expect([viewer, call.path, (await world.send(call, input, as(viewer))).json().code]).toEqual([
          viewer,
          call.path,
          condition.direct.includes(viewer) ? 4003 : 404,
        ])
    }
  })
})

it('an unknown member, a blocked viewer and a profile with privacy on get the specified answers', async () => {
  const [a, b] = [await makeMember(world), await makeMember(world)]
  await makeFlash(world, a)
  await makeBlock(world, a.id, b.id)
  expect((await world.call(calls.ofUser, { userId: a.id }, b)).data).toEqual({ total: 0, list: [], protected: true })
  expect((await world.call(calls.ofUser, { userId: 2 ** 44 }, b)).code).toBe(404)
  expect((await world.call(calls.ofUser, { userId: a.id }, a)).data).toMatchObject({ total: 1, protected: false })
})
