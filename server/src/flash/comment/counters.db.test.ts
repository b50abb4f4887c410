import { flashCalls as calls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chance } from '../../../test/chance.ts'
import { makeComment } from '../../../test/make/comment.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { repairFlashCounts } from '../flash/repair-service.ts'
import { repairCommentCounts } from './repair-service.ts'

let world: World
let people: Who[]
beforeAll(async () => {
  world = await makeWorld()
  people = []
  for (let i = 0; i < 8; i++) people.push(await makeMember(world))
})
afterAll(() => world.destroy())

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

const repairAll = async () => [await repairFlashCounts(world.app), await repairCommentCounts(world.app)]

async function storm(seed: number): Promise<Map<string, number>> {
  const draw = chance(seed)
  await world.sql(`UPDATE person SET birthday = '1990-01-01'`)
  const one = <T>(list: readonly T[]) => list[draw(list.length)] as T
  const flashes: { id: number; by: Who }[] = []
  for (const by of people.slice(0, 5)) flashes.push({ id: await makeFlash(world, by), by })
  const comments: { id: number; flashId: number; by: Who }[] = []
  const keep = (flashId: number, id: number | null, by: Who) => void (id && comments.push({ id, flashId, by }))
  for (const { id, by } of flashes) keep(id, await makeComment(world, by, id), by)

  const onFlash = () => ({ flashId: one(flashes).id })
  const onComment = () => ({ commentId: one(comments).id })
  const acts: Record<string, (who: Who) => Promise<{ code: number }>> = {
    star: (who) => world.call(calls.star, onFlash(), who),
    unstar: (who) => world.call(calls.unstar, onFlash(), who),
    starComment: (who) => world.call(calls.starComment, onComment(), who),
    unstarComment: (who) => world.call(calls.unstarComment, onComment(), who),
    comment: async (who) => {
      const { flashId } = onFlash()
      const answer = await world.call(calls.comment, { flashId, content: '风' }, who)
      keep(flashId, answer.data, who)
      return answer
    },
    answer: async (who) => {
      const { flashId, id: currentId } = one(comments)
      const answer = await world.call(calls.answer, { flashId, currentId, content: '雨' }, who)
      keep(flashId, answer.data, who)
      return answer
    },
    removeComment: () => {
      const { id: commentId, by } = one(comments)
      return world.call(calls.removeComment, { commentId }, by)
    },
    create: async (by) => {
      const warning = one(['r18', 'heavy'] as const)
      const answer = await world.call(calls.create, { content: '雷', isPrivate: draw(3) === 0, warning }, by)
      flashes.push({ id: answer.data, by })
      return answer
    },
    toPrivate: async () => {
      const { id, by } = one(flashes.slice(3))
      return world.call(calls.toPrivate, { id }, by)
    },
    remove: async () => {
      const { id, by } = one(flashes.slice(3))
      return world.call(calls.remove, { id }, by)
    },
  }
  const answered = new Map<string, number>()
  const busy = Array.from({ length: 12 }, async () => {
    for (let i = 0; i < 40; i++) {
      const name = one(Object.keys(acts))
      const { code } = (await acts[name]?.(one(people))) ?? { code: 0 }
      answered.set(`${name} ${code}`, (answered.get(`${name} ${code}`) ?? 0) + 1)
    }
  })
  await Promise.all(busy)
  for (const name of Object.keys(acts)) expect([name, answered.has(`${name} 200`)]).toEqual([name, true])
  return answered
}

describe('every stored count', () => {
  it.each([7, 2020, 324])('equals its rows after a storm of concurrent actions (%s)', async (seed) => {
    const answered = [...(await storm(seed)).keys()]
    expect(answered.filter((each) => !/ (200|400|404)$/.test(each))).toEqual([])
    expect(await wrongCounts()).toEqual([])
  })

  it('is repaired where it was wrong, each once, and reported', async () => {
    const [a, b] = people as [Who, Who]
    const flashId = await makeFlash(world, a, { warning: 'r18' })
    const commentId = await makeComment(world, a, flashId)
    await world.call(calls.starComment, { commentId }, b)
    expect(await repairAll()).toEqual([0, 0])
    await world.sql('UPDATE flash SET up = 9, comment_count = 7 WHERE id = $1', [flashId])
    await world.sql('UPDATE flash_comment SET answers = 3, up = 0 WHERE id = $1', [commentId])
    await world.sql('DELETE FROM flash_count WHERE user_id = $1', [a.id])
    expect((await wrongCounts()).length).toBe(3)
    expect(await repairAll()).toEqual([2, 2])
    expect(await wrongCounts()).toEqual([])
    expect(await repairAll()).toEqual([0, 0])
  })
})
