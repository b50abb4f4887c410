import {
  searchCalls as calls,
  flashCalls,
  followCalls,
  postCalls,
  profileCalls,
  SEARCH_MOST,
  SEARCH_PAGE,
  type SearchType,
} from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { correctBirthday } from '../../test/make/birthday.ts'
import { makeFlash } from '../../test/make/flash.ts'
import { makeMember } from '../../test/make/member.ts'
import { makeNode } from '../../test/make/node.ts'
import { makePost, makePosts } from '../../test/make/post.ts'
import { makeReply } from '../../test/make/reply.ts'
import { ROUNDS } from '../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../test/world.ts'
import { enter, fillOn, repairEntries } from './entry-service.ts'

let world: World
let author: Who
let reader: Who
beforeAll(async () => {
  world = await makeWorld({}, { allBuckets: true })
  author = await makeMember(world)
  reader = await makeMember(world)
})
afterAll(() => world.destroy())

const ask = async (q: string, type: SearchType, as: Who | undefined = reader, page = 0) =>
  (await world.call(calls.search, { q, type, page }, as)).data
const flashes = async (q: string, as: Who | undefined = reader) =>
  (await ask(q, 'flash', as)).list.map(({ flash }) => flash?.id)
const write = async (content: string, about: { isPrivate?: boolean; warning?: 'r18' } = {}, who = author) => {
  const id = await makeFlash(world, who, { content, ...about })
  await world.runJobs()
  return id
}

describe('a flash', () => {
  it('is found by separate words, by parts of words, by one character and by a symbol', async () => {
    const id = await write('昨天学会了怎么给研究生做饭🍚 with Window 2026')
    for (const q of ['怎么学做饭', '究生', '研究生', '饭', '🍚', 'window', 'indow', '２０２６', '做饭 昨天'])
      expect([q, await flashes(q)]).toEqual([q, [id]])
    for (const q of ['生研', '读研', 'doors', '饭🍜', '%', ':*', `'`, '\\', '_'])
      expect([q, await flashes(q)]).toEqual([q, []])
  })

  it('comes with the words around the first hit, all of them marked', async () => {
    await write(`${'起头'.repeat(100)}在窗台上晒柿子${'收尾'.repeat(100)}`)
    const [found] = (await ask('柿子', 'flash')).list
    const { text = '', marks = [] } = found?.excerpt ?? {}
    expect(text).toMatch(/^….*晒柿子收尾.*…$/u)
    expect(marks.map(({ from, to }) => text.slice(from, to))).toEqual(['柿子'])
  })

  it('is among the newest first, page by page', async () => {
    const ids: number[] = []
    for (let at = 0; at < 20; at++) ids.unshift(await write(`排队的第${at}号`))
    const first = await ask('排队', 'flash')
    const second = await ask('排队', 'flash', reader, 1)
    expect([first.total, second.total]).toEqual([20, 20])
    expect([...first.list, ...second.list].map(({ flash }) => flash?.id)).toEqual(ids)
    expect((await ask('排队', 'flash', reader, 50)).list).toEqual([])
  })
})

describe('what may not be seen', () => {
  it('is not found, nor counted: private, deleted, for adults, of the blocked, of who has privacy on', async () => {
    const word = '悄悄话本'
    const other = await makeMember(world)
    const mine = await write(word, { isPrivate: true })
    const gone = await write(word)
    await world.call(flashCalls.remove, { id: gone }, author)
    await write(word, { warning: 'r18' })
    const theirs = await write(word, {}, other)
    expect(await ask(word, 'flash')).toMatchObject({ total: 1, list: [{ flash: { id: theirs } }] })
    expect(await flashes(word, author)).not.toContain(mine)
    await world.call(profileCalls.privacy, { privacy: true }, other)
    expect(await ask(word, 'flash')).toEqual({ total: 0, list: [] })
    expect(await flashes(word, other)).toEqual([theirs])
    await world.call(profileCalls.privacy, { privacy: false }, other)
    await world.call(followCalls.block, { userId: reader.id }, other)
    expect(await ask(word, 'flash')).toEqual({ total: 0, list: [] })
    expect(await flashes(word, undefined)).toEqual([])
  })

  it('is not found from the moment of its deletion, before any job runs', async () => {
    const word = '转瞬即逝'
    const id = await write(word)
    expect(await flashes(word)).toEqual([id])
    await world.call(flashCalls.toPrivate, { id }, author)
    expect(await ask(word, 'flash')).toEqual({ total: 0, list: [] })
  })
})

describe('the entry of a thing', () => {
  it('is not restored by a job that read the text before the deletion', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await makeFlash(world, author, { content: `赛跑${round}` })
      await Promise.all([
        enter(world.app, { type: 'flash', id }),
        world.call(flashCalls.remove, { id }, author),
        enter(world.app, { type: 'flash', id }),
      ])
    }
    await world.runJobs()
    expect(await world.sql(`SELECT 1 FROM search_entry WHERE words @@ '''f赛跑'''`)).toEqual([])
  })

  it('is created for older content, once', async () => {
    const id = await write('从前就在的')
    await world.sql('DELETE FROM search_entry WHERE thing_id = $1', [id])
    expect(await flashes('从前就在')).toEqual([])
    while (await fillOn(world.app));
    expect(await flashes('从前就在')).toEqual([id])
    expect(await world.sql('SELECT 1 FROM search_fill WHERE next_bucket < 1024')).toEqual([])
  })

  it('is repaired if it is wrong, missing, or orphaned, but not while a job is pending', async () => {
    const [wrong, missing, waiting] = [await write('钟楼'), await write('钟楼'), await makeFlash(world, author)]
    await world.sql(
      `INSERT INTO search_entry SELECT bucket, thing_id + 1024000000, type, words FROM search_entry WHERE thing_id = $1`,
      [wrong],
    )
    await world.sql(`UPDATE search_entry SET words = '''f钟楼''' WHERE thing_id = $1`, [wrong])
    await world.sql('DELETE FROM search_entry WHERE thing_id = $1', [missing])
    const entered = (id: number) => world.sql('SELECT type FROM search_entry WHERE thing_id = $1', [id])
    expect(await repairEntries(world.app)).toBe(3)
    expect([await flashes('钟楼'), await entered(waiting)]).toEqual([[missing, wrong], []])
    await world.runJobs()
    expect([await repairEntries(world.app), await entered(waiting)]).toEqual([0, [{ type: 'flash' }]])
  })
})

describe('posts and replies', () => {
  const posts = async (q: string, as: Who | undefined = reader) =>
    (await ask(q, 'post', as)).list.map(({ post }) => post?.id)
  const replies = async (q: string, as: Who | undefined = reader) =>
    (await ask(q, 'reply', as)).list.map(({ reply }) => reply?.id)

  it('are found by their title, by their text however deep, and each among its own kind', async () => {
    const id = await makePost(world, author, { title: '糯米藕的做法', description: `${'前言'.repeat(900)}桂花蜜` })
    const replyId = await makeReply(world, reader, id, { reply: '加一点桂花蜜更好' })
    await world.runJobs()
    expect([await posts('糯米藕'), await posts('桂花蜜'), await replies('桂花蜜')]).toEqual([[id], [id], [replyId]])
    expect([await replies('糯米藕'), await flashes('桂花蜜')]).toEqual([[], []])
    const [found] = (await ask('桂花蜜', 'post')).list
    expect(found?.excerpt.text).toMatch(/^….*前言桂花蜜$/u)
    expect((await ask('糯米藕', 'post')).list[0]).toMatchObject({
      heading: [{ from: 0, to: 3 }],
      excerpt: { marks: [] },
    })
  })

  it('show the text around the first match of a long text, in any spelling', async () => {
    const nodeId = await makeNode(world)
    const ways = ['Chrysanthemum', 'CHRYSANTHEMUM', 'ＣＨＲＹＳＡＮＴＨＥＭＵＭ']
    for (const way of ways) {
      const description = `${'🐱前\n'.repeat(8_000)}${way}${'后🐶'.repeat(12_000)}${way}`
      await makePost(world, author, { nodeId, description })
    }
    await world.runJobs()
    const { list } = await ask('chrysanthemum', 'post')
    for (const [at, { excerpt }] of list.entries()) {
      expect(excerpt.text).toMatch(/^…前 (🐱前 )+\S{13}[后🐶]+…$/u)
      expect(excerpt.marks.map(({ from, to }) => excerpt.text.slice(from, to))).toEqual([ways.toReversed()[at]])
    }
    expect(list).toHaveLength(ways.length)
  })

  it('are found by their current text, also after concurrent edits, and not after removal', async () => {
    const nodeId = await makeNode(world)
    const id = await makePost(world, author, { nodeId, description: '初稿写的是芦苇荡' })
    const edits = ['改成了银杏道', '改成了樱花坡', '改成了梧桐街']
    await Promise.all([
      ...edits.map((description) => world.call(postCalls.edit, { id, nodeId, title: '改来改去', description }, author)),
      enter(world.app, { type: 'post', id }),
      enter(world.app, { type: 'post', id }),
    ])
    await world.runJobs()
    const { description } = (await world.call(postCalls.detail, { id })).data
    expect(edits).toContain(description)
    for (const each of ['芦苇荡', ...edits])
      expect([each, await posts(each)]).toEqual([each, each === description ? [id] : []])
    await Promise.all([world.call(postCalls.remove, { id }, author), enter(world.app, { type: 'post', id })])
    expect(await ask(description, 'post')).toEqual({ total: 0, list: [] })
    await world.runJobs()
    expect(await world.sql('SELECT 1 FROM search_entry WHERE thing_id = $1', [id])).toEqual([])
  })

  it('are not found in the chaos sea, like everything below them; restored ones are found again', async () => {
    const head = await makeMember(world)
    const nodeId = await makeNode(world, { head })
    const id = await makePost(world, author, { nodeId, title: '雨后的蘑菇' })
    const replyId = await makeReply(world, reader, id, { reply: '蘑菇要认得才能吃' })
    await world.runJobs()
    expect([await posts('蘑菇'), await replies('蘑菇')]).toEqual([[id], [replyId]])
    await world.call(postCalls.remove, { id, reason: '与本版块无关' }, head)
    expect([await ask('蘑菇', 'post'), await ask('蘑菇', 'reply')]).toEqual(Array(2).fill({ total: 0, list: [] }))
  })

  it('are found in a single section on request, also after their post is moved', async () => {
    const [here, there] = [await makeNode(world), await makeNode(world)]
    const inside = async (nodeId: number, as: Who | undefined = reader) => {
      const found: (number | undefined)[][] = []
      // Sequentially, because a search that would have to wait gets results that are some seconds old.
      for (const type of ['post', 'reply', 'flash'] as const) {
        const { total, list } = (await world.call(calls.search, { q: '石榴树', type, nodeId }, as)).data
        expect(list).toHaveLength(total)
        found.push(list.map(({ post, reply }) => post?.id ?? reply?.id))
      }
      return found
    }
    const [id, other] = [
      await makePost(world, author, { nodeId: here, title: '石榴树' }),
      await makePost(world, author, { nodeId: there, title: '石榴树' }),
    ]
    const replyId = await makeReply(world, reader, id, { reply: '石榴树结果了' })
    const below = await makeReply(world, author, id, { answers: replyId, reply: '石榴树真高' })
    await write('石榴树')
    await world.runJobs()
    expect([await inside(here), await inside(there)]).toEqual([
      [[id], [below, replyId], []],
      [[other], [], []],
    ])
    const draft = { id, nodeId: there, title: '石榴树', description: '搬走了' }
    await world.call(postCalls.edit, draft, author)
    expect(await inside(here)).toEqual([[], [], []])
    await world.runJobs()
    expect(await inside(there)).toEqual([[other, id], [below, replyId], []])
    expect(await repairEntries(world.app)).toBe(0)
    await world.call(followCalls.block, { userId: author.id }, reader)
    expect([await inside(there), (await inside(there, author))[0]]).toEqual([
      [[], [], []],
      [other, id],
    ])
    await world.call(followCalls.unblock, { userId: author.id }, reader)
  })

  it('of before the section was a word of theirs are entered again by the job', async () => {
    const nodeId = await makeNode(world)
    const id = await makePost(world, author, { nodeId, title: '老槐树' })
    await world.runJobs()
    await world.sql(`UPDATE search_entry SET words = ts_delete(words, $2) WHERE thing_id = $1`, [id, `p@${nodeId}`])
    const found = async () => (await world.call(calls.search, { q: '老槐树', type: 'post', nodeId })).data.total
    expect(await found()).toBe(0)
    await world.sql(`UPDATE search_fill SET next_bucket = 0`)
    while (await fillOn(world.app));
    expect(await found()).toBe(1)
  })

  it('are not found across a block, by minors, or where their author has privacy on', async () => {
    const other = await makeMember(world)
    const id = await makePost(world, other, { title: '阁楼上的旧唱片' })
    const rated = await makePost(world, other, { title: '旧唱片 夜场', warning: 'r18' })
    const replyId = await makeReply(world, other, await makePost(world, author), { reply: '旧唱片我也有' })
    await world.runJobs()
    expect([await posts('旧唱片'), await replies('旧唱片')]).toEqual([[id], [replyId]])
    expect(await posts('旧唱片', other)).toEqual([rated, id])
    await world.call(profileCalls.privacy, { privacy: true }, other)
    expect([await posts('旧唱片'), await replies('旧唱片')]).toEqual([[], []])
    await world.call(profileCalls.privacy, { privacy: false }, other)
    await world.call(followCalls.block, { userId: other.id }, reader)
    expect([await ask('旧唱片', 'post'), await ask('旧唱片', 'reply')]).toEqual(Array(2).fill({ total: 0, list: [] }))
  })
})

describe('people', () => {
  const people = async (q: string, as: Who | undefined = reader) =>
    (await ask(q, 'user', as)).list.map(({ user }) => user?.id)
  const named = async (nickname: string) => {
    const who = await makeMember(world)
    await world.call(profileCalls.edit, { field: 'nickname', value: nickname }, who)
    return who
  }

  it('are found by the beginning of their username, the name itself first, with or without @', async () => {
    expect((await people(author.username))[0]).toBe(author.id)
    expect(await people(`@${author.username.toUpperCase()}`)).toContain(author.id)
    expect(await people(author.username.slice(0, -1))).toContain(author.id)
    expect(await people(author.username.slice(1))).not.toContain(author.id)
  })

  it('are found by any part of their nickname, and by one character where it begins so', async () => {
    const who = await named('下雨天记得收衣服')
    const later = await named('记得下雨天')
    expect(await people('下雨天')).toEqual([who.id, later.id])
    expect(await people('收衣')).toEqual([who.id])
    expect(await people('雨下')).toEqual([])
    expect(await people('收')).toEqual([])
    expect(await people('下')).toEqual([who.id])
    const [found] = (await ask('收衣服', 'user')).list
    expect(found?.heading).toEqual([{ from: 5, to: 8 }])
    await world.call(profileCalls.edit, { field: 'nickname', value: '晴天晒被子' }, who)
    expect(await people('收衣')).toEqual([])
    expect(await people('晒被子')).toEqual([who.id])
  })

  it('are not found across a block, in either direction', async () => {
    const who = await named('隔墙有耳')
    expect(await people('隔墙')).toEqual([who.id])
    await world.call(followCalls.block, { userId: reader.id }, who)
    expect([await people('隔墙'), await people('隔墙', who), await people(who.username)]).toEqual([[], [who.id], []])
  })
})

it('sections are found by their name first, then by their description', async () => {
  const described = await makeNode(world, { name: '阳台', description: '雨天种什么' })
  const called = await makeNode(world, { name: '雨天读什么', description: '书和歌' })
  const { list, total } = await ask('雨天', 'node')
  expect([total, list.map(({ node }) => node?.id)]).toEqual([2, [called, described]])
  expect(list[0]?.heading).toEqual([{ from: 0, to: 2 }])
  expect(list[1]?.excerpt).toEqual({ text: '雨天种什么', marks: [{ from: 0, to: 2 }] })
})

it('who may not see what is for adults finds as many pages without it, also behind more of it than a search ever shows', async () => {
  const [young, grown] = [await makeMember(world), await makeMember(world)]
  await correctBirthday(world, grown, '1990-01-01')
  const nodeId = await makeNode(world)
  const open = await makePosts(world, author, { nodeId, count: SEARCH_PAGE + 3 })
  const rated = await makePosts(world, author, { nodeId, count: SEARCH_MOST + 5 })
  await world.sql(`UPDATE post SET title = '长夜' WHERE id = ANY($1)`, [[...open, ...rated]])
  await world.sql(`UPDATE post SET warning = 'r18' WHERE id = ANY($1)`, [rated])
  expect(await repairEntries(world.app)).toBe(open.length + rated.length)
  const found = async (page: number, who?: Who) => {
    const { data } = await world.call(calls.search, { q: '长夜', type: 'post', page }, who)
    return { total: data.total, ids: data.list.map(({ post }) => post?.id) }
  }
  const newest = open.toReversed()
  for (const who of [undefined, young]) {
    expect(await found(0, who)).toEqual({ total: open.length, ids: newest.slice(0, SEARCH_PAGE) })
    expect(await found(1, who)).toEqual({ total: open.length, ids: newest.slice(SEARCH_PAGE) })
  }
  expect(await found(0, grown)).toEqual({ total: SEARCH_MOST, ids: rated.toReversed().slice(0, SEARCH_PAGE) })
})
