import { flashCalls as calls, closingCalls, followCalls, flashRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeComment } from '../../../test/make/comment.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { PASSWORD } from '../../../test/make/session.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { announceUpdated } from '../flash/announce-service.ts'

let world: World
let author: Who
let reader: Who
beforeAll(async () => {
  world = await makeWorld()
  author = await makeMember(world)
  reader = await makeMember(world)
})
afterAll(() => world.destroy())

const TEXTS = '那家面馆还在老地方，只是换了招牌'

async function writeComments(content = TEXTS) {
  const speaker = await makeMember(world)
  const flashId = await makeFlash(world, author)
  const comment = await makeComment(world, speaker, flashId, { content })
  const answer = await makeComment(world, author, flashId, { answers: comment })
  const answerFor = async (as?: Who) => {
    const { list } = (await world.call(calls.comments, { flashId }, as)).data
    return list.find(({ id }) => id === answer)
  }
  const quoteFor = async (as?: Who) => (await answerFor(as))?.quote
  const answeredFor = async (as?: Who) => (await answerFor(as))?.parentUser?.id
  return { speaker, flashId, said: comment, answer, quoteFor, answeredFor }
}

describe('an answer', () => {
  it('quotes the beginning of the answered comment on one line for every reader', async () => {
    const { said: comment, flashId, quoteFor } = await writeComments(`昨天\n\n${'灯'.repeat(80)}`)
    for (const as of [undefined, reader, author])
      expect(await quoteFor(as)).toEqual({ id: comment, excerpt: `昨天 ${'灯'.repeat(36)}…` })
    const { list } = (await world.call(calls.comments, { flashId }, reader)).data
    expect(list[0]).toMatchObject({ id: comment, quote: null })
  })

  it('quotes names as the text above it shows them', async () => {
    const named = await makeMember(world, { nickname: '桂花' })
    const { said: comment, quoteFor } = await writeComments(`@${named.username} 去看了桂花`)
    expect(await quoteFor(reader)).toEqual({ id: comment, excerpt: '@桂花 去看了桂花' })
    const viewer = await makeMember(world)
    await world.call(followCalls.block, { userId: viewer.id }, named)
    expect(await quoteFor(viewer)).toEqual({ id: comment, excerpt: `@${named.username} 去看了桂花` })
  })

  it('quotes no word of what was deleted', async () => {
    const { speaker, said: comment, quoteFor } = await writeComments()
    await world.call(calls.removeComment, { commentId: comment }, speaker)
    for (const as of [undefined, reader, speaker]) expect(await quoteFor(as)).toEqual({ id: comment, excerpt: null })
  })

  it('quotes a hidden comment to its own author alone, and withholds its author from all others', async () => {
    const { speaker, flashId, said: comment, quoteFor, answeredFor } = await writeComments()
    expect(await answeredFor(reader)).toBe(speaker.id)
    await world.sql('UPDATE flash_comment SET hidden = true WHERE id = $1', [comment])
    await world.app.transact((tx) => announceUpdated(world.app, tx, flashId))
    for (const as of [undefined, reader, author]) {
      expect(await quoteFor(as)).toEqual({ id: comment, excerpt: null })
      expect(await answeredFor(as)).toBe(0)
    }
    expect(await quoteFor(speaker)).toEqual({ id: comment, excerpt: TEXTS })
    expect(await answeredFor(speaker)).toBe(speaker.id)
  })

  it('does not name the author of a deleted comment, not even to the member who deleted it', async () => {
    const { speaker, said: comment, answeredFor } = await writeComments()
    for (const as of [undefined, reader, speaker]) expect(await answeredFor(as)).toBe(speaker.id)
    await world.call(calls.removeComment, { commentId: comment }, speaker)
    for (const as of [undefined, reader, author, speaker]) expect(await answeredFor(as)).toBe(0)
  })

  it.each(['speaker', 'viewer'] as const)('quotes no word where the %s blocked the other', async (by) => {
    const { speaker, said: comment, quoteFor } = await writeComments()
    const viewer = await makeMember(world)
    await (by === 'viewer'
      ? world.call(followCalls.block, { userId: speaker.id }, viewer)
      : world.call(followCalls.block, { userId: viewer.id }, speaker))
    expect(await quoteFor(viewer)).toEqual({ id: comment, excerpt: null })
    expect(await quoteFor(reader)).toEqual({ id: comment, excerpt: TEXTS })
  })

  it('quotes nothing of a member who closes their account, from the request on', async () => {
    const { speaker, said: comment, quoteFor } = await writeComments()
    expect(await quoteFor(reader)).toMatchObject({ excerpt: TEXTS })
    await world.call(closingCalls.close, { password: PASSWORD }, speaker)
    for (const as of [undefined, reader]) expect(await quoteFor(as)).toEqual({ id: comment, excerpt: null })
  })

  it('that was deleted itself quotes nothing', async () => {
    const { flashId, answer, quoteFor } = await writeComments()
    await makeComment(world, reader, flashId, { answers: answer })
    await world.call(calls.removeComment, { commentId: answer }, author)
    expect(await quoteFor(reader)).toBeNull()
  })
})

describe('the place of a comment', () => {
  const placeOf = (id: number, as?: Who) => world.call(calls.commentPlace, { id }, as)

  it('is the page on which the comment is for this viewer', async () => {
    const flashId = await makeFlash(world, author)
    const [rude, viewer] = [await makeMember(world), await makeMember(world)]
    const ids: number[] = []
    for (let i = 0; i < 40; i++) ids.push(await makeComment(world, i < 5 ? rude : reader, flashId))
    await world.call(followCalls.block, { userId: rude.id }, viewer)
    for (const as of [undefined, viewer])
      for (const page of [0, 1, 2])
        for (const { id } of (await world.call(calls.comments, { flashId, page }, as)).data.list)
          expect((await placeOf(id, as)).data).toEqual({ flashId, page })
    expect((await placeOf(ids[20] as number)).data.page).toBe(1)
    expect((await placeOf(ids[20] as number, viewer)).data.page).toBe(0)
    expect(await placeOf(ids[0] as number, viewer)).toMatchObject(refusals.commentGone)
  })

  it('stays while a deleted one has answers, and goes with it', async () => {
    const { speaker, flashId, said: comment, answer } = await writeComments()
    await world.call(calls.removeComment, { commentId: comment }, speaker)
    expect((await placeOf(comment)).data).toEqual({ flashId, page: 0 })
    await world.call(calls.removeComment, { commentId: answer }, author)
    for (const id of [comment, answer, 2 ** 45]) expect(await placeOf(id)).toMatchObject(refusals.commentGone)
  })

  it('is withheld from viewers who may not see the flash', async () => {
    const flashId = await makeFlash(world, author)
    const id = await makeComment(world, author, flashId)
    await world.call(calls.toPrivate, { id: flashId }, author)
    expect((await placeOf(id, author)).data).toEqual({ flashId, page: 0 })
    for (const as of [undefined, reader]) expect(await placeOf(id, as)).toMatchObject(refusals.commentGone)
  })
})
