import { bitOf, calls, PAIR_NAME_DAYS, pairingCalls as p, squareCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePair } from '../../../test/make/pairing.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { dropNames } from './name-service.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())

async function met(stage: 'CREATED' | 'FACE_PAIRING', isHidden: boolean) {
  const pair = await makePair(world, stage)
  await world.call(squareCalls.putProfile, { name: '木各', hideCode: isHidden ? bitOf('name') : 0 }, pair.ben)
  return pair
}
const nameFor = async (who: Who, id: number) => (await world.call(p.session, { id }, who)).data.name
const rowsOf = (id: number) =>
  world.sql<{ user_id: string; kept_name: Buffer | null }>(
    'SELECT user_id, kept_name FROM pair_side WHERE session_id = $1',
    [id],
  )
const end = (who: Who, id: number) => world.call(p.dislikeFace, { sessionId: id }, who)

describe('the name of an ended pairing', () => {
  it('is the one that the row showed, for 180 days, regardless of later changes by its owner', async () => {
    const { id, ann, ben } = await met('FACE_PAIRING', true)
    expect(await nameFor(ann, id)).toBe('木各')
    await end(ben, id)
    await world.call(squareCalls.putProfile, { name: '另一个名字' }, ben)
    expect(await nameFor(ann, id)).toBe('木各')
    const { list } = (await world.call(p.finished, { page: 0 }, ann)).data
    expect(list).toMatchObject([{ id, name: '木各' }])
    expect((await rowsOf(id)).every(({ kept_name }) => !kept_name?.includes('木各'))).toBe(true)

    const age = (days: number) =>
      world.sql(
        `UPDATE pair_side SET kept_name_until = kept_name_until - make_interval(days => $2) WHERE session_id = $1 AND kept_name IS NOT NULL`,
        [id, days],
      )
    await age(PAIR_NAME_DAYS - 1)
    expect(await nameFor(ann, id)).toBe('木各')
    await age(1)
    expect(await nameFor(ann, id)).toBeNull()
    await dropNames(world.app)
    expect((await rowsOf(id)).map(({ kept_name }) => kept_name)).toEqual([null, null])
  })

  it('is none where it was hidden', async () => {
    const { id, ann, ben } = await met('CREATED', true)
    expect(await nameFor(ann, id)).toBeNull()
    await world.call(p.dislikeProfile, { sessionId: id }, ben)
    expect(await nameFor(ann, id)).toBeNull()
    expect((await rowsOf(id)).map(({ kept_name }) => kept_name)).toEqual([null, null])
  })

  it.each([
    [
      'the other switches the square off',
      (ben: Who) => world.call(squareCalls.putStatus, { squareEnable: false }, ben),
    ],
    ['one answers no', (ben: Who, id: number) => end(ben, id)],
  ])('stays where %s', async (_, how) => {
    const { id, ann, ben } = await met('FACE_PAIRING', false)
    await how(ben, id)
    expect(await nameFor(ann, id)).toBe('木各')
  })

  it('looks the same behind a block as without one, so that it does not reveal the block', async () => {
    const { id, ann, ben } = await met('FACE_PAIRING', true)
    await world.call(calls.follow.block, { userId: ben.id }, ann)
    await end(ann, id)
    expect(await nameFor(ann, id)).toBe('木各')
    const other = await met('CREATED', true)
    await world.call(p.likeProfile, { sessionId: other.id }, other.ben)
    await world.sql(`UPDATE pair_side SET answered_at = answered_at - interval '61 seconds' WHERE session_id = $1`, [
      other.id,
    ])
    await world.call(calls.follow.block, { userId: other.ben.id }, other.ann)
    await world.call(p.likeProfile, { sessionId: other.id }, other.ann)
    expect(await nameFor(other.ann, other.id)).toBe('木各')
    await end(other.ann, other.id)
    expect(await nameFor(other.ann, other.id)).toBe('木各')
  })

  it('is not shown after the other member closes their account, and is deleted with it', async () => {
    const { id, ann, ben } = await met('FACE_PAIRING', false)
    await end(ann, id)
    expect(await nameFor(ann, id)).toBe('木各')
    await world.call(calls.closing.close, { password: 'a quiet window' }, ben)
    expect(await nameFor(ann, id)).toBeNull()
  })

  it('is not shown to a session after a reset by mail', async () => {
    const { id, ann, ben } = await met('FACE_PAIRING', false)
    await end(ben, id)
    await world.sql(`UPDATE session SET restricted_until = app_now() + interval '1 day' WHERE user_id = $1`, [ann.id])
    expect(await nameFor(ann, id)).toBeNull()
  })
})

describe('words at an end', () => {
  const WORDS = '祝你早点遇见'
  const sessionOf = async (who: Who, id: number) => (await world.call(p.session, { id }, who)).data
  const remark = async (who: Who, id: number) => (await world.call(p.remark, { id }, who)).data

  it('are flagged, and sent to a reader of results alone only on request', async () => {
    const { id, ann, ben } = await makePair(world, 'FACE_PAIRING')
    await world.call(p.dislikeFace, { sessionId: id, comment: WORDS }, ben)
    expect(await sessionOf(ann, id)).toMatchObject({ comment: '', hasRemark: true })
    const { list } = (await world.call(p.finished, { page: 0 }, ann)).data
    expect(list).toMatchObject([{ comment: '', hasRemark: true }])
    expect(await remark(ann, id)).toEqual({ comment: WORDS })
    expect(await sessionOf(ben, id)).toMatchObject({ comment: '', hasRemark: false })
    expect(await remark(ben, id)).toEqual({ comment: '' })
    await world.call(squareCalls.putStatus, { onlyResults: false }, ann)
    expect(await sessionOf(ann, id)).toMatchObject({ comment: WORDS, hasRemark: true })
  })

  it('are absent where nothing was written, after a reset and behind a block', async () => {
    const silent = await makePair(world, 'FACE_PAIRING')
    await world.call(p.dislikeFace, { sessionId: silent.id }, silent.ben)
    expect(await sessionOf(silent.ann, silent.id)).toMatchObject({ hasRemark: false })

    const blocked = await makePair(world, 'FACE_PAIRING')
    await world.call(calls.follow.block, { userId: blocked.ben.id }, blocked.ann)
    await world.call(p.dislikeFace, { sessionId: blocked.id, comment: WORDS }, blocked.ben)
    await world.call(p.dislikeFace, { sessionId: blocked.id }, blocked.ann)
    expect(await sessionOf(blocked.ann, blocked.id)).toMatchObject({ hasRemark: false })
    expect(await remark(blocked.ann, blocked.id)).toEqual({ comment: '' })

    const { id, ann, ben } = await makePair(world, 'FACE_PAIRING')
    await world.call(p.dislikeFace, { sessionId: id, comment: WORDS }, ben)
    await world.sql(
      `UPDATE session SET restricted_until = app_now() + interval '1 day', created_at = app_now() WHERE user_id = $1`,
      [ann.id],
    )
    expect(await sessionOf(ann, id)).toMatchObject({ hasRemark: false })
    expect(await remark(ann, id)).toEqual({ comment: '' })
  })
})
