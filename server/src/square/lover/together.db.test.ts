import { loverCalls as c, pairingCalls as p, photoCalls, squareCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeLovers } from '../../../test/make/lovers.ts'
import { makePair, makePairing, makeSeekers } from '../../../test/make/pairing.ts'
import { fetchPrivatePhoto, lookAt, uploadPrivatePhoto } from '../../../test/make/private-photo.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())

const openers = (id: number) =>
  [
    [p.profileOf, { sessionId: id }],
    [p.week, { sessionId: id }],
    [photoCalls.faces, { sessionId: id }],
    [p.messages, { pairSessionId: id }],
  ] as const
const codes = (id: number, who: Who) =>
  Promise.all(openers(id).map(async ([call, input]) => (await world.call(call as never, input as never, who)).code))

describe('two who are together', () => {
  it('read what was opened on the way, while the square is off for them', async () => {
    const { id, ann, ben } = await makePair(world, 'FACE_PAIRING')
    const contact = { name: '本', wechat: 'ben-1998', contact: '信箱 7' }
    expect((await world.call(squareCalls.putProfile, contact, ben)).code).toBe(200)
    await world.call(p.send, { pairSessionId: id, msg: '周末多半在山里' }, ben)
    for (const who of [ann, ben]) await world.call(p.likeFace, { sessionId: id, comment: '愿意' }, who)
    await world.sql(`UPDATE pair_session SET week_since = week_since - interval '7 days' WHERE id = $1`, [id])
    for (const who of [ann, ben]) await world.call(p.likeWeek, { sessionId: id, comment: '一起走走' }, who)
    expect((await world.call(squareCalls.status, {}, ann)).data).toMatchObject({ squareEnable: false, inLove: true })

    const profile = (await world.call(p.profileOf, { sessionId: id }, ann)).data
    expect(profile).toMatchObject({ sessionStatus: 'NOW_LOVER', profile: { ...contact, hidden: [] } })
    expect((await world.call(p.week, { sessionId: id }, ann)).data).toMatchObject({
      wechat: 'ben-1998',
      contact: '信箱 7',
      hisAfterWeek: { comment: '一起走走' },
    })
    expect((await world.call(photoCalls.faces, { sessionId: id }, ann)).data).toMatchObject({
      imgs: [],
      mine: [],
      hisSeeFace: { comment: '愿意' },
    })
    expect((await world.call(p.messages, { pairSessionId: id }, ann)).data.list).toMatchObject([
      { content: '周末多半在山里', sendOrReceive: 0 },
    ])
    const { list } = (await world.call(squareCalls.disclosures, { page: 0 }, ben)).data
    expect(list.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['profile', 'contact']))
  })

  it('add nothing to it, and cannot be read by others', async () => {
    const [ann, ben, other] = (await makeCrowd(world, 3)) as [Who, Who, Who]
    const id = await makeLovers(world, [ann, ben])
    expect((await world.call(p.send, { pairSessionId: id, msg: '还在吗' }, ann)).code).toBe(315)
    expect((await world.call(photoCalls.faceUpload, { sessionId: id }, ann)).code).toBe(315)
    expect(await codes(id, ann)).toEqual([200, 200, 200, 200])
    expect(await codes(id, other)).toEqual([315, 315, 315, 315])
    const pair = await makePair(world, 'READY_BE_LOVER')
    expect(await codes(pair.id, ann)).toEqual([315, 315, 315, 315])
    expect(await codes(id, pair.ann)).toEqual([404, 404, 404, 404])
  })

  it('lose it with the break-up, both of them, whether the square is on again or not', async () => {
    const { id, ann, ben } = await makePair(world, 'FACE_PAIRING')
    const key = await uploadPrivatePhoto(world, ben, id)
    const seen = await lookAt(world, ann, id, key)
    expect((await fetchPrivatePhoto(world, seen)).statusCode).toBe(200)
    for (const who of [ann, ben]) await world.call(p.likeFace, { sessionId: id, comment: '愿意' }, who)
    await world.sql(`UPDATE pair_session SET week_since = week_since - interval '7 days' WHERE id = $1`, [id])
    for (const who of [ann, ben]) await world.call(p.likeWeek, { sessionId: id, comment: '一起走走' }, who)
    await world.call(c.breakUp, { reason: '路不一样了' }, ann)
    expect((await fetchPrivatePhoto(world, seen)).statusCode).toBe(404)
    for (const who of [ann, ben]) {
      expect(await codes(id, who)).toEqual([315, 315, 315, 315])
      await world.call(squareCalls.putStatus, { squareEnable: true }, who)
      expect(await codes(id, who)).toEqual([409, 409, 409, 409])
      expect((await world.call(c.afterWeek, { id }, who)).data).toMatchObject({ his: { comment: '一起走走' } })
    }
  })
})

it('the list of those who were together has these alone, while the square is off too', async () => {
  const [ann, ben] = (await makeCrowd(world, 2)) as [Who, Who]
  const first = await makeLovers(world, [ann, ben], 'BREAK_UP')
  await world.call(squareCalls.putStatus, { squareEnable: true }, ann)
  const [outsider] = (await makeSeekers(world, 1)) as [Who]
  const sessionId = await makePairing(world, ann, outsider)
  await world.call(p.dislikeProfile, { sessionId }, ann)
  await world.call(squareCalls.putStatus, { squareEnable: false }, ann)
  expect((await world.call(p.finished, { page: 0 }, ann)).data.total).toBe(2)
  const { list, total } = (await world.call(p.finished, { page: 0, parted: true }, ann)).data
  expect(total).toBe(1)
  expect(list).toMatchObject([{ id: first, status: 'BREAK_UP', inLoveDatetime: expect.any(String) }])
})
