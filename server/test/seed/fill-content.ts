import { calls } from '@sp/contract'
import { repairs } from '../../src/app/features.ts'
import { makeComment } from '../make/comment.ts'
import { makeFlash } from '../make/flash.ts'
import { addPhoto } from '../make/photo.ts'
import { makePost } from '../make/post.ts'
import { makeReply } from '../make/reply.ts'
import type { PastPost } from './past.ts'
import { drawing } from './pictures.ts'
import { after, type Site, type Step } from './site.ts'
import * as texts from './texts.ts'

const EVERY_HOURS = 5.5
const FIRST_PICTURE = 1_000
const WRITTEN = texts.members.length

const flashSteps: Step[] = texts.flashes.map(({ by, content, pictures, comments }, turn) => ({
  hoursAgo: 66 - turn * EVERY_HOURS,
  run: async ({ world, at, does }: Site) => {
    const flashId = await makeFlash(world, at(by), { content })
    for (let n = 0; n < pictures; n++)
      await addPhoto(world, at(by), flashId, 640, await drawing(FIRST_PICTURE + turn * 7 + n))
    for (const [place, words] of comments) {
      const commentId = await makeComment(world, at(place), flashId, { content: words })
      await does(calls.flash.starComment, { commentId }, by)
    }
    for (const place of after(by, 3 + (by % 5), WRITTEN)) await does(calls.flash.star, { flashId }, place)
  },
}))

const warned: Step = {
  hoursAgo: 20,
  run: async ({ world, at }) =>
    void (await makeFlash(world, at(texts.warned.by), { content: texts.warned.content, warning: 'spoiler' })),
}

const postSteps: Step[] = texts.posts.map(({ by, section, replies, ...words }, turn) => ({
  hoursAgo: 61 - turn * 9,
  run: async ({ world, at, does, sections }: Site) => {
    const nodeId = sections.get(section) ?? 0
    await does(calls.node.join, { nodeId }, by)
    const isAsked = by === texts.poll.by
    const asked = isAsked ? { poll: { options: [...texts.poll.options], multiple: false } } : {}
    const postId = await makePost(world, at(by), { nodeId, ...words, ...asked })
    if (isAsked)
      for (const [place, choice] of texts.poll.votes) await does(calls.post.poll, { postId, choices: [choice] }, place)
    for (const [place, reply] of replies) {
      const replyId = await makeReply(world, at(place), postId, { reply })
      if (place === by) continue
      await does(calls.reply.star, { replyId }, by)
      await does(calls.post.star, { postId }, place)
    }
  },
}))

const proposal: Step = {
  hoursAgo: 12,
  run: async ({ world, at }) =>
    void (await world.sql('INSERT INTO node_proposal (user_id, name, description, reason) VALUES ($1, $2, $3, $4)', [
      at(4).id,
      ...Object.values(texts.proposal),
    ])),
}

/** What the first member kept: some of it in folders. */
const collection: Step = {
  hoursAgo: 3,
  run: async ({ world, does, at, things }) => {
    const ids = []
    for (const name of texts.folders) ids.push((await world.call(calls.collection.addFolder, { name }, at(0))).data)
    const kept = things.filter(({ kind, id }) => kind === 'post' && id > 0).slice(-9)
    for (const [n, { id }] of kept.entries())
      await does(calls.collection.keep, { kind: 'post', id, ...(n % 3 < 2 && { folderId: ids[n % 3] }) }, 0)
  },
}

const SELECTED_IN_EACH = 3

/** The head of each section selects what was answered most, and sticks one of these. */
const selection: Step = {
  hoursAgo: 4,
  run: async ({ world, does, at, sections, things }) => {
    // A section counts what it selects among the posts that it has counted.
    await repairs['post']?.(world.app)
    for (const [place, [name]] of [...sections].entries()) {
      const posts = things
        .filter((thing): thing is PastPost => thing.kind === 'post' && thing.topic.name === name)
        .filter(({ id, authorId }) => id > 0 && authorId !== at(place % WRITTEN).id)
        .sort((one, other) => other.floors - one.floors)
        .slice(0, SELECTED_IN_EACH)
      for (const { id } of posts) await does(calls.post.select, { postId: id }, place % WRITTEN)
      if (posts[0]) await does(calls.post.stick, { postId: posts[0].id }, place % WRITTEN)
    }
  },
}

export const contentSteps: Step[] = [...flashSteps, warned, ...postSteps, proposal, collection, selection]
