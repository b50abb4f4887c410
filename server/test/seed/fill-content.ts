import { calls } from '@sp/contract'
import { makeComment } from '../make/comment.ts'
import { makeFlash } from '../make/flash.ts'
import { makeNode } from '../make/node.ts'
import { addPhoto } from '../make/photo.ts'
import { makePost } from '../make/post.ts'
import { makeReply } from '../make/reply.ts'
import { landscape } from './landscape.ts'
import { after, type Site } from './site.ts'
import * as texts from './texts.ts'

export async function fillFlashes(site: Site): Promise<void> {
  const { world, at, does } = site
  let drawn = 0
  for (const { by, content, pictures, comments } of texts.flashes) {
    const flashId = await makeFlash(world, at(by), { content })
    for (let n = 0; n < pictures; n++) await addPhoto(world, at(by), flashId, 640, await landscape(++drawn))
    for (const [place, words] of comments) {
      const commentId = await makeComment(world, at(place), flashId, { content: words })
      await does(calls.flash.starComment, { commentId }, by)
    }
    for (const place of after(site, by, 3 + (by % 5))) await does(calls.flash.star, { flashId }, place)
  }
  await makeFlash(world, at(texts.warned.by), { content: texts.warned.content, warning: 'spoiler' })
  const { by, content, detail } = texts.advertisement
  const targetId = await makeFlash(world, at(by), { content })
  for (const place of after(site, by, 2))
    await does(calls.report.report, { targetType: 'flash', targetId, reason: 'spam', detail }, place)
}

export async function fillForum({ world, at, does }: Site): Promise<void> {
  const { name, description, head } = texts.section
  await makeNode(world, { name, description, head: at(head), by: at(head) })
  const rows = await world.sql<{ id: number; name: string }>('SELECT id::float8 AS id, name FROM node')
  const sections = new Map(rows.map((row) => [row.name, row.id]))
  for (const { by, section, replies, ...words } of texts.posts) {
    const nodeId = sections.get(section) ?? 0
    await does(calls.node.join, { nodeId }, by)
    const postId = await makePost(world, at(by), { nodeId, ...words })
    for (const [place, reply] of replies) {
      const replyId = await makeReply(world, at(place), postId, { reply })
      if (place === by) continue
      await does(calls.reply.star, { replyId }, by)
      await does(calls.post.star, { postId }, place)
    }
  }
  await world.sql('INSERT INTO node_proposal (user_id, name, description, reason) VALUES ($1, $2, $3, $4)', [
    at(4).id,
    ...Object.values(texts.proposal),
  ])
}
