import { consoleCalls, flashCalls, type Input, messageCalls, reviewRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeComment } from '../../../test/make/comment.ts'
import { callAt, makeOther } from '../../../test/make/everywhere.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeMessage } from '../../../test/make/message.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import type { Running } from '../../app/app.ts'
import { flashLifecycle } from '../../flash/flash/lifecycle-service.ts'

const calls = consoleCalls.review

let world: World
let second: Running
let staff: Staff
let author: Who
let reader: Who
beforeAll(async () => {
  world = await makeWorld()
  second = await makeOther(world)
  staff = await makeStaff(world, 'moderator')
  author = await makeMember(world)
  reader = await makeMember(world)
})
afterAll(async () => {
  await second.close()
  await world.destroy()
})

const add = (text: string, about: Partial<Input<typeof calls.addWord>> = {}) =>
  world.call(calls.addWord, { text, kind: 'public', ...about }, staff)
const list = async () => (await world.call(calls.words, {}, staff)).data
const caseOf = async (key: number) =>
  (await world.sql<{ kind: string; found: string[]; isHidden: boolean; ownerId: string }>(
    `SELECT kind, found, hidden_at IS NOT NULL AS "isHidden", owner_id AS "ownerId" FROM report_case WHERE target_key = $1`,
    [String(key)],
  )) as { kind: string; found: string[]; isHidden: boolean; ownerId: string }[]

it('a posting with a public word appears, and is in the queue at the same time', async () => {
  await add('刷单')
  await add('加我 + 微信')
  const flashId = await makeFlash(world, author, { content: '日结刷.单，加 我 Ｗ信' })
  expect((await world.call(flashCalls.detail, { id: flashId }, reader)).code).toBe(200)
  expect(await caseOf(flashId)).toEqual([
    { kind: 'word', found: ['刷单'], isHidden: false, ownerId: String(author.id) },
  ])
  const commentId = await makeComment(world, author, flashId, { content: '微信上加我，刷单' })
  expect((await caseOf(commentId))[0]?.found.toSorted()).toEqual(['刷单', '加我 + 微信'].toSorted())
  expect((await list()).list.map(({ text, hits }) => [text, hits])).toEqual([
    ['加我 + 微信', 1],
    ['刷单', 2],
  ])
})

it('neither a private flash, nor a private word, nor a word that was taken out sends anything there', async () => {
  await add('转账', { kind: 'private', hint: '先见面，再谈钱' })
  const { data: gone } = await add('代开')
  await world.call(calls.dropWord, { id: gone, reason: '误中太多' }, staff)
  const ids = [
    await makeFlash(world, author, { content: '刷单', isPrivate: true }),
    await makeFlash(world, author, { content: '先转账，能代开' }),
  ]
  for (const id of ids) expect(await caseOf(id)).toEqual([])
  expect((await list()).recent[0]).toMatchObject({
    text: '代开',
    added: false,
    why: '误中太多',
    by: { id: staff.id, role: 'moderator' },
  })
})

it('content made private before its case is sealed is shown to no moderator: its case is dropped', async () => {
  const [shut, above] = [
    await makeFlash(world, author, { content: '刷单' }),
    await makeFlash(world, reader, { content: '今天' }),
  ]
  const under = await makeComment(world, author, above, { content: '刷单' })
  await world.call(flashCalls.toPrivate, { id: shut }, author)
  await world.call(flashCalls.toPrivate, { id: above }, reader)
  for (const id of [shut, under]) expect(await caseOf(id)).toHaveLength(1)
  await world.runJobs()
  for (const id of [shut, under]) expect(await caseOf(id)).toEqual([])
})

it('a comment whose flash has been hidden still awaits review', async () => {
  const above = await makeFlash(world, reader)
  const under = await makeComment(world, author, above, { content: '刷单' })
  await world.app.transact((tx) => flashLifecycle.hide(world.app, tx, above))
  await world.runJobs()
  expect(await caseOf(under)).toHaveLength(1)
})

it('works on the other node within a second', async () => {
  const before = await second.server.inject({
    method: 'POST',
    url: flashCalls.create.path,
    headers: { authentication: author.token },
    payload: { content: '内部渠道一' },
  })
  expect(before.json<{ code: number }>().code).toBe(200)
  await add('内部渠道')
  await expect
    .poll(
      async () => {
        const { data } = (
          await second.server.inject({
            method: 'POST',
            url: flashCalls.create.path,
            headers: { authentication: author.token },
            payload: { content: '内部渠道二' },
          })
        ).json<{ data: number }>()
        return (await caseOf(data)).length
      },
      { timeout: 30_000, interval: 100 },
    )
    .toBe(1)
})

describe('a private word in a message', () => {
  const hints = async (node: Pick<Running, 'server'>, who: Who, { id: userId }: Who) =>
    (await callAt(node, messageCalls.messages, { userId }, who)).data.list.map(({ hint }) => hint)

  it('shows a hint to both members of the chat, on every node and by the current list; a public word shows none', async () => {
    const [ann, ben] = [await makeMember(world), await makeMember(world)]
    await makeMessage(world, ann, ben, '先押.金 200，再看房')
    await makeMessage(world, ann, ben, '不看房也行')
    for (const node of [world, second]) expect(await hints(node, ben, ann)).toEqual([undefined, undefined])
    await add('看房')
    const { data: id } = await add('押金', { kind: 'private', hint: '先见面，再谈钱' })
    const all = () => Promise.all([hints(world, ann, ben), hints(second, ann, ben), hints(second, ben, ann)])
    const reminded = ['先见面，再谈钱', undefined]
    const soon = { timeout: 30_000, interval: 20 }
    await expect.poll(all, soon).toEqual([reminded, reminded, reminded])
    await world.call(calls.dropWord, { id }, staff)
    const quiet = [undefined, undefined]
    await expect.poll(all, soon).toEqual([quiet, quiet, quiet])
  })

  it('is counted with each message, however often it is read, and is in no queue', async () => {
    const [ann, ben] = [await makeMember(world), await makeMember(world)]
    await add('借我', { kind: 'private', hint: '想一想再借' })
    const ids = [await makeMessage(world, ann, ben, '借我一下'), await makeMessage(world, ann, ben, '借 我')]
    for (const [who, other] of [
      [ann, ben],
      [ben, ann],
    ] as const)
      expect(await hints(world, who, other)).toEqual(['想一想再借', '想一想再借'])
    expect((await list()).list.find(({ text }) => text === '借我')?.hits).toBe(2)
    for (const id of ids) expect(await caseOf(id)).toEqual([])
  })
})

it('is not taken twice in one list, however it is written, nor without letters, nor a private one without a hint', async () => {
  expect(await add('刷 单')).toMatchObject(refusals.already)
  expect(await add('微信＋加我')).toMatchObject(refusals.already)
  expect((await add('刷单', { kind: 'private', hint: '小心' })).code).toBe(200)
  expect(await add('+，。')).toMatchObject(refusals.noLetters)
  expect(await add('验证码', { kind: 'private' })).toMatchObject(refusals.hintNeeded)
  expect(await world.call(calls.dropWord, { id: 7 }, staff)).toMatchObject(refusals.wordGone)
  const same = await Promise.all(Array.from({ length: 6 }, () => add('套现')))
  expect(same.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
})

it('is the work of moderators, and each act has its line', async () => {
  const support = await makeStaff(world, 'support')
  expect(await world.call(calls.addWord, { text: '兼职', kind: 'public' }, support)).toMatchObject({ code: 4003 })
  const { data: id } = await add('兼职', { note: '新的写法' })
  expect(
    await world.sql(`SELECT call, reason, details FROM audit_line WHERE subject_kind = 'word' AND subject = $1`, [
      String(id),
    ]),
  ).toEqual([{ call: 'POST word', reason: '新的写法', details: '{"text":"兼职","kind":"public"}' }])
})
