import { flashCalls as calls, followCalls, flashRefusals as refusals } from '@sp/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeComment } from '../../../test/make/comment.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

let world: World
let author: Who
let reader: Who
beforeAll(async () => {
  world = await makeWorld()
  author = await makeMember(world)
  reader = await makeMember(world)
})
afterAll(() => world.destroy())

const waiting = () =>
  world.sql(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`)

async function behind<T>(
  id: number,
  change: (locked: pg.Client) => Promise<unknown>,
  call: () => Promise<T>,
  table: 'flash' | 'flash_comment' = 'flash',
): Promise<T> {
  const locked = new pg.Client({ connectionString: world.url })
  await locked.connect()
  try {
    await locked.query('BEGIN')
    await locked.query(
      `SELECT 1 FROM ${table} WHERE bucket = ($1::bigint & 1023)::smallint AND id = $1 FOR NO KEY UPDATE`,
      [id],
    )
    const answer = call()
    await vi.waitFor(async () => expect(await waiting()).not.toEqual([]), { timeout: 30_000, interval: 10 })
    await change(locked)
    await locked.query('COMMIT')
    return await answer
  } finally {
    await locked.end()
  }
}

const changes = {
  'made private': (locked: pg.Client, id: number) => locked.query('UPDATE flash SET state = 1 WHERE id = $1', [id]),
  deleted: (locked: pg.Client, id: number) =>
    locked.query('UPDATE flash SET deleted_at = app_now() WHERE id = $1', [id]),
}

describe.each(Object.entries(changes))('while a flash is being %s', (_how, change) => {
  it('a star, a comment and an answer that waited are refused and leave nothing', async () => {
    const flashId = await makeFlash(world, author)
    const currentId = await makeComment(world, author, flashId)
    const acts: (() => Promise<unknown>)[] = [
      () => world.call(calls.star, { flashId }, reader),
      () => world.call(calls.comment, { flashId, content: '在吗' }, reader),
      () => world.call(calls.answer, { flashId, currentId, content: '在吗' }, reader),
    ]
    for (const act of acts) {
      await world.sql('UPDATE flash SET state = 0, deleted_at = NULL WHERE id = $1', [flashId])
      expect(await behind(flashId, (locked) => change(locked, flashId), act)).toMatchObject(refusals.gone)
    }
    const rows = await world.sql(
      `SELECT up, comment_count AS comments, (SELECT count(*)::int FROM flash_vote WHERE flash_id = f.id) AS votes
       FROM flash f WHERE id = $1`,
      [flashId],
    )
    expect(rows).toEqual([{ up: 0, comments: 1, votes: 0 }])
  })
})

it('no comment comes after a block that has been committed', async () => {
  const other = await makeMember(world)
  const flashId = await makeFlash(world, author)
  const answer = await behind(
    flashId,
    () => world.call(followCalls.block, { userId: other.id }, author),
    () => world.call(calls.comment, { flashId, content: '在吗' }, other),
  )
  expect(answer).toMatchObject(refusals.gone)
  expect((await world.call(calls.comments, { flashId })).data.total).toBe(0)
})

it('nothing by a blocked member reaches a comment after its author’s block has been committed', async () => {
  const flashId = await makeFlash(world, author)
  const commentId = await makeComment(world, reader, flashId)
  const acts = {
    flash: (who: Who): Promise<unknown> =>
      world.call(calls.answer, { flashId, currentId: commentId, content: '在吗' }, who),
    flash_comment: (who: Who): Promise<unknown> => world.call(calls.starComment, { commentId }, who),
  }
  for (const table of ['flash', 'flash_comment'] as const) {
    const other = await makeMember(world)
    const block = () => world.call(followCalls.block, { userId: other.id }, reader)
    const locked = table === 'flash' ? flashId : commentId
    expect(await behind(locked, block, () => acts[table](other), table)).toMatchObject(refusals.commentGone)
  }
  const { total, list } = (await world.call(calls.comments, { flashId })).data
  expect([total, list[0]?.up]).toEqual([1, 0])
})

it('a comment that was removed while an answer waited gets no answer', async () => {
  const flashId = await makeFlash(world, author)
  const currentId = await makeComment(world, author, flashId)
  const answer = await behind(
    flashId,
    (locked) => locked.query('DELETE FROM flash_comment WHERE id = $1', [currentId]),
    () => world.call(calls.answer, { flashId, currentId, content: '在吗' }, reader),
  )
  expect(answer).toMatchObject(refusals.commentGone)
})

it('a comment and the last answer to it can go at the same time', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const flashId = await makeFlash(world, author)
    const first = await makeComment(world, author, flashId)
    const answer = await makeComment(world, reader, flashId, { answers: first })
    const answers = await Promise.all([
      world.call(calls.removeComment, { commentId: first }, author),
      world.call(calls.removeComment, { commentId: answer }, reader),
    ])
    expect(answers.map(({ code }) => code)).toEqual([200, 200])
    expect((await world.call(calls.comments, { flashId })).data).toEqual({ total: 0, list: [] })
    expect((await world.call(calls.detail, { id: flashId })).data.commentCount).toBe(0)
  }
})
