import { flashCalls as calls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeComment } from '../../test/make/comment.ts'
import { makeFlash } from '../../test/make/flash.ts'
import { makeMember } from '../../test/make/member.ts'
import { makeWorld, type Who, type World } from '../../test/world.ts'
import { repairFlashCounts } from './service.ts'

let world: World
let people: Who[]
beforeAll(async () => {
  world = await makeWorld()
  people = []
  for (let i = 0; i < 8; i++) people.push(await makeMember(world))
})
afterAll(() => world.destroy())

/** Every kept number beside what the rows say; nothing comes back where they agree. */
const wrongCounts = () =>
  world.sql<{ what: string; id: string; kept: number[]; real: number[] }>(`
    SELECT * FROM (
      SELECT 'flash' AS what, f.id::text AS id, ARRAY[f.up, f.down, f.comment_count, f.stub_count] AS kept, ARRAY[
        (SELECT count(*) FROM flash_vote v WHERE v.flash_id = f.id AND v.kind = 1),
        (SELECT count(*) FROM flash_vote v WHERE v.flash_id = f.id AND v.kind = -1),
        (SELECT count(*) FROM flash_comment c WHERE c.flash_id = f.id AND c.deleted_at IS NULL),
        (SELECT count(*) FROM flash_comment c WHERE c.flash_id = f.id AND c.deleted_at IS NOT NULL)]::int[] AS real FROM flash f
      UNION ALL
      SELECT 'comment', c.id::text, ARRAY[c.up, c.down, c.answers], ARRAY[
        (SELECT count(*) FROM flash_comment_vote v WHERE v.comment_id = c.id AND v.kind = 1),
        (SELECT count(*) FROM flash_comment_vote v WHERE v.comment_id = c.id AND v.kind = -1),
        (SELECT count(*) FROM flash_comment a WHERE a.parent_id = c.id)]::int[] FROM flash_comment c
      UNION ALL
      SELECT 'author', p.id::text, ARRAY[coalesce(n.public, 0), coalesce(n.private, 0), coalesce(n.r18, 0)], ARRAY[
        (SELECT count(*) FROM flash f WHERE f.author_id = p.id AND f.state = 0 AND f.deleted_at IS NULL),
        (SELECT count(*) FROM flash f WHERE f.author_id = p.id AND f.state = 1 AND f.deleted_at IS NULL),
        (SELECT count(*) FROM flash f WHERE f.author_id = p.id AND f.state = 0 AND f.warning = 'r18'
          AND f.deleted_at IS NULL)]::int[]
        FROM person p LEFT JOIN flash_count n ON n.user_id = p.id
      UNION ALL
      SELECT 'stub without answers', id::text, '{0}', '{1}' FROM flash_comment WHERE deleted_at IS NOT NULL AND answers = 0
    ) each WHERE kept <> real`)

/** Numbers by chance that come again with the same seed. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

async function storm(seed: number): Promise<Set<number>> {
  const draw = chance(seed)
  const one = <T>(list: readonly T[]) => list[draw(list.length)] as T
  const flashes = await Promise.all(people.slice(0, 5).map((author) => makeFlash(world, author)))
  const comments: { id: number; flashId: number; by: Who }[] = []
  const keep = (flashId: number, id: number | null, by: Who) => void (id && comments.push({ id, flashId, by }))
  for (const flashId of flashes) {
    const by = one(people)
    keep(flashId, await makeComment(world, by, flashId), by)
  }
  const dropOne = async () => {
    const { id, by } = one(comments)
    return world.call(calls.removeComment, { commentId: id }, by)
  }
  const acts = [
    async (who: Who) => world.call(calls.star, { flashId: one(flashes) }, who),
    async (who: Who) => world.call(calls.unstar, { flashId: one(flashes) }, who),
    async (who: Who) => world.call(calls.starComment, { commentId: one(comments).id }, who),
    async (who: Who) => world.call(calls.unstarComment, { commentId: one(comments).id }, who),
    dropOne,
    dropOne,
    async (who: Who) => {
      const flashId = one(flashes)
      const answer = await world.call(calls.comment, { flashId, content: '风' }, who)
      keep(flashId, answer.data, who)
      return answer
    },
    async (who: Who) => {
      const { flashId, id } = one(comments)
      const answer = await world.call(calls.answer, { flashId, currentId: id, content: '雨' }, who)
      keep(flashId, answer.data, who)
      return answer
    },
    async (who: Who) => {
      const warning = one(['r18', 'heavy'] as const)
      const answer = await world.call(calls.create, { content: '雷', isPrivate: draw(3) === 0, warning }, who)
      flashes.push(answer.data)
      return answer
    },
    async (who: Who) => world.call(calls.toPrivate, { id: one(flashes) }, who),
    async (who: Who) => (draw(3) === 0 ? world.call(calls.remove, { id: one(flashes) }, who) : { code: 200 }),
  ]
  const codes = new Set<number>()
  const busy = Array.from({ length: 12 }, async () => {
    for (let i = 0; i < 40; i++) codes.add((await one(acts)(one(people))).code)
  })
  await Promise.all(busy)
  return codes
}

describe('every kept count', () => {
  it.each([7, 2020, 324])('equals its rows after a storm of everything at once (%s)', async (seed) => {
    const codes = await storm(seed)
    expect([...codes].filter((code) => ![200, 400, 404].includes(code))).toEqual([])
    expect(await wrongCounts()).toEqual([])
    const [stirred] = await world.sql<{ n: number }>('SELECT count(*)::int AS n FROM flash_comment')
    expect(stirred?.n).toBeGreaterThan(20)
  })

  it('is mended where it was wrong, each once, and told', async () => {
    const [a, b] = people as [Who, Who]
    const flashId = await makeFlash(world, a, { warning: 'r18' })
    const commentId = await makeComment(world, a, flashId)
    await world.call(calls.starComment, { commentId }, b)
    expect(await repairFlashCounts(world.app)).toBe(0)
    await world.sql('UPDATE flash SET up = 9, comment_count = 7 WHERE id = $1', [flashId])
    await world.sql('UPDATE flash_comment SET answers = 3, up = 0 WHERE id = $1', [commentId])
    await world.sql('DELETE FROM flash_count WHERE user_id = $1', [a.id])
    expect((await wrongCounts()).length).toBe(3)
    expect(await repairFlashCounts(world.app)).toBe(3)
    expect(await wrongCounts()).toEqual([])
    expect(await repairFlashCounts(world.app)).toBe(0)
  })
})
