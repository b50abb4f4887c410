import { setTimeout as pause } from 'node:timers/promises'
import { flashCalls as calls, flashRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeComment } from '../../../test/make/comment.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { tripsOf } from '../../../test/round-trips.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

let world: World
let author: Who
let reader: Who
const crowd: Who[] = []

beforeAll(async () => {
  world = await makeWorld()
  for (let i = 0; i < 51; i++) crowd.push(await makeMember(world))
  author = crowd[0] as Who
  reader = crowd[1] as Who
})
afterAll(() => world.destroy())

const flashOf = async (id: number, as?: Who) => (await world.call(calls.detail, { id }, as)).data
const commentOf = async (flashId: number, as?: Who) => (await world.call(calls.comments, { flashId }, as)).data.list[0]

const kinds = {
  flash: {
    make: async () => makeFlash(world, author),
    star: (id: number, as: Who) => world.call(calls.star, { flashId: id }, as),
    unstar: (id: number, as: Who) => world.call(calls.unstar, { flashId: id }, as),
    look: flashOf,
    rows: (id: number) => world.sql('SELECT kind FROM flash_vote WHERE flash_id = $1', [id]),
    gone: refusals.gone,
  },
  comment: {
    make: async () => makeComment(world, author, await makeFlash(world, author)),
    star: (id: number, as: Who) => world.call(calls.starComment, { commentId: id }, as),
    unstar: (id: number, as: Who) => world.call(calls.unstarComment, { commentId: id }, as),
    look: async (id: number, as?: Who) => {
      const [row] = await world.sql<{ flash: number }>(
        'SELECT flash_id::float8 AS flash FROM flash_comment WHERE id = $1',
        [id],
      )
      return commentOf(row?.flash ?? 0, as)
    },
    rows: (id: number) => world.sql('SELECT kind FROM flash_comment_vote WHERE comment_id = $1', [id]),
    gone: refusals.commentGone,
  },
} as const

describe.each(Object.values(kinds))('a vote', ({ make, star, unstar, look, rows, gone }) => {
  it('by one person counts once, in a hundred concurrent calls', async () => {
    const id = await make()
    const answers = await Promise.all(Array.from({ length: 100 }, () => star(id, reader)))
    expect(answers.every(({ code, data }) => code === 200 && data === null)).toBe(true)
    expect(await look(id, reader)).toMatchObject({ up: 1, down: 0, stared: true, unstared: false })
    expect(await rows(id)).toHaveLength(1)
  })

  it('by fifty others at once counts exactly fifty, and the author none', async () => {
    const id = await make()
    const answers = await Promise.all(crowd.flatMap((who) => [star(id, who), unstar(id, who), star(id, who)]))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(50 * 3)
    expect(await look(id)).toMatchObject({ up: 50, down: 50 })
    expect(await rows(id)).toHaveLength(100)
  })

  it('one up and one down are counted separately', async () => {
    const id = await make()
    await unstar(id, reader)
    expect(await look(id, reader)).toMatchObject({ up: 0, down: 1, stared: false, unstared: true })
    await star(id, reader)
    expect(await look(id, reader)).toMatchObject({ up: 1, down: 1, stared: true, unstared: true })
    expect(await look(id, crowd[2])).toMatchObject({ stared: false, unstared: false })
    const truth = { up: 1, down: 1, stared: false, unstared: false }
    await pause(1_000)
    expect(await look(id)).toMatchObject(truth)
  })

  it('for oneself is refused and changes nothing', async () => {
    const id = await make()
    expect(await star(id, author)).toMatchObject(refusals.ownStar)
    expect(await unstar(id, author)).toMatchObject(refusals.ownStar)
    expect(await rows(id)).toHaveLength(0)
    expect(await look(id)).toMatchObject({ up: 0, down: 0 })
  })

  it('for what never was is refused', async () => {
    expect(await star(2 ** 45, reader)).toMatchObject(gone)
    expect(await unstar(2 ** 45, reader)).toMatchObject(gone)
  })
})

it('a comment that was deleted takes no votes, though it keeps its place', async () => {
  const flashId = await makeFlash(world, author)
  const commentId = await makeComment(world, author, flashId)
  await makeComment(world, reader, flashId, { answers: commentId })
  await world.call(calls.removeComment, { commentId }, author)
  expect(await world.call(calls.starComment, { commentId }, reader)).toMatchObject(refusals.commentGone)
})

it('a star that joins others is checked, counted and noticed in three round trips to the database', async () => {
  const flashId = await makeFlash(world, author)
  const star = (who: Who | undefined) => world.call(calls.star, { flashId }, who)
  await star(crowd[2])
  const trips = await tripsOf(() => star(reader))
  expect(trips.length).toBeLessThanOrEqual(3)
  expect(await kinds.flash.rows(flashId)).toHaveLength(2)
})
