import {
  appealCalls,
  flashCalls as calls,
  closingCalls,
  consoleCalls,
  followCalls,
  type Mention,
  messageCalls,
  noticeCalls,
  postCalls,
  profileCalls,
  replyCalls,
  searchCalls,
} from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeComment } from '../../../test/make/comment.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeMessage } from '../../../test/make/message.ts'
import { makeNode, makeOffice } from '../../../test/make/node.ts'
import { makePost } from '../../../test/make/post.ts'
import { makeReply } from '../../../test/make/reply.ts'
import { makeCase } from '../../../test/make/report-case.ts'
import { PASSWORD } from '../../../test/make/session.ts'
import { makeStaff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

let world: World
let reader: Who
beforeAll(async () => {
  world = await makeWorld()
  reader = await makeMember(world)
})
afterAll(() => world.destroy())

async function naming(content: string) {
  const author = await makeMember(world)
  const flashId = await makeFlash(world, author, { content })
  const commentId = await makeComment(world, author, flashId, { content })
  await world.call(followCalls.follow, { userId: author.id }, reader)
  const read = async (as: Who | undefined): Promise<Record<string, Mention[] | undefined>> => {
    const inList = async (list: Promise<{ data: { list: { id: number; mentions: Mention[] }[] } }>, id: number) =>
      (await list).data.list.find((each) => each.id === id)?.mentions
    return {
      detail: (await world.call(calls.detail, { id: flashId }, as)).data.mentions,
      comments: await inList(world.call(calls.comments, { flashId }, as), commentId),
      ofUser: await inList(world.call(calls.ofUser, { userId: author.id }, as), flashId),
      ...(as?.id === author.id ? {} : { recommend: await inList(world.call(calls.recommend, {}, as), flashId) }),
      ...(as?.id === reader.id ? { ofFollowed: await inList(world.call(calls.ofFollowed, {}, as), flashId) } : {}),
    }
  }
  return Object.assign(read, { author })
}

const everywhere = (found: Record<string, Mention[] | undefined>, mentions: Mention[]) => {
  for (const [where, named] of Object.entries(found)) expect(named, where).toEqual(mentions)
}
const mentionOf = async ({ id, username }: Who): Promise<Mention> => ({
  id,
  username,
  nickname: (await world.call(profileCalls.get, { userId: id })).data.nickname,
})

describe('where nothing can be tapped', () => {
  it('a name is the nickname: in the list of posts, the excerpt of a notice and what a search finds', async () => {
    const one = await makeMember(world)
    const { nickname } = await mentionOf(one)
    const author = await makeMember(world)
    const nodeId = await makeNode(world)
    await makePost(world, author, { nodeId, description: `柠檬茶 @${one.username} 还记得吗` })
    const flashId = await makeFlash(world, author, { content: `柠檬茶 @${one.username} 还记得吗` })
    await makeComment(world, reader, flashId, { content: `@${one.username} 记得的` })
    await world.runJobs()
    const { list } = (await world.call(postCalls.ofNode, { nodeId }, reader)).data
    expect(list[0]?.mentions).toEqual([await mentionOf(one)])
    const notified = (await world.call(noticeCalls.list, {}, author)).data.list
    expect(notified[0]?.excerpt).toBe(`@${nickname} 记得的`)
    for (const type of ['post', 'flash'] as const) {
      const found = (await world.call(searchCalls.search, { q: '柠檬茶', type }, reader)).data.list
      expect(found.map(({ excerpt }) => excerpt.text)).toEqual([`柠檬茶 @${nickname} 还记得吗`])
    }
  })

  it('a name is the nickname in the chaos seas, in what can be appealed against and in the console’s queues', async () => {
    const one = await makeMember(world)
    const { nickname } = await mentionOf(one)
    const [author, head] = [await makeMember(world), await makeMember(world)]
    const text = `@${one.username} 看这里`
    const plain = `@${nickname} 看这里`
    const nodeId = await makeNode(world)
    await makeOffice(world, { nodeId, who: head, office: 'head' })
    const [postId, gone] = [
      await makePost(world, author, { nodeId }),
      await makePost(world, author, { nodeId, description: text }),
    ]
    const replyId = await makeReply(world, author, postId, { reply: text })
    await world.call(postCalls.remove, { id: gone, reason: '跑题' }, head)
    await world.call(replyCalls.remove, { replyId, reason: '跑题' }, head)
    expect((await world.call(postCalls.chaosOfNode, { nodeId }, reader)).data.list[0]?.description).toBe(plain)
    expect((await world.call(replyCalls.deletedOfPost, { postId }, reader)).data.list[0]?.content).toBe(plain)
    const appealable = (await world.call(appealCalls.open, {}, author)).data
    expect(appealable.find(({ targetId }) => targetId === replyId)?.excerpt).toBe(plain)
    const moderator = await makeStaff(world, 'moderator')
    const targetId = await makeFlash(world, author, { content: text })
    const { id } = await makeCase(world, { author, reporter: reader, targetId })
    const queue = (await world.call(consoleCalls.report.queue, {}, moderator)).data
    expect(queue.list.find((each) => each.id === id)?.excerpt).toBe(plain)
  })

  it('both members of a chat get the mentions of a message, except of a member who blocked them; an older version of a post likewise', async () => {
    const [one, ann, ben] = [await makeMember(world), await makeMember(world), await makeMember(world)]
    await makeMessage(world, ann, ben, `认识 @${one.username} 吗`)
    const mention = async (who: Who, { id: userId }: Who) =>
      (await world.call(messageCalls.messages, { userId }, who)).data.list[0]?.mentions
    expect([await mention(ann, ben), await mention(ben, ann)]).toEqual([[await mentionOf(one)], [await mentionOf(one)]])
    await world.call(followCalls.block, { userId: one.id }, ben)
    expect([await mention(ann, ben), await mention(ben, ann)]).toEqual([[await mentionOf(one)], []])
    const postId = await makePost(world, ann, { description: `@${one.username} 来看` })
    const { list } = (await world.call(postCalls.versions, { postId }, ann)).data
    const whole = (await world.call(postCalls.version, { postId, version: 1 }, ann)).data
    expect([list[0]?.mentions, whole.mentions]).toEqual([[await mentionOf(one)], [await mentionOf(one)]])
  })

  it('a mention is hidden in a shared list and in a search from a viewer separated by a block', async () => {
    const [one, viewer, author] = [await makeMember(world), await makeMember(world), await makeMember(world)]
    const nodeId = await makeNode(world)
    await makePost(world, author, { nodeId, description: `薄荷糖 @${one.username} 给你` })
    await world.runJobs()
    await world.call(followCalls.block, { userId: one.id }, viewer)
    for (const as of [undefined, viewer]) {
      const named = (await world.call(postCalls.ofNode, { nodeId }, as)).data.list[0]?.mentions
      expect(named).toEqual(as === viewer ? [] : [await mentionOf(one)])
    }
    const [found] = (await world.call(searchCalls.search, { q: '薄荷糖', type: 'post' }, viewer)).data.list
    expect(found?.excerpt.text).toBe(`薄荷糖 @${one.username} 给你`)
  })
})

describe('who is mentioned', () => {
  it('is shown with the nickname wherever the text is shown, once for each, and not for missing members', async () => {
    const [one, two] = [await makeMember(world), await makeMember(world)]
    const text = `@${one.username.toUpperCase()} 和@${two.username}，还有 @${one.username} @nobodyhasthis`
    const named = await naming(text)
    for (const as of [undefined, reader, named.author])
      everywhere(await named(as), [await mentionOf(one), await mentionOf(two)])
  })

  it('shows a new nickname immediately', async () => {
    const one = await makeMember(world)
    const named = await naming(`@${one.username} 在吗`)
    everywhere(await named(reader), [await mentionOf(one)])
    await world.call(profileCalls.edit, { field: 'nickname', value: '改了名字的人' }, one)
    everywhere(await named(reader), [{ id: one.id, username: one.username, nickname: '改了名字的人' }])
  })

  it.each(['viewer', 'mentioned'] as const)('is hidden where the %s blocked the other', async (by) => {
    const [one, viewer] = [await makeMember(world), await makeMember(world)]
    const named = await naming(`@${one.username} 在吗`)
    everywhere(await named(viewer), [await mentionOf(one)])
    const [blocker, blocked] = by === 'viewer' ? [viewer, one] : [one, viewer]
    await world.call(followCalls.block, { userId: blocked.id }, blocker)
    everywhere(await named(viewer), [])
    everywhere(await named(reader), [await mentionOf(one)])
  })

  it('is hidden from the moment at which they close their account', async () => {
    const one = await makeMember(world)
    const named = await naming(`@${one.username} 在吗`)
    everywhere(await named(undefined), [await mentionOf(one)])
    await world.call(closingCalls.close, { password: PASSWORD }, one)
    for (const as of [undefined, reader]) everywhere(await named(as), [])
  })

  it('is hidden for a banned member, and beyond the tenth', async () => {
    const people: Who[] = []
    for (let i = 0; i < 12; i++) people.push(await makeMember(world))
    await world.sql(`UPDATE person SET state = 'shut' WHERE id = $1`, [people[0]?.id])
    const named = await naming(people.map(({ username }) => `@${username}`).join(' '))
    everywhere(await named(reader), await Promise.all(people.slice(1, 10).map(mentionOf)))
  })

  it('is hidden for a deleted comment', async () => {
    const one = await makeMember(world)
    const author = await makeMember(world)
    const flashId = await makeFlash(world, author)
    const id = await makeComment(world, reader, flashId, { content: `@${one.username} 看` })
    await makeComment(world, author, flashId, { answers: id })
    await world.call(calls.removeComment, { commentId: id }, reader)
    const { list } = (await world.call(calls.comments, { flashId }, author)).data
    expect(list[0]).toMatchObject({ deleted: true, mentions: [] })
  })
})
