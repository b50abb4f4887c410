import { randomUUID } from 'node:crypto'
import { postCalls as calls, followCalls, type PollDraft, postRefusals as refusals, reportCalls } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeNode } from '../../../test/make/node.ts'
import { makePost } from '../../../test/make/post.ts'
import { openCases } from '../../../test/make/report-case.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { repairs } from '../../app/features.ts'
import { anonymousViewing } from '../../people/follow/service.ts'
import { eraseBallots, gatherBallots } from './ballot-service.ts'
import { ownPosts } from './erase-account.ts'
import { postLifecycle } from './lifecycle-service.ts'
import { publicPosts } from './transfer-service.ts'

let world: World
let author: Who
let reader: Who
let other: Who
let head: Who
let nodeId: number
beforeAll(async () => {
  world = await makeWorld()
  ;[author, reader, other, head] = (await makeCrowd(world, 4)) as [Who, Who, Who, Who]
})
afterAll(() => world.destroy())
beforeEach(async () => {
  nodeId = await makeNode(world, { head })
})

const options = ['海边', '山里', '家里']
const withPoll = (poll: Partial<PollDraft> = {}) =>
  makePost(world, author, { nodeId, poll: { options, multiple: false, ...poll } })
const vote = (postId: number, choices: number[], as: Who | null = reader) =>
  world.call(calls.poll, { postId, choices }, as ?? undefined)
const seen = async (id: number, as?: Who) => (await world.call(calls.detail, { id }, as)).data.poll
const end = (postId: number) =>
  world.sql(`UPDATE poll SET days = 1, ends_at = app_now() - interval '1 second' WHERE post_id = $1`, [postId])

describe('the results of a poll', () => {
  it('are shown to those who have voted, and to no other viewer before the end', async () => {
    const id = await withPoll({ days: 3 })
    expect((await vote(id, [1])).data).toMatchObject({ voters: 1, votes: [0, 1, 0], mine: [1], ended: false })
    expect(await seen(id, reader)).toMatchObject({ options, votes: [0, 1, 0], mine: [1] })
    for (const viewer of [author, other, undefined]) {
      const poll = await seen(id, viewer)
      expect(poll).toMatchObject({ options, multiple: false, ended: false, voters: 1 })
      expect([poll?.votes, poll?.mine]).toEqual([undefined, undefined])
    }
  })

  it('are shown to everyone after the end, and a ballot to its member alone', async () => {
    const id = await withPoll({ days: 1 })
    await vote(id, [2])
    await end(id)
    for (const viewer of [author, other, undefined]) {
      await expect.poll(async () => (await seen(id, viewer))?.votes).toEqual([0, 0, 1])
      expect((await seen(id, viewer))?.mine).toBeUndefined()
    }
    expect(await seen(id, reader)).toMatchObject({ ended: true, mine: [2] })
  })

  it('are opened without a vote by an empty ballot, which counts for nothing and is final', async () => {
    const id = await withPoll()
    await vote(id, [0], other)
    expect((await vote(id, [])).data).toMatchObject({ voters: 1, votes: [1, 0, 0], mine: [] })
    expect(await vote(id, [1])).toMatchObject(refusals.pollVoted)
    expect((await vote(id, [1], author)).data).toMatchObject({ voters: 2, votes: [1, 1, 0] })
  })
})

describe('a ballot', () => {
  it('is final; the same one again is answered like the first', async () => {
    const id = await withPoll({ multiple: true })
    const first = (await vote(id, [0, 2])).data
    expect(first).toMatchObject({ voters: 1, votes: [1, 0, 1], mine: [0, 2] })
    expect((await vote(id, [2, 0])).data).toEqual(first)
    expect(await vote(id, [0])).toMatchObject(refusals.pollVoted)
    await end(id)
    expect((await vote(id, [0, 2])).data).toEqual({ ...first, ended: true, endsAt: expect.any(String) })
  })

  it('is refused with the reason', async () => {
    const id = await withPoll()
    expect(await vote(id, [0, 1])).toMatchObject(refusals.pollOneChoice)
    expect(await vote(id, [3])).toMatchObject(refusals.pollNoOption)
    expect((await vote(id, [0], null)).code).toBe(401)
    expect(await vote(await makePost(world, author, { nodeId }), [0])).toMatchObject(refusals.gone)
    await end(id)
    expect(await vote(id, [0])).toMatchObject(refusals.pollEnded)
    expect(await world.sql('SELECT 1 FROM poll_ballot WHERE post_id = $1', [id])).toEqual([])
  })

  it.each(['the author', 'the reader'])('is refused after %s blocked the other', async (who) => {
    const [a, b] = (await makeCrowd(world, 2)) as [Who, Who]
    const postId = await makePost(world, a, { nodeId, poll: { options, multiple: false } })
    const [by, of] = who === 'the author' ? [a, b] : [b, a]
    expect((await world.call(followCalls.block, { userId: of.id }, by)).code).toBe(200)
    expect(await vote(postId, [0], b)).toMatchObject(refusals.gone)
  })

  it('of an unknown option, a second one, and a second choice in a single poll are refused by the database', async () => {
    const id = await withPoll()
    await vote(id, [0])
    const ballot = (userId: number, choices: number, multiple = false, count = 3) =>
      world.sql(
        `INSERT INTO poll_ballot (bucket, post_id, user_id, option_count, multiple, choices)
         VALUES (($1::bigint & 1023)::smallint, $1, $2, $3, $4, $5)`,
        [id, userId, count, multiple, choices],
      )
    await expect(ballot(reader.id, 2)).rejects.toThrow('poll_ballot_pkey')
    await expect(ballot(other.id, 8)).rejects.toThrow('check constraint')
    await expect(ballot(other.id, 3)).rejects.toThrow('check constraint')
    await expect(ballot(other.id, 3, true)).rejects.toThrow('foreign key')
    await expect(ballot(other.id, 8, false, 4)).rejects.toThrow('foreign key')
  })
})

describe('concurrently', () => {
  it('a crowd votes, each member twice with different ballots: one of each counts, and the counts are exact', async () => {
    const crowd = await makeCrowd(world, 16)
    const id = await withPoll({ multiple: true })
    const answers = await Promise.all(
      crowd.flatMap((who, at) => [vote(id, [at % 3, (at + 1) % 3], who), vote(id, [at % 3], who)]),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(16)
    for (const answer of answers) if (answer.code !== 200) expect(answer).toMatchObject(refusals.pollVoted)
    const { voters, votes } = (await vote(id, [])).data
    const [stored] = await world.sql(
      `SELECT count(*)::integer AS voters, ARRAY[count(*) FILTER (WHERE choices & 1 <> 0), count(*) FILTER (WHERE choices & 2 <> 0),
         count(*) FILTER (WHERE choices & 4 <> 0)]::integer[] AS votes FROM poll_ballot WHERE post_id = $1 AND choices <> 0`,
      [id],
    )
    expect({ voters, votes }).toEqual(stored)
  })

  it('members vote while the author deletes the post: no answer is an error', async () => {
    const crowd = await makeCrowd(world, 6)
    const id = await withPoll()
    const [removed, ...votes] = await Promise.all([
      world.call(calls.remove, { id }, author),
      ...crowd.map((who) => vote(id, [1], who)),
    ])
    expect(removed.code).toBe(200)
    for (const answer of votes) expect([200, 404]).toContain(answer.code)
    expect(await world.sql('SELECT 1 FROM poll_option WHERE post_id = $1', [id])).toEqual([])
  })

  it('a create that is sent twice makes one post with one poll', async () => {
    const draft = { nodeId, title: '去哪', description: '周末去哪', clientKey: randomUUID() }
    const poll = { options, multiple: true, days: 7 as const }
    const made = await Promise.all([1, 2].map(() => world.call(calls.create, { ...draft, poll }, author)))
    const [id] = made.map(({ data }) => data)
    expect(made.map(({ data }) => data)).toEqual([id, id])
    expect(await seen(id ?? 0, reader)).toMatchObject({ options, multiple: true, ended: false, voters: 0 })
    expect(await world.sql('SELECT 1 FROM poll WHERE post_id = $1', [id])).toHaveLength(1)
  })
})

describe('the post of a poll', () => {
  it('cannot have two options alike, and has a mark in lists', async () => {
    const draft = { nodeId, title: '去哪', description: '周末去哪' }
    const same = await world.call(
      calls.create,
      { ...draft, poll: { options: ['海边', ' 海边 '], multiple: false } },
      author,
    )
    expect(same).toMatchObject(refusals.sameOptions)
    const ids = [await withPoll(), await makePost(world, author, { nodeId })]
    const { list } = (await world.call(calls.ofNode, { nodeId }, reader)).data
    const marks = new Map(list.map(({ id, poll }) => [id, poll]))
    expect(ids.map((id) => marks.get(id))).toEqual([true, undefined])
  })

  it('keeps the poll through an edit', async () => {
    const id = await withPoll()
    await vote(id, [0])
    const withPollToo = {
      id,
      nodeId,
      title: '改过',
      description: '改过的话',
      poll: { options: ['别的', '另一个'], multiple: true },
    }
    await world.call(calls.edit, withPollToo, author)
    expect(await seen(id, reader)).toMatchObject({ options, votes: [1, 0, 0], multiple: false })
  })

  it('shows none once it is removed, to its author neither, and shows it again after a return', async () => {
    const id = await withPoll()
    await world.call(calls.remove, { id, reason: '与主题无关' }, head)
    const shown = async (as: Who) => (await world.call(calls.detail, { id }, as)).data
    for (const who of [author, reader]) expect(await shown(who)).toMatchObject({ state: 1 })
    for (const who of [author, reader]) expect((await shown(who)).poll).toBeUndefined()
    expect(await vote(id, [0])).toMatchObject(refusals.gone)
    await world.app.transact((tx) => postLifecycle.transition(world.app, tx, id, { type: 'giveBack' }))
    expect(await seen(id, reader)).toMatchObject({ options })
  })

  it('that is hidden takes no vote, and is read with its poll by its author alone', async () => {
    const id = await withPoll()
    await world.app.transact((tx) => postLifecycle.hide(world.app, tx, id))
    expect(await vote(id, [0])).toMatchObject(refusals.gone)
    expect((await world.call(calls.detail, { id }, reader)).code).toBe(404)
    expect(await seen(id, author)).toMatchObject({ options })
  })

  it('that its author deleted has no words of the options left', async () => {
    const id = await withPoll()
    await vote(id, [0])
    await world.call(calls.remove, { id }, author)
    expect(await world.sql('SELECT 1 FROM poll_option WHERE post_id = $1', [id])).toEqual([])
    expect((await world.call(calls.ofMine, {}, author)).data.list.map((post) => post.id)).not.toContain(id)
    expect((await world.call(calls.detail, { id }, reader)).data?.poll).toBeUndefined()
  })

  it('has its days from its appearance on, where it waited for a review', async () => {
    const id = await withPoll({ days: 1 })
    await world.sql(`UPDATE post SET state = 2, waiting = true WHERE id = $1`, [id])
    await end(id)
    await world.app.transact((tx) => postLifecycle.release(world.app, tx, id))
    expect(await seen(id, reader)).toMatchObject({ ended: false })
    expect((await vote(id, [0])).code).toBe(200)
  })

  it('keeps its end after a review, if a member voted before it', async () => {
    const id = await withPoll({ days: 1 })
    await vote(id, [0])
    await world.app.transact((tx) => postLifecycle.hide(world.app, tx, id))
    await world.sql(`UPDATE post SET waiting = true WHERE id = $1`, [id])
    await end(id)
    await world.app.transact((tx) => postLifecycle.release(world.app, tx, id))
    expect(await seen(id, reader)).toMatchObject({ ended: true })
  })

  it('is reported with the options as evidence', async () => {
    const id = await withPoll({ options: ['赤鹿甲石', '赤鹿乙石'] })
    await world.call(reportCalls.report, { targetType: 'post', targetId: id, reason: 'spam' }, reader)
    const texts = (await openCases(world)).flatMap(({ snapshots }) => snapshots.map(({ text }) => text))
    expect(texts.filter((text) => text?.includes('投票：\n· 赤鹿甲石\n· 赤鹿乙石'))).toHaveLength(1)
  })
})

it('a section that moves takes a poll along as lines of the text, with counts once it has ended', async () => {
  const id = await withPoll()
  await vote(id, [0])
  const viewing = { ...(await anonymousViewing(world.app)), adult: true }
  const text = async () => {
    const posts = await publicPosts(world.app.db, { ...viewing, nodeId, after: 0, size: 20 })
    return posts.find((post) => post.id === id)?.texts.description
  }
  expect(await text()).toMatch(/\n\n投票：\n· 海边\n· 山里\n· 家里$/)
  await end(id)
  expect(await text()).toMatch(/\n\n投票：\n· 海边（1 票）\n· 山里（0 票）\n· 家里（0 票）$/)
})

it('a wrong count and the words of a post that an older node deleted are repaired', async () => {
  const [wrong, gone] = [await withPoll({ multiple: true }), await withPoll()]
  await vote(wrong, [0, 2])
  await world.sql('UPDATE poll SET voters = 9 WHERE post_id = $1', [wrong])
  await world.sql('UPDATE poll_option SET votes = 9 WHERE post_id = $1 AND number < 2', [wrong])
  await world.sql(
    `UPDATE post SET title = '', content = '', excerpt = '', removed_at = app_now(), removed_by = 'author', removed_reason = ''
     WHERE id = $1`,
    [gone],
  )
  await repairs['post']?.(world.app)
  expect(await seen(wrong, reader)).toMatchObject({ voters: 1, votes: [1, 0, 1] })
  expect(await world.sql('SELECT 1 FROM poll_option WHERE post_id = $1', [gone])).toEqual([])
})

describe('a member who leaves', () => {
  it('takes their ballots along in the export, and out of the counts', async () => {
    const [leaving] = (await makeCrowd(world, 1)) as [Who]
    const id = await withPoll({ multiple: true })
    await vote(id, [0, 2], leaving)
    await vote(id, [2])
    const { rows } = await gatherBallots(world.app, leaving.id)
    expect(rows).toMatchObject([{ postId: id, choices: [1, 3] }])
    await eraseBallots(world.app, { userId: leaving.id, keepPosts: false, avatar: '' })
    expect(await seen(id, reader)).toMatchObject({ voters: 1, votes: [0, 0, 1] })
    expect(await world.sql('SELECT user_id::float8 AS id FROM poll_ballot WHERE post_id = $1', [id])).toEqual([
      { id: reader.id },
    ])
  })

  it('has the words of their own polls in the export, with results after the end only', async () => {
    const [asker] = (await makeCrowd(world, 1)) as [Who]
    const id = await makePost(world, asker, { nodeId, poll: { options, multiple: false } })
    await vote(id, [0])
    const exported = async () => {
      const polls: unknown[] = []
      for await (const { rows } of ownPosts(world.app, asker.id))
        polls.push(...(rows as readonly { poll: unknown }[]).map(({ poll }) => poll))
      return polls
    }
    expect(await exported()).toMatchObject([{ options, votes: null }])
    await end(id)
    expect(await exported()).toMatchObject([{ options, votes: [1, 0, 0] }])
  })
})
