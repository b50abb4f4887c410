import { flashCalls as calls, flashRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { addPhoto, put } from '../../../test/make/photo.ts'
import { picture } from '../../../test/make/picture.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { clearDeleted, clearWithFlash } from './clear-service.ts'

let world: World
let author: Who
let anonymous: Who
beforeAll(async () => {
  world = await makeWorld()
  author = await makeMember(world)
  anonymous = await makeMember(world)
})
afterAll(() => world.destroy())

const request = (flashId: number) => world.call(calls.addImage, { flashId }, author)
const keysOf = async (id: number) =>
  (
    await world.sql<{ img: string; thumb: string }>('SELECT img, thumb FROM flash_image WHERE flash_id = $1', [id])
  ).flatMap(({ img, thumb }) => [img, thumb])

describe('a deleted flash', () => {
  it('takes no picture any more', async () => {
    const flashId = await makeFlash(world, author)
    const { data } = await request(flashId)
    await world.call(calls.remove, { id: flashId }, author)
    expect((await put(world, data.url, await picture('jpeg', 40))).statusCode).toBe(404)
    expect(await request(flashId)).toMatchObject(refusals.gone)
  })

  it('is cleared away with its pictures, comments and votes, and nothing else is', async () => {
    const [flashId, kept] = [await makeFlash(world, author), await makeFlash(world, author)]
    for (const id of [flashId, kept]) {
      await addPhoto(world, author, id)
      await world.call(calls.star, { flashId: id }, anonymous)
      const { data } = await world.call(calls.comment, { flashId: id, content: '好看' }, anonymous)
      await world.call(calls.answer, { flashId: id, currentId: data, content: '谢谢' }, author)
      await world.call(calls.starComment, { commentId: data }, author)
    }
    const [keys, keptKeys] = [await keysOf(flashId), await keysOf(kept)]
    await world.call(calls.remove, { id: flashId }, author)
    await world.sql(`UPDATE flash SET deleted_at = deleted_at - interval '2 minutes' WHERE deleted_at IS NOT NULL`)
    expect(await clearDeleted(world.app)).toBeGreaterThan(0)
    const rows = (id: number) =>
      world.sql(
        `SELECT (SELECT count(*)::int FROM flash WHERE id = $1) AS flashes,
          (SELECT count(*)::int FROM flash_vote WHERE flash_id = $1) AS votes,
          (SELECT count(*)::int FROM flash_image WHERE flash_id = $1) AS images,
          (SELECT count(*)::int FROM flash_comment WHERE flash_id = $1) AS comments,
          (SELECT count(*)::int FROM flash_comment_vote v JOIN flash_comment c ON c.id = v.comment_id
            WHERE c.flash_id = $1) AS "commentVotes"`,
        [id],
      )
    expect(await rows(flashId)).toEqual([{ flashes: 0, votes: 0, images: 0, comments: 0, commentVotes: 0 }])
    expect(await rows(kept)).toEqual([{ flashes: 1, votes: 1, images: 1, comments: 2, commentVotes: 1 }])
    const removals = await world.sql<{ keys: string[] }>(
      `SELECT (payload->'keys') AS keys FROM graphile_worker._private_jobs`,
    )
    const queued = removals.flatMap(({ keys }) => keys)
    for (const key of keys) expect(queued).toContain(key)
    for (const key of keptKeys) expect(queued).not.toContain(key)
    expect(await clearDeleted(world.app)).toBe(0)
  })

  it('that cannot be cleared does not keep later ones, and the job fails at its end', async () => {
    const [stuck, later] = [await makeFlash(world, author), await makeFlash(world, author)]
    await addPhoto(world, author, later)
    const keys = await keysOf(later)
    clearWithFlash(world.app, 'stuck', async (_tx, { id }) => {
      if (id === stuck) throw new Error('a broken row')
      return 0
    })
    for (const id of [stuck, later]) await world.call(calls.remove, { id }, author)
    await world.sql(`UPDATE flash SET deleted_at = app_now() - interval '3 minutes' WHERE id = $1`, [stuck])
    await world.sql(`UPDATE flash SET deleted_at = app_now() - interval '2 minutes' WHERE id = $1`, [later])
    await expect(clearDeleted(world.app)).rejects.toThrow(`not processed: ${stuck}`)
    expect(await world.sql('SELECT id::float8 AS id FROM flash WHERE id = ANY($1)', [[stuck, later]])).toEqual([
      { id: stuck },
    ])
    const removals = await world.sql<{ keys: string[] }>(
      `SELECT (payload->'keys') AS keys FROM graphile_worker._private_jobs`,
    )
    expect(removals.flatMap((removal) => removal.keys)).toEqual(expect.arrayContaining(keys))
    await world.sql('DELETE FROM flash WHERE id = $1', [stuck])
  })

  it('of a thousand and more votes and comments is cleared in bounded pieces', async () => {
    const flashId = await makeFlash(world, author)
    await world.sql(
      `INSERT INTO flash_vote (bucket, flash_id, user_id, kind) SELECT ($1::bigint & 1023)::smallint, $1, n, 1 FROM generate_series(1, 2500) n`,
      [flashId],
    )
    // Ids that no other comment of the bucket has.
    await world.sql(
      `INSERT INTO flash_comment (bucket, id, flash_id, author_id, parent_id, parent_author_id, content)
       SELECT b, n << 10 | b, $1, 7, before << 10 | b, CASE WHEN before > 0 THEN 7 END, '层'
       FROM (SELECT n, lag(n) OVER (ORDER BY n) AS before, ($1::bigint & 1023)::smallint AS b
             FROM generate_series(1::bigint << 40, (1::bigint << 40) + 2499) n) each`,
      [flashId],
    )
    await world.call(calls.remove, { id: flashId }, author)
    await world.sql(`UPDATE flash SET deleted_at = deleted_at - interval '2 minutes' WHERE id = $1`, [flashId])
    expect(await clearDeleted(world.app)).toBe(1)
    for (const rows of ['flash_vote', 'flash_comment'])
      expect(await world.sql(`SELECT 1 FROM ${rows} WHERE flash_id = $1`, [flashId])).toEqual([])
  })
})
