import {
  accountRefusals,
  profileCalls as calls,
  flashCalls,
  followCalls,
  type Profile,
  profileRefusals as refusals,
} from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { award } from '../points/service.ts'

let world: World
let ann: Who
let ben: Who

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())
beforeEach(async () => {
  ann = await makeMember(world, { nickname: '阿安' })
  ben = await makeMember(world, { nickname: '阿本' })
})

const get = (input: { userId?: number; username?: string }, as?: Who) => world.call(calls.get, input, as)
const seen = async (whom: Who, as?: Who): Promise<Profile> => (await get({ userId: whom.id }, as)).data
const edit = async (who: Who, field: string, value: unknown) =>
  (await world.send(calls.edit, { field, value }, who)).json<{ code: number; msg: string }>()
const protect = (who: Who, privacy: unknown) => world.send(calls.privacy, { privacy }, who)
const block = (who: Who, whom: Who) => world.call(followCalls.block, { userId: whom.id }, who)

describe('a profile', () => {
  it('is one’s own without a given user, with all stored data of the member', async () => {
    await world.call(followCalls.follow, { userId: ben.id }, ann)
    await world.app.transact((tx) => award(world.app, tx, ann.id, 'featuredTopic', 1))
    await edit(ann, 'signature', '雨停了')
    await edit(ann, 'gender', '女')
    await edit(ann, 'birthday', '2000-02-29')
    expect(await get({}, ann)).toEqual({
      code: 200,
      msg: '成功',
      data: {
        id: ann.id,
        userId: ann.id,
        username: ann.username,
        nickname: '阿安',
        avatar: expect.stringMatching(/^avatar\/default\/\d+\.png$/),
        signature: '雨停了',
        gender: 0,
        birthday: '2000-02-29',
        points: 10,
        level: 4,
        title: '初级用户',
        followCount: 1,
        fansCount: 0,
        upvoteCount: 0,
        followed: false,
        followsMe: false,
        privacy: 0,
        protected: false,
        blocked: false,
        isMe: true,
      },
    })
  })

  it('that is protected does not show the gender to others', async () => {
    await edit(ann, 'gender', '男')
    await world.call(calls.privacy, { privacy: 1 }, ann)
    expect([(await seen(ann, ben)).gender, (await seen(ann, ann)).gender]).toEqual([null, 1])
  })

  it('of another shows all but their birthday', async () => {
    await edit(ann, 'birthday', '2000-02-29')
    await edit(ann, 'gender', '男')
    await world.call(followCalls.follow, { userId: ann.id }, ben)
    expect(await seen(ann, ben)).toMatchObject({
      nickname: '阿安',
      gender: 1,
      birthday: null,
      fansCount: 1,
      followed: true,
      isMe: false,
    })
    expect(await seen(ann)).toMatchObject({ birthday: null, followed: false, followsMe: false, isMe: false })
    expect(await seen(ben, ann)).toMatchObject({ followed: false, followsMe: true })
  })

  it('is found by name in any case, with or without the sign before it', async () => {
    for (const username of [ann.username, `@${ann.username}`, ann.username.toUpperCase()])
      expect((await get({ username })).data.userId).toBe(ann.id)
    expect((await get({ userId: ben.id, username: ann.username })).data.userId).toBe(ben.id)
  })

  it.each<[string, { userId?: number; username?: string }]>([
    ['an id', { userId: 4242 }],
    ['a name', { username: 'nobodyatall' }],
    ['no name', { username: '@' }],
    ['a wildcard', { username: '%' }],
  ])('that no member has (%s) is unknown', async (_what, whose) => {
    expect(await get(whose, ann)).toMatchObject(refusals.unknown)
  })

  it('of a closed or shut account is as unknown as one that never was, also by name', async () => {
    for (const state of ['closed', 'shut']) {
      await world.sql('UPDATE person SET state = $2 WHERE id = $1', [ben.id, state])
      expect(await get({ userId: ben.id }, ann)).toEqual(await get({ userId: 4242 }, ann))
      expect(await get({ username: ben.username })).toMatchObject(refusals.unknown)
    }
  })

  it('without a given user asks an anonymous visitor to log in', async () => {
    expect(await get({})).toMatchObject({ code: 401 })
  })
})

describe('editing', () => {
  it.each<[string, unknown, string]>([
    ['nickname', '   ', refusals.empty.msg],
    ['nickname', null, refusals.empty.msg],
    ['nickname', '长'.repeat(21), refusals.nicknameTooLong.msg],
    ['nickname', '管理员小王', accountRefusals.nicknameReserved.msg],
    ['signature', '', refusals.empty.msg],
    ['signature', '长'.repeat(101), refusals.signatureTooLong.msg],
    ['gender', '男女', refusals.gender.msg],
    ['gender', '1', refusals.gender.msg],
    ['birthday', '1999-02-29', refusals.birthday.msg],
    ['birthday', '1899-12-31', refusals.birthday.msg],
    ['birthday', '2999-01-01', refusals.birthday.msg],
    ['birthday', 'yesterday', refusals.birthday.msg],
    ['points', '9999', '提交的内容有误，请检查后再试'],
    ['__proto__', 'x', '提交的内容有误，请检查后再试'],
    ['role', 'owner', '提交的内容有误，请检查后再试'],
  ])('%s to %j is refused: %s', async (field, value, msg) => {
    const before = await get({}, ann)
    expect(await edit(ann, field, value)).toMatchObject({ code: 400, msg })
    expect(await get({}, ann)).toEqual(before)
  })

  it('counts what a person sees as one sign', async () => {
    expect((await edit(ann, 'signature', '🌧'.repeat(100))).code).toBe(200)
    expect((await edit(ann, 'nickname', '😀'.repeat(20))).code).toBe(200)
  })

  it('of a nickname removes invisible characters and is shown at once everywhere', async () => {
    const flashId = (await world.call(flashCalls.create, { content: '夜' }, ann)).data
    const author = async () => (await world.call(flashCalls.detail, { id: flashId }, ben)).data.user.nickname
    expect(await author()).toBe('阿安')
    expect((await edit(ann, 'nickname', ' 安\u202E安\u200B ')).code).toBe(200)
    expect((await seen(ann)).nickname).toBe('安安')
    await expect.poll(author).toBe('安安')
  })

  it('takes today as a birthday and no later day', async () => {
    const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10)
    expect((await edit(ann, 'birthday', day(0))).code).toBe(200)
    expect(await edit(ann, 'birthday', day(1))).toMatchObject(refusals.birthday)
  })

  it('changes only one’s own profile', async () => {
    await edit(ann, 'signature', '我的')
    expect(await seen(ben)).toMatchObject({ signature: '' })
    expect((await world.send(calls.edit, { field: 'signature', value: 'x' })).statusCode).toBe(401)
  })

  it('of two fields concurrently keeps both', async () => {
    await Promise.all([edit(ann, 'signature', '雨'), edit(ann, 'gender', '男')])
    expect(await seen(ann)).toMatchObject({ signature: '雨', gender: 1 })
  })
})

describe('the privacy switch', () => {
  it.each<[unknown, 0 | 1]>([
    [1, 1],
    [0, 0],
    [true, 1],
    [false, 0],
  ])('takes %j', async (given, shown) => {
    await protect(ann, shown === 1 ? 0 : 1)
    expect((await protect(ann, given)).json()).toMatchObject({ code: 200 })
    expect((await get({}, ann)).data).toMatchObject({ privacy: shown, protected: false })
  })

  it.each([2, '1', null, 'on'])('refuses %j', async (given) => {
    expect((await protect(ann, given)).json()).toMatchObject({ code: 400 })
  })
})

describe('who sees what', () => {
  const shown = { nickname: '阿安', signature: '雨停了', followCount: 1, points: 10, level: 4 }
  const closed = { privacy: 1, protected: true }
  const open = { privacy: 0, protected: false }

  beforeEach(async () => {
    await edit(ann, 'signature', '雨停了')
    await edit(ann, 'birthday', '2000-01-01')
    await world.app.transact((tx) => award(world.app, tx, ann.id, 'featuredTopic', 1))
    const far = await makeMember(world)
    await world.call(followCalls.follow, { userId: far.id }, ann)
  })

  it.each([
    { privacy: 0, blocked: 'nobody', viewer: 'visitor', expected: { ...open, blocked: false } },
    { privacy: 0, blocked: 'nobody', viewer: 'ben', expected: { ...open, blocked: false } },
    { privacy: 0, blocked: 'by ann', viewer: 'ben', expected: { ...closed, blocked: false } },
    { privacy: 0, blocked: 'by ben', viewer: 'ben', expected: { privacy: 0, protected: true, blocked: true } },
    { privacy: 0, blocked: 'by both', viewer: 'ben', expected: { ...closed, blocked: true } },
    { privacy: 0, blocked: 'by ann', viewer: 'visitor', expected: { ...open, blocked: false } },
    { privacy: 0, blocked: 'by both', viewer: 'ann', expected: { ...open, blocked: false } },
    { privacy: 1, blocked: 'nobody', viewer: 'visitor', expected: { ...closed, blocked: false } },
    { privacy: 1, blocked: 'nobody', viewer: 'ben', expected: { ...closed, blocked: false } },
    { privacy: 1, blocked: 'by ann', viewer: 'ben', expected: { ...closed, blocked: false } },
    { privacy: 1, blocked: 'by ben', viewer: 'ben', expected: { ...closed, blocked: true } },
    { privacy: 1, blocked: 'nobody', viewer: 'ann', expected: { privacy: 1, protected: false, blocked: false } },
  ])('privacy $privacy, blocked $blocked, seen by $viewer', async ({ privacy, blocked, viewer, expected }) => {
    await protect(ann, privacy)
    if (blocked === 'by ann' || blocked === 'by both') await block(ann, ben)
    if (blocked === 'by ben' || blocked === 'by both') await block(ben, ann)
    const eyes = { visitor: undefined, ben, ann }[viewer]
    const profile = await seen(ann, eyes)
    expect(profile).toMatchObject({ ...shown, ...expected, isMe: viewer === 'ann' })
    expect(profile.birthday).toBe(viewer === 'ann' ? '2000-01-01' : null)
  })

  it('a blocked member sees exactly the same as for a member with privacy on', async () => {
    await block(ann, ben)
    const blocked = await seen(ann, ben)
    await world.call(followCalls.unblock, { userId: ben.id }, ann)
    await protect(ann, 1)
    expect(await seen(ann, ben)).toEqual(blocked)
  })
})
