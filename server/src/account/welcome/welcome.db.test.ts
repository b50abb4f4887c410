import {
  accountCalls,
  calls,
  FIRST_POST_DAYS,
  FIRST_STEPS_DAYS,
  type FirstSteps,
  PRIVATE,
  sessionCalls,
} from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { must } from '../../../test/make/must.ts'
import { makeNode } from '../../../test/make/node.ts'
import { noticesOf } from '../../../test/make/notices.ts'
import { makePost } from '../../../test/make/post.ts'
import { PASSWORD } from '../../../test/make/session.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { putSetting } from '../../site/system/service.ts'

let world: World
let reader: Who
beforeAll(async () => {
  world = await makeWorld()
  reader = await makeMember(world)
})
afterAll(() => world.destroy())

const makeNew = () => makeMember(world, { isNew: true })
const stepsOf = (who: Who) => must(world, calls.welcome.steps, {}, who)
const loginOf = ({ username }: Who) => must(world, sessionCalls.login, { username, password: PASSWORD })
const flashFor = async (id: number, viewer?: Who) => (await world.call(calls.flash.detail, { id }, viewer)).data
const isFirst = async (id: number, viewer: Who | undefined = reader) => (await flashFor(id, viewer)).first === true
const later = (who: Who, days: number) =>
  world.sql(`UPDATE first_steps SET started_at = started_at - make_interval(days => $2) WHERE user_id = $1`, [
    who.id,
    days,
  ])

describe('the first steps', () => {
  it('begin with the account and are shown as done one after the other', async () => {
    const who = await makeNew()
    const seen: (FirstSteps | null)[] = [await stepsOf(who)]
    await must(world, calls.profile.avatar, { uri: 'avatar/default/7.png' }, who)
    seen.push(await stepsOf(who))
    for (let turn = 0; turn < 3; turn++) await must(world, calls.node.join, { nodeId: await makeNode(world) }, who)
    seen.push(await stepsOf(who))
    await makeFlash(world, who)
    seen.push(await stepsOf(who))
    expect(seen).toEqual([
      { avatar: false, sections: 0, spoke: false },
      { avatar: true, sections: 0, spoke: false },
      { avatar: true, sections: 2, spoke: false },
      { avatar: true, sections: 2, spoke: true },
    ])
    expect((await loginOf(who)).firstSteps).toBeUndefined()
  })

  it('stay done when the member exits a section, and one joined twice is one', async () => {
    const who = await makeNew()
    const nodeId = await makeNode(world)
    for (let turn = 0; turn < 2; turn++) {
      await must(world, calls.node.join, { nodeId }, who)
      await must(world, calls.node.leave, { nodeId }, who)
    }
    expect(await stepsOf(who)).toMatchObject({ sections: 1 })
  })

  it('count two sections that are joined at the same time', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await makeNew()
      const ids = await Promise.all([makeNode(world), makeNode(world)])
      await Promise.all(ids.map((nodeId) => must(world, calls.node.join, { nodeId }, who)))
      expect(await stepsOf(who)).toMatchObject({ sections: 2 })
    }
  })

  it('are announced at the login until they are skipped, which every device learns', async () => {
    const who = await makeNew()
    expect((await loginOf(who)).firstSteps).toBe(true)
    for (let turn = 0; turn < 2; turn++) await must(world, calls.welcome.skip, {}, who)
    expect((await loginOf(who)).firstSteps).toBeUndefined()
    expect(await stepsOf(who)).toBeNull()
  })

  it(`end ${FIRST_STEPS_DAYS} days after the registration, and members from before have none`, async () => {
    const who = await makeNew()
    await later(who, FIRST_STEPS_DAYS - 1)
    expect(await stepsOf(who)).not.toBeNull()
    await later(who, 1)
    expect(await stepsOf(who)).toBeNull()
    expect([await stepsOf(reader), (await loginOf(reader)).firstSteps]).toEqual([null, undefined])
    await must(world, calls.welcome.skip, {}, reader)
  })
})

describe('the first flash or post of a new member', () => {
  it('is marked for others, in lists and alone, and the second is not', async () => {
    const who = await makeNew()
    const [first, second] = [await makeFlash(world, who), await makeFlash(world, who)]
    expect([await isFirst(first), await isFirst(second)]).toEqual([true, false])
    const { list } = await must(world, calls.flash.ofUser, { userId: who.id }, reader)
    expect(list.map(({ id, first: isMarked }) => [id, isMarked])).toEqual([
      [second, undefined],
      [first, true],
    ])
    expect(await isFirst(await makeFlash(world, reader))).toBe(false)
  })

  it('may be a post, and then no flash is it', async () => {
    const who = await makeNew()
    const postId = await makePost(world, who)
    expect((await must(world, calls.post.detail, { id: postId }, reader)).first).toBe(true)
    const { list } = await must(world, calls.post.ofUser, { userId: who.id }, reader)
    expect(list.map(({ first }) => first)).toEqual([true])
    expect(await isFirst(await makeFlash(world, who))).toBe(false)
    expect((await must(world, calls.post.detail, { id: await makePost(world, who) }, reader)).first).toBeUndefined()
  })

  it('is never a private flash, and one that becomes private is no longer marked', async () => {
    const who = await makeNew()
    const hidden = await makeFlash(world, who, { isPrivate: true })
    expect([await isFirst(hidden, who), (await stepsOf(who))?.spoke]).toEqual([false, false])
    const first = await makeFlash(world, who)
    expect([await isFirst(first), (await stepsOf(who))?.spoke]).toEqual([true, true])
    await must(world, calls.flash.toPrivate, { id: first }, who)
    expect(await flashFor(first, who)).toMatchObject({ state: PRIVATE })
    expect(await isFirst(first, who)).toBe(false)
  })

  it('is marked for visitors as for members, and is not there for a member whom the author blocks', async () => {
    const who = await makeNew()
    const first = await makeFlash(world, who)
    expect((await flashFor(first)).first).toBe(true)
    const blocked = await makeMember(world)
    await must(world, calls.follow.block, { userId: blocked.id }, who)
    expect(await flashFor(first, blocked)).toBeNull()
  })

  it(`is marked for ${FIRST_POST_DAYS} days`, async () => {
    const who = await makeNew()
    const first = await makeFlash(world, who)
    const age = (days: number) =>
      world.sql(`UPDATE flash SET created_at = app_now() - make_interval(days => $2) WHERE id = $1`, [first, days])
    const marks: (boolean | undefined)[] = []
    for (const days of [FIRST_POST_DAYS - 1, FIRST_POST_DAYS]) {
      await age(days)
      const { list } = await must(world, calls.flash.ofUser, { userId: who.id }, reader)
      marks.push(...list.map(({ first: isMarked }) => isMarked))
    }
    expect(marks).toEqual([true, undefined])
  })

  it('is one of several that are created at the same time', { timeout: 60_000 }, async () => {
    const nodeId = await makeNode(world)
    for (let round = 0; round < ROUNDS; round++) {
      const who = await makeNew()
      const [flashes, posts] = await Promise.all([
        Promise.all([makeFlash(world, who), makeFlash(world, who)]),
        Promise.all([makePost(world, who, { nodeId }), makePost(world, who, { nodeId })]),
      ])
      const marks = [
        ...(await Promise.all(flashes.map((id) => isFirst(id)))),
        ...(await Promise.all(
          posts.map(async (id) => (await must(world, calls.post.detail, { id }, reader)).first === true),
        )),
      ]
      expect(marks.filter(Boolean)).toHaveLength(1)
    }
  })
})

describe('the first notice', () => {
  it('is one for each account, also when the registration is repeated', async () => {
    const form = { username: 'arrives1', nickname: '刚到', password: PASSWORD, email: 'arrives1@example.com' }
    const answers = await Promise.all([1, 2, 3].map(() => world.call(accountCalls.register, form)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    await world.call(accountCalls.register, form)
    const { token, user } = await must(world, sessionCalls.login, form)
    const { list } = await noticesOf(world, { id: user.id, username: form.username, token })
    expect(list).toMatchObject([{ type: 20, place: 'me', actors: [] }])
    expect(list[0]?.content).toContain('使用指南')
  })

  it('is that of the approval where staff have to approve', async () => {
    const set = (value: 'off' | 'all') => world.app.transact((tx) => putSetting(world.app, tx, 'approval', value))
    await set('all')
    const form = { username: 'arrives2', nickname: '在等', password: PASSWORD, email: 'arrives2@example.com' }
    const id = await must(world, accountCalls.register, { ...form, application: '想找个安静说话的地方' })
    await set('off')
    expect(await world.sql('SELECT 1 FROM notice WHERE user_id = $1', [id])).toEqual([])
  })
})
