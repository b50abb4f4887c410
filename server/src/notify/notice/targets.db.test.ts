import { ANONYMOUS, closingCalls, flashCalls, followCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeComment } from '../../../test/make/comment.ts'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeBlock } from '../../../test/make/edge.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { noticesOf } from '../../../test/make/notices.ts'
import { PASSWORD } from '../../../test/make/session.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { commentLifecycle } from '../../flash/comment/lifecycle-service.ts'
import { flashLifecycle } from '../../flash/flash/lifecycle-service.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())

interface Scene {
  reader: Who
  actor: Who
  host: Who
  flashId: number
  author: Who
  comment?: { id: number; by: Who }
}
type Cast = Pick<Scene, 'reader' | 'actor' | 'host'>

let noticeCount = 0
const WORDS = () => `灯下的第${++noticeCount}句`

const kinds = {
  'a comment on one’s flash': async ({ reader, actor }, words) => {
    const flashId = await makeFlash(world, reader)
    return { flashId, author: reader, comment: { id: await makeComment(world, actor, flashId, words), by: actor } }
  },
  'an answer to one’s comment': async ({ reader, actor, host }, words) => {
    const flashId = await makeFlash(world, host)
    const answers = await makeComment(world, reader, flashId)
    const id = await makeComment(world, actor, flashId, { ...words, answers })
    return { flashId, author: host, comment: { id, by: actor } }
  },
  'a mention in a flash': async ({ reader, actor }, { content }) => {
    const flashId = await makeFlash(world, actor, { content: `${content} @${reader.username}` })
    return { flashId, author: actor }
  },
  'a mention in a comment': async ({ reader, actor, host }, { content }) => {
    const flashId = await makeFlash(world, host)
    const id = await makeComment(world, actor, flashId, { content: `${content} @${reader.username}` })
    return { flashId, author: host, comment: { id, by: actor } }
  },
  'a star for one’s flash': async ({ reader, actor }, words) => {
    const flashId = await makeFlash(world, reader, words)
    await world.call(flashCalls.star, { flashId }, actor)
    return { flashId, author: reader }
  },
  'a star for one’s comment': async ({ reader, actor, host }, words) => {
    const flashId = await makeFlash(world, host)
    const id = await makeComment(world, reader, flashId, words)
    await world.call(flashCalls.starComment, { commentId: id }, actor)
    return { flashId, author: host, comment: { id, by: reader } }
  },
} satisfies Record<string, (cast: Cast, words: { content: string }) => Promise<Omit<Scene, keyof Cast>>>

const isAnswerable = (kind: string): boolean => !kind.startsWith('a star')

type Seen = 'all' | 'no faces' | 'no words' | 'gone' | 'none'

interface Case {
  arrange: (scene: Scene) => Promise<unknown>
  seen: (scene: Scene) => Seen
}

const ok = async (answer: Promise<{ code: number; msg: string }>) => {
  const { code, msg } = await answer
  if (code !== 200) throw new Error(msg)
}
const close = (who: Who) => ok(world.call(closingCalls.close, { password: PASSWORD }, who))
const rate = (warning: string, { flashId }: Scene) =>
  world.sql('UPDATE flash SET warning = $2 WHERE id = $1', [flashId, warning])
const ofOthers = ({ author, reader }: Scene): Seen => (author === reader ? 'all' : 'gone')

const cases: Record<string, Case> = {
  'that anybody may see': { arrange: async () => undefined, seen: () => 'all' },
  'whose flash is deleted': {
    arrange: ({ flashId, author }) => ok(world.call(flashCalls.remove, { id: flashId }, author)),
    seen: () => 'gone',
  },
  'whose flash is made private': {
    arrange: ({ flashId, author }) => ok(world.call(flashCalls.toPrivate, { id: flashId }, author)),
    seen: ofOthers,
  },
  'whose flash is hidden until a human decides': {
    arrange: ({ flashId }) => world.app.transact((tx) => flashLifecycle.hide(world.app, tx, flashId)),
    seen: ofOthers,
  },
  'whose comment is deleted': {
    arrange: async ({ comment }) =>
      comment && ok(world.call(flashCalls.removeComment, { commentId: comment.id }, comment.by)),
    seen: ({ comment }) => (comment ? 'gone' : 'all'),
  },
  'whose comment is hidden': {
    arrange: async ({ comment }) =>
      comment && world.app.transact((tx) => commentLifecycle.hide(world.app, tx, comment.id)),
    seen: ({ comment, reader }) => (comment && comment.by !== reader ? 'gone' : 'all'),
  },
  'that turned out to be for adults, for a reader of unknown age': {
    arrange: (scene) => rate('r18', scene),
    seen: ofOthers,
  },
  'that turned out to be for adults, for an adult': {
    arrange: async (scene) => {
      await rate('r18', scene)
      await world.sql(`UPDATE person SET birthday = '1990-01-01' WHERE id = $1`, [scene.reader.id])
    },
    seen: ({ comment, author, reader }) => (comment || author === reader ? 'all' : 'no words'),
  },
  'under a warning': {
    arrange: (scene) => rate('heavy', scene),
    seen: ({ comment, author, reader }) => (comment || author === reader ? 'all' : 'no words'),
  },
  'whose host is closing their account': {
    arrange: ({ host }) => close(host),
    seen: ({ author, host }) => (author === host ? 'gone' : 'all'),
  },
  'whose actor is closing their account': {
    arrange: ({ actor }) => close(actor),
    seen: ({ author, comment, actor }) => ((comment?.by ?? author) === actor ? 'gone' : 'no faces'),
  },
  'with a block between reader and host': {
    arrange: ({ reader, host }) => ok(world.call(followCalls.block, { userId: reader.id }, host)),
    seen: ({ author, host }) => (author === host ? 'gone' : 'all'),
  },
  'whose actor the reader blocked': {
    arrange: ({ reader, actor }) => ok(world.call(followCalls.block, { userId: actor.id }, reader)),
    seen: () => 'none',
  },
  'whose actor blocked the reader': {
    arrange: ({ reader, actor }) => ok(world.call(followCalls.block, { userId: reader.id }, actor)),
    seen: () => 'none',
  },
  'with a block that took nothing along': {
    arrange: ({ reader, actor }) => makeBlock(world, actor.id, reader.id),
    seen: ({ author, comment, actor }) => ((comment?.by ?? author) === actor ? 'gone' : 'no faces'),
  },
}

const avatarOf = ({ id, username }: Who) => ({
  id,
  userId: id,
  username,
  nickname: `P${id}`,
  avatar: expect.any(String),
})

function expectSeen(body: string, seen: Seen, { actor, flashId, comment }: Scene, words: string, kind: string): void {
  const { list } = JSON.parse(body).data as Awaited<ReturnType<typeof noticesOf>>
  expect(list).toHaveLength(seen === 'none' ? 0 : 1)
  expect(list.map(({ answerable }) => answerable)).toEqual(
    seen === 'none' ? [] : [seen === 'all' && isAnswerable(kind) ? { stared: false } : undefined],
  )
  const shown = { actors: [avatarOf(actor)], excerpt: expect.stringContaining(words), gone: false, targetId: flashId }
  const commentId = comment?.id ?? null
  const expected = {
    all: { ...shown, commentId, content: expect.stringMatching(new RegExp(`^P${actor.id} `)) },
    'no faces': { ...shown, commentId, actors: [ANONYMOUS], content: expect.stringMatching(/^佚名 /) },
    'no words': { ...shown, commentId, excerpt: null },
    gone: { actors: [], excerpt: null, gone: true, commentId: null, content: expect.stringMatching(/^有人/) },
  }
  if (seen !== 'none') expect(list[0]).toMatchObject(expected[seen])
  const hidden = { all: [], 'no words': [words], 'no faces': [String(actor.id), actor.username] }
  const nowhere = seen in hidden ? hidden[seen as keyof typeof hidden] : [words, String(actor.id), actor.username]
  for (const canary of nowhere) expect(body).not.toContain(canary)
}

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('%s', (kind) => {
  it.each(Object.keys(cases))('%s', async (title) => {
    const { arrange, seen } = cases[title] as Case
    const [reader, actor, host] = (await makeCrowd(world, 3)) as [Who, Who, Who]
    const words = WORDS()
    const scene: Scene = { reader, actor, host, ...(await kinds[kind]({ reader, actor, host }, { content: words })) }
    await world.sql(`DELETE FROM notice WHERE user_id = $1 AND kind = 'levelReached'`, [reader.id])
    await arrange(scene)
    const answer = await world.send({ method: 'GET', path: '/api/notice' }, { classType: 2 }, reader)
    expectSeen(answer.body, seen(scene), scene, words, kind)
  })
})

describe('the avatars of many', () => {
  it('are the latest three, without those who are closing their account', async () => {
    const [reader, ...fans] = (await makeCrowd(world, 6)) as [Who, ...Who[]]
    const flashId = await makeFlash(world, reader)
    for (const fan of fans) {
      await world.call(flashCalls.star, { flashId }, fan)
      await world.call(followCalls.follow, { userId: reader.id }, fan)
    }
    const { list } = await noticesOf(world, reader, 2)
    const latest = fans.toReversed().map(({ id }) => id)
    expect(list.map(({ actors }) => actors.map(({ id }) => id))).toEqual([latest.slice(0, 3)])
    expect(list[0]?.content).toBe(`P${latest[0]}等 5 人赞了你的动态`)
    await close(fans[4] as Who)
    for (const tab of [1, 2] as const) {
      const [notice] = (await noticesOf(world, reader, tab)).list
      expect(notice?.actors.map(({ id }) => id)).toEqual(latest.slice(1, 3))
      expect(notice?.content).toMatch(new RegExp(`^P${latest[1]}等 5 人`))
    }
  })

  it('of a full page come in as many statements as those of one notice', async () => {
    const [reader, one, two] = (await makeCrowd(world, 3)) as [Who, Who, Who]
    const statements = async () => {
      const { db } = world.app
      let asked = 0
      const original = db.query.bind(db)
      db.query = (statement) => {
        asked++
        return original(statement) as never
      }
      try {
        await noticesOf(world, reader, 2)
      } finally {
        db.query = original
      }
      return asked
    }
    const starred = async () => {
      const flashId = await makeFlash(world, reader)
      for (const who of [one, two]) await world.call(flashCalls.star, { flashId }, who)
    }
    await starred()
    await noticesOf(world, reader, 2)
    const ofOne = await statements()
    for (let i = 0; i < 17; i++) await starred()
    expect((await noticesOf(world, reader, 2)).list).toHaveLength(18)
    expect(await statements()).toBe(ofOne)
    expect(ofOne).toBeGreaterThan(2)
  })
})

it('target ids of one tab are independent of those of another', async () => {
  const [reader, fan] = (await makeCrowd(world, 2)) as [Who, Who]
  const flashId = await makeFlash(world, reader)
  await world.call(flashCalls.star, { flashId }, fan)
  await world.sql(`UPDATE notice SET source_id = $2 WHERE user_id = $1 AND kind = 'levelReached'`, [reader.id, flashId])
  await world.call(flashCalls.remove, { id: flashId }, reader)
  const { list } = await noticesOf(world, reader)
  expect(list.find(({ type }) => type === 20)?.gone).toBe(false)
  expect(list.find(({ type }) => type === 7)?.gone).toBe(true)
})
