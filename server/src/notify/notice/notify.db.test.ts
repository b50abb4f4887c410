import { type AnonymousNoticeKind, flashCalls, followCalls, noticeCalls } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { contentsOf, noticesOf, wrongNotices } from '../../../test/make/notices.ts'
import { makePeople } from '../../../test/make/people.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { eraseAccount } from '../../account/closing/service.ts'
import { emailChanged, passwordChanged, passwordReset, resetStarted } from '../../account/security/events.ts'
import { award } from '../../people/points/service.ts'
import { emit, type FactOf, on } from '../../platform/events.ts'
import { noticed } from './events.ts'
import { type Notification, notify } from './notify-service.ts'
import { noticeTables } from './personal.ts'

let world: World
let ann: Who
let ben: Who
let cat: Who
let dan: Who
const emitted: FactOf<typeof noticed>[] = []

beforeAll(async () => {
  world = await makeWorld()
  ann = await makeMember(world, { nickname: '阿安' })
  ben = await makeMember(world, { nickname: '阿本' })
  cat = await makeMember(world, { nickname: '阿喵' })
  dan = await makeMember(world, { nickname: '阿丹' })
  on(world.app, noticed, async (_app, _tx, fact) => void emitted.push(fact))
})
afterAll(() => world.destroy())
beforeEach(async () => {
  await world.sql(`TRUNCATE notice, notice_actor, notice_count, notice_setting, follow_edge, block_edge,
    points_entry, points_balance`)
  await world.sql('UPDATE follow_count SET following = 0, fans = 0, blocked = 0')
  // The first flash of each earns a level.
  await world.sql(
    `INSERT INTO notice_setting (bucket, user_id, kind, how) SELECT bucket, id, 'levelReached', 'off' FROM person`,
  )
  emitted.length = 0
})

const ok = <T>({ code, msg, data }: { code: number; msg: string; data: T }): T => {
  expect([code, msg]).toEqual([200, '成功'])
  return data
}
const post = async (who: Who, content = '夜里下雨了', isPrivate = false) =>
  ok(await world.call(flashCalls.create, { content, isPrivate }, who))
const comment = async (who: Who, flashId: number, content = '晚安') =>
  ok(await world.call(flashCalls.comment, { flashId, content }, who))
const answer = async (who: Who, flashId: number, currentId: number, content = '晚安') =>
  ok(await world.call(flashCalls.answer, { flashId, currentId, content }, who))
const star = async (who: Who, flashId: number) => ok(await world.call(flashCalls.star, { flashId }, who))
const starComment = async (who: Who, commentId: number) =>
  ok(await world.call(flashCalls.starComment, { commentId }, who))
const follow = async (who: Who, whom: Who) => ok(await world.call(followCalls.follow, { userId: whom.id }, who))
const block = async (who: Who, whom: Who) => ok(await world.call(followCalls.block, { userId: whom.id }, who))

describe('a comment', () => {
  it('notifies the author of the flash, with its target', async () => {
    const flashId = await post(ann)
    await comment(ben, flashId)
    const { total, list, unread } = await noticesOf(world, ann)
    expect([total, unread]).toEqual([1, { 0: 1, 1: 0, 2: 1, 3: 0, 4: 0 }])
    expect(list[0]).toMatchObject({ type: 5, targetId: flashId, content: '阿本 评论了你的动态', status: 0 })
    expect(emitted).toEqual([{ userId: ann.id, kind: 'flashComment', push: true }])
  })

  it('that answers one notifies whom it answers, and the author of the flash', async () => {
    const flashId = await post(ann)
    const first = await comment(ben, flashId)
    await answer(cat, flashId, first)
    expect(await contentsOf(world, ben)).toEqual(['阿喵 回复了你的评论'])
    expect((await noticesOf(world, ben)).list[0]).toMatchObject({ type: 6, targetId: flashId })
    expect(await contentsOf(world, ann)).toEqual(['阿喵 评论了你的动态', '阿本 评论了你的动态'])
  })

  it('notifies each member one time, however many reasons there are', async () => {
    const flashId = await post(ann)
    const first = await comment(ann, flashId)
    await answer(ben, flashId, first, `@${ann.username} 晚安 @${ben.username}`)
    expect(await contentsOf(world, ann)).toEqual(['阿本 回复了你的评论'])
    expect(await contentsOf(world, ben)).toEqual([])
  })

  it('of one’s own under one’s own flash creates no notice', async () => {
    const flashId = await post(ann)
    await answer(ann, flashId, await comment(ann, flashId))
    expect(await contentsOf(world, ann)).toEqual([])
  })

  it('that is deleted, or is under a removed flash, leaves a notice that shows its removal', async () => {
    const flashId = await post(ann)
    const commentId = await comment(ben, flashId)
    await comment(cat, flashId)
    ok(await world.call(flashCalls.removeComment, { commentId }, ben))
    expect(await contentsOf(world, ann)).toEqual(['阿喵 评论了你的动态', '有人评论了你的动态'])
    expect((await noticesOf(world, ann)).list.map(({ gone }) => gone)).toEqual([false, true])
    ok(await world.call(flashCalls.remove, { id: flashId }, ann))
    expect((await noticesOf(world, ann)).list).toMatchObject([{ gone: true }, { gone: true }])
  })

  it('notifies one time when its create is sent again', async () => {
    const flashId = await post(ann)
    const again = { flashId, content: '晚安', clientKey: '3b241101-e2bb-4255-8caf-4136c566a962' }
    await Promise.all(Array.from({ length: 8 }, () => world.call(flashCalls.comment, again, ben)))
    expect(await contentsOf(world, ann)).toHaveLength(1)
  })
})

describe('a line that comes again', () => {
  const step = (detail: string, targetId = 77) =>
    world.app.transact((tx) => notify(world.app, tx, { to: ann.id, kind: 'pairStep', targetId, detail }))

  it('is one line while unread, of the latest time and at the top, and rings again', async () => {
    await step('message')
    await world.sql(`UPDATE notice SET updated_at = updated_at - interval '2 days' WHERE user_id = $1`, [ann.id])
    await step('soon')
    emitted.length = 0
    const before = (await noticesOf(world, ann)).msgReqId
    await step('message')
    const { total, list, unread, msgReqId } = await noticesOf(world, ann)
    expect([total, unread[4], list.length]).toEqual([2, 2, 2])
    expect(list[0]?.content).toContain('留言')
    expect(Date.parse(list[0]?.dateTime ?? '')).toBeGreaterThan(Date.now() - 3_600_000)
    expect(msgReqId).toBeGreaterThan(before)
    expect(emitted).toEqual([{ userId: ann.id, kind: 'pairStep', push: true }])
    expect(await wrongNotices(world)).toEqual([])
  })

  it('of sixty parallel transactions is one line, counted once', async () => {
    await Promise.all(Array.from({ length: 60 }, () => step('message')))
    const { total, list, unread } = await noticesOf(world, ann)
    expect([total, unread[0], unread[4], list.length]).toEqual([1, 1, 1, 1])
    await Promise.all([
      ...Array.from({ length: 20 }, () => step('soon')),
      ...Array.from({ length: 20 }, (_, n) => step('message', 80 + (n % 2))),
      world.call(noticeCalls.setReadAll, { classType: 0 }, ann),
    ])
    expect(await wrongNotices(world)).toEqual([])
  })

  it('is a new line after the first was read, for another target, and for account security', async () => {
    await step('message')
    await step('message', 78)
    expect((await noticesOf(world, ann)).total).toBe(2)
    await world.call(noticeCalls.setReadAll, { classType: 0 }, ann)
    await step('message')
    expect((await noticesOf(world, ann)).total).toBe(3)
    const notification = { to: ann.id, kind: 'security', detail: 'passwordChanged' } as const
    for (let i = 0; i < 2; i++) await world.app.transact((tx) => notify(world.app, tx, notification))
    expect((await noticesOf(world, ann)).total).toBe(5)
    expect(await wrongNotices(world)).toEqual([])
  })
})

describe('the place that a notice opens', () => {
  it('follows from its kind, or is the one in the notice', async () => {
    await follow(ben, ann)
    type System = Pick<Notification, 'detail' | 'targetId' | 'place'> & { kind: AnonymousNoticeKind }
    const notifyAnn = (more: System) => world.app.transact((tx) => notify(world.app, tx, { to: ann.id, ...more }))
    await notifyAnn({ kind: 'security', detail: 'resetStarted' })
    await notifyAnn({ kind: 'system', detail: '禁言', targetId: 5 })
    await notifyAnn({ kind: 'system', detail: '版块', targetId: 6, place: 'node' })
    await notifyAnn({ kind: 'system', detail: '公告' })
    const found = (await noticesOf(world, ann)).list.map(({ place, targetId }) => [place, targetId])
    expect(found).toEqual([
      [null, null],
      ['node', 6],
      ['appeals', 5],
      ['security', null],
      ['fans', null],
    ])
  })
})

describe('a mention', () => {
  it('in a flash or a comment notifies the mentioned member, in any case of their name', async () => {
    const flashId = await post(ann, `@${ben.username.toUpperCase()} 快看`)
    expect((await noticesOf(world, ben)).list).toHaveLength(1)
    expect((await noticesOf(world, ben)).list[0]).toMatchObject({
      type: 10,
      targetId: flashId,
      content: '阿安 在动态里提到了你',
    })
    await comment(ben, flashId, `@${cat.username} 也来`)
    expect(await contentsOf(world, cat)).toEqual(['阿本 在评论里提到了你'])
  })

  it('in a private flash, or of a closed account, creates no notice', async () => {
    const flashId = await post(ann, `@${ben.username} 别看`, true)
    await comment(ann, flashId, `@${ben.username} 真的别看`)
    expect(await contentsOf(world, ben)).toEqual([])
    const closed = await makeMember(world)
    await world.sql(`UPDATE person SET state = 'closed' WHERE id = $1`, [closed.id])
    await post(ann, `@${closed.username} 再见`)
    expect(await world.sql('SELECT 1 FROM notice')).toEqual([])
  })

  it('reaches ten people at most', async () => {
    const people = await makePeople(world, 12)
    const names = await world.sql<{ username: string }>('SELECT username FROM person WHERE id = ANY($1)', [people])
    await world.call(flashCalls.create, { content: names.map(({ username }) => `@${username}`).join(' ') }, ann)
    expect(await world.sql(`SELECT 1 FROM notice WHERE kind = 'flashMention'`)).toHaveLength(10)
  })
})

describe('stars', () => {
  it('of one thing are aggregated while unread, each member counted one time, the latest by name', async () => {
    const flashId = await post(ann)
    await star(ben, flashId)
    await star(ben, flashId)
    await star(cat, flashId)
    await star(dan, flashId)
    const { list, total } = await noticesOf(world, ann)
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({ type: 7, targetId: flashId, content: '阿丹等 3 人赞了你的动态' })
    expect(emitted.map(({ push }) => push)).toEqual([false, false, false])
  })

  it('added after it was read open a new one, and no actor is counted twice', async () => {
    const flashId = await post(ann)
    await star(ben, flashId)
    ok(await world.call(noticeCalls.setReadAll, { classType: 2 }, ann))
    await star(cat, flashId)
    await star(ben, flashId)
    expect(await contentsOf(world, ann)).toEqual(['阿喵 赞了你的动态', '阿本 赞了你的动态'])
    expect((await noticesOf(world, ann)).unread).toMatchObject({ 0: 1, 2: 1 })
  })

  it('of a comment are separate from those of its flash, with the flash to open', async () => {
    const flashId = await post(ann)
    const commentId = await comment(ben, flashId)
    await starComment(cat, commentId)
    await starComment(dan, commentId)
    expect((await noticesOf(world, ben)).list).toMatchObject([
      { type: 8, targetId: flashId, content: '阿丹等 2 人赞了你的评论' },
    ])
  })

  it('that are withdrawn create no notice', async () => {
    const flashId = await post(ann)
    const commentId = await comment(ann, flashId)
    ok(await world.call(flashCalls.unstar, { flashId }, ben))
    ok(await world.call(flashCalls.unstarComment, { commentId }, ben))
    expect(await contentsOf(world, ann)).toEqual([])
  })

  it('of forty concurrent members are forty in one notice', async () => {
    const flashId = await post(ann)
    const crowd = await makePeople(world, 40)
    await Promise.all(
      crowd.map((actorId) =>
        world.app.transact((tx) =>
          notify(world.app, tx, { to: ann.id, kind: 'flashLiked', actorId, targetId: flashId, sourceId: flashId }),
        ),
      ),
    )
    const { list, unread } = await noticesOf(world, ann)
    expect([list.length, unread[0]]).toEqual([1, 1])
    expect(list[0]?.content).toContain('等 40 人赞了你的动态')
    expect(await wrongNotices(world)).toEqual([])
  })
})

describe('following', () => {
  it('is aggregated, and again after unfollowing not a second time', async () => {
    await follow(ben, ann)
    await world.call(followCalls.unfollow, { userId: ann.id }, ben)
    await follow(ben, ann)
    expect(await contentsOf(world, ann)).toEqual(['阿本 关注了你'])
    await follow(cat, ann)
    const { list, unread } = await noticesOf(world, ann)
    expect(list).toMatchObject([{ type: 20, targetId: null, content: '阿喵等 2 人关注了你' }])
    expect(unread).toEqual({ 0: 1, 1: 1, 2: 0, 3: 0, 4: 0 })
  })
})

it('a level that is reached notifies one time', async () => {
  await world.sql('TRUNCATE notice_setting')
  await world.app.transact((tx) => award(world.app, tx, ann.id, 'featuredTopic', 1))
  expect((await noticesOf(world, ann, 1)).list).toMatchObject([
    { type: 20, targetId: null, content: '你升到了 4 级，称号：初级用户' },
  ])
  await world.sql('TRUNCATE points_entry, points_balance')
  await world.app.transact((tx) => award(world.app, tx, ann.id, 'featuredTopic', 1))
  expect((await noticesOf(world, ann, 1)).total).toBe(1)
})

it('words of the operators arrive as they are', async () => {
  await world.app.transact((tx) =>
    notify(world.app, tx, { to: ann.id, kind: 'system', sourceId: 77, detail: '今晚两点维护' }),
  )
  expect((await noticesOf(world, ann, 1)).list).toMatchObject([{ type: 20, content: '今晚两点维护' }])
})

it.each([passwordChanged, passwordReset, resetStarted, emailChanged])(
  '$name notifies each time, and cannot be silenced',
  async (event) => {
    for (let i = 0; i < 2; i++) await world.app.transact((tx) => emit(world.app, tx, event, { userId: ann.id }))
    expect((await noticesOf(world, ann, 1)).list.map(({ type, targetId }) => [type, targetId])).toEqual([
      [20, null],
      [20, null],
    ])
    expect(emitted.map(({ push }) => push)).toEqual([true, true])
    const off = await world.send(noticeCalls.putSettings, { notice: { security: 'off' } }, ann)
    expect(off.json()).toMatchObject({ code: 400 })
  },
)

it('an account that is closed takes its notices and settings along', async () => {
  await follow(ben, ann)
  await follow(ben, cat)
  await world.send(noticeCalls.putSettings, { notice: { flashLiked: 'push' } }, ann)
  const closed = { userId: ann.id, keepPosts: false, avatar: 'avatar/default/1.png' }
  await eraseAccount(world.app, noticeTables, closed)
  expect(await contentsOf(world, ann)).toEqual([])
  expect(await contentsOf(world, cat)).toHaveLength(1)
  expect(await world.sql('SELECT kind FROM notice_setting WHERE user_id = $1', [ann.id])).toEqual([])
  expect(await wrongNotices(world)).toEqual([])
})

describe('a block', () => {
  it('in either direction suppresses notices of what the other does', async () => {
    const flashId = await post(cat)
    const commentId = await comment(ann, flashId)
    await world.sql('TRUNCATE notice, notice_actor, notice_count')
    await block(ann, ben)
    await star(ben, flashId)
    await comment(ben, flashId, `@${ann.username} 在吗`)
    expect((await world.call(flashCalls.starComment, { commentId }, ben)).code).toBe(404)
    expect(await contentsOf(world, ann)).toEqual([])
    await comment(ann, flashId, `@${ben.username} 走开`)
    expect(await contentsOf(world, ben)).toEqual([])
    expect(await contentsOf(world, cat)).toHaveLength(3)
  })

  it('with the author of the flash suppresses the notice of a third member’s mention', async () => {
    const flashId = await post(cat)
    await block(cat, ann)
    await comment(ben, flashId, `@${ann.username} 快来`)
    expect(await contentsOf(world, ann)).toEqual([])
  })

  it('takes what the other did out of what was notified, also out of aggregates', async () => {
    const flashId = await post(ann)
    const other = await post(ann)
    await star(ben, flashId)
    await star(cat, flashId)
    await star(ben, other)
    await comment(ben, flashId)
    await comment(cat, flashId)
    await follow(ann, ben)
    await block(ann, ben)
    expect(await contentsOf(world, ann)).toEqual(['阿喵 评论了你的动态', '阿喵 赞了你的动态'])
    expect(await contentsOf(world, ben)).toEqual([])
    expect(await wrongNotices(world)).toEqual([])
  })

  it('concurrent with a star leaves no notice behind', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const flashId = await post(ann)
      await Promise.all([world.call(flashCalls.star, { flashId }, ben), block(ann, ben)])
      expect(await contentsOf(world, ann)).toEqual([])
      await world.call(followCalls.unblock, { userId: ben.id }, ann)
    }
    expect(await wrongNotices(world)).toEqual([])
  })
})

describe('settings', () => {
  const put = (notice: object) => world.send(noticeCalls.putSettings, { notice }, ann)
  const settings = async () => ok(await world.call(noticeCalls.settings, {}, ann)).notice

  it('begin with the defaults and change kind by kind', async () => {
    expect(await settings()).toMatchObject({ flashLiked: 'app', flashComment: 'push', system: 'push' })
    expect((await put({ flashLiked: 'off', flashComment: 'app' })).json()).toMatchObject({ code: 200 })
    expect((await put({ flashLiked: 'push' })).json()).toMatchObject({ code: 200 })
    expect(await settings()).toMatchObject({ flashLiked: 'push', flashComment: 'app', commentLiked: 'app' })
    expect(ok(await world.call(noticeCalls.settings, {}, ben)).notice).toMatchObject({ flashLiked: 'app' })
  })

  it('switched off suppress a kind, and decide whether it is pushed', async () => {
    const flashId = await post(ann)
    await put({ flashLiked: 'off', flashComment: 'app' })
    await star(ben, flashId)
    await comment(ben, flashId)
    expect(await contentsOf(world, ann)).toEqual(['阿本 评论了你的动态'])
    expect(emitted).toEqual([{ userId: ann.id, kind: 'flashComment', push: false }])
  })

  it('never silence the system, and take no other kind or way', async () => {
    expect((await put({ system: 'off' })).json()).toMatchObject({ code: 400 })
    expect((await put({ flashLiked: 'loud' })).json()).toMatchObject({ code: 400 })
    for (const notice of [{ nonsense: 'off' }, { flashLiked: 'off', toString: 'off' }, {}, [], 'off'])
      expect((await put(notice as object)).json()).toMatchObject({ code: 400 })
    expect(await world.sql(`SELECT kind FROM notice_setting WHERE kind <> 'levelReached'`)).toEqual([])
  })
})

it('the first likes that a member gets, all at once, are one notice that counts all', async () => {
  const crowd = await makePeople(world, 20)
  for (let round = 0; round < ROUNDS; round++) {
    await world.sql('TRUNCATE notice, notice_actor, notice_count')
    await Promise.all(
      crowd.map((actorId) =>
        world.app.transact((tx) => notify(world.app, tx, { to: ann.id, kind: 'flashLiked', actorId, sourceId: 7 })),
      ),
    )
    const { total, list } = await noticesOf(world, ann, 2)
    expect([total, list[0]?.content]).toEqual([1, '20 人赞了你的动态'])
    expect(await wrongNotices(world)).toEqual([])
  }
})
