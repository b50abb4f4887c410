import { closingCalls, flashCalls, followCalls, postCalls, replyCalls } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeComment } from '../../../test/make/comment.ts'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeBlock } from '../../../test/make/edge.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { noticesOf } from '../../../test/make/notices.ts'
import { makePost } from '../../../test/make/post.ts'
import { makeReply } from '../../../test/make/reply.ts'
import { PASSWORD } from '../../../test/make/session.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

let world: World
let reader: Who
let actor: Who
beforeAll(async () => {
  world = await makeWorld()
})
beforeEach(async () => {
  ;[reader, actor] = (await makeCrowd(world, 2)) as [Who, Who]
})
afterAll(() => world.destroy())

const firstIn = async (tab: 1 | 2 | 3) =>
  (await noticesOf(world, reader, tab)).list.find(({ actors }) => actors.length > 0)
const answerableIn = async (tab: 2 | 3) => (await firstIn(tab))?.answerable
const ofPost = (words = {}) => makePost(world, reader, words)

describe('the reader’s own star', () => {
  it('is in the notice of a comment', async () => {
    const commentId = await makeComment(world, actor, await makeFlash(world, reader))
    expect(await answerableIn(2)).toEqual({ stared: false })
    await world.call(flashCalls.starComment, { commentId }, actor)
    await world.call(flashCalls.unstarComment, { commentId }, reader)
    expect(await answerableIn(2)).toEqual({ stared: false })
    await world.call(flashCalls.starComment, { commentId }, reader)
    expect(await answerableIn(2)).toEqual({ stared: true })
  })

  it('is in the notice of a flash that mentions them', async () => {
    const flashId = await makeFlash(world, actor, { content: `在吗 @${reader.username}` })
    expect(await answerableIn(2)).toEqual({ stared: false })
    await world.call(flashCalls.star, { flashId }, reader)
    expect(await answerableIn(2)).toEqual({ stared: true })
  })

  it('is in the notice of a reply, with the post that it is below', async () => {
    const postId = await ofPost()
    const replyId = await makeReply(world, actor, postId)
    expect(await answerableIn(3)).toEqual({ stared: false, postId })
    await world.call(replyCalls.star, { replyId }, reader)
    expect(await answerableIn(3)).toEqual({ stared: true, postId })
  })

  it('is in the notice of a post that mentions them', async () => {
    const postId = await makePost(world, actor, { description: `看看 @${reader.username}` })
    expect(await answerableIn(3)).toEqual({ stared: false, postId })
    await world.call(postCalls.star, { postId }, reader)
    expect(await answerableIn(3)).toEqual({ stared: true, postId })
  })
})

it('a star for one’s own reply is nothing to answer', async () => {
  const replyId = await makeReply(world, reader, await makePost(world, actor))
  await world.call(replyCalls.star, { replyId }, actor)
  expect(await firstIn(3)).toMatchObject({ type: 11, gone: false })
  expect(await answerableIn(3)).toBeUndefined()
})

it('a reply below a warning is answered on its page, where it can be read', async () => {
  await makeReply(world, actor, await ofPost({ warning: 'heavy' }))
  expect(await firstIn(3)).toMatchObject({ excerpt: null, gone: false })
  expect(await answerableIn(3)).toBeUndefined()
})

it.each([
  ['was deleted', (replyId: number) => world.call(replyCalls.remove, { replyId }, actor)],
  ['is of a member who blocked the reader', () => makeBlock(world, actor.id, reader.id)],
  ['is of a member who closes their account', () => world.call(closingCalls.close, { password: PASSWORD }, actor)],
])('a reply that %s is nothing to answer', async (_, arrange) => {
  const replyId = await makeReply(world, actor, await ofPost())
  await arrange(replyId)
  const { list } = await noticesOf(world, reader, 3)
  expect(list).toMatchObject([{ gone: true }])
  expect(list[0]?.answerable).toBeUndefined()
})

describe('the notice of a new follower', () => {
  const follows = async () => (await noticesOf(world, reader, 1)).list.find(({ follows }) => follows)?.follows
  beforeEach(() => world.call(followCalls.follow, { userId: reader.id }, actor))

  it('has who of the two follows the other now', async () => {
    expect(await follows()).toEqual({ userId: actor.id, followed: false, followsMe: true })
    await world.call(followCalls.follow, { userId: actor.id }, reader)
    expect(await follows()).toEqual({ userId: actor.id, followed: true, followsMe: true })
    await world.call(followCalls.unfollow, { userId: reader.id }, actor)
    expect(await follows()).toEqual({ userId: actor.id, followed: true, followsMe: false })
  })

  it('has it of one follower only', async () => {
    const [other] = (await makeCrowd(world, 1)) as [Who]
    await world.call(followCalls.follow, { userId: reader.id }, other)
    expect(await follows()).toBeUndefined()
  })

  it('has nothing of a follower whom a block hides', async () => {
    await makeBlock(world, reader.id, actor.id)
    expect(await follows()).toBeUndefined()
  })
})
