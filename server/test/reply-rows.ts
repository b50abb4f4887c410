import { calls, common, postRefusals, type Refusal, replyRefusals } from '@sp/contract'
import { makeCrowd } from './make/crowd.ts'
import { makeNode } from './make/node.ts'
import { makePost } from './make/post.ts'
import { makeReply } from './make/reply.ts'
import { type But, having, ownersOnly, type Row, type Scene, shows, toTheirs } from './matrix-rows.ts'
import type { Who } from './world.ts'

interface Place {
  head: Who
  nodeId: number
  postId: number
}

async function somePost({ world, owner, about }: Scene): Promise<Place> {
  const [head, author] = (await makeCrowd(world, 2)) as [Who, Who]
  const nodeId = await makeNode(world, { head })
  if (about.warning === undefined) return { head, nodeId, postId: await makePost(world, author, { nodeId }) }
  await world.sql(`UPDATE person SET birthday = '1990-01-01' WHERE id = ANY($1::bigint[])`, [[owner.id, head.id]])
  return { head, nodeId, postId: await makePost(world, author, { nodeId, warning: about.warning }) }
}

async function theirReply(scene: Scene) {
  const place = await somePost(scene)
  return { ...place, replyId: await makeReply(scene.world, scene.owner, place.postId) }
}
const onTheirReply = async (scene: Scene) => ({ replyId: (await theirReply(scene)).replyId })

const governed =
  (act: (there: { world: Scene['world']; head: Who; replyId: number }) => Promise<unknown>) => async (scene: Scene) => {
    const { nodeId, postId, ...there } = await theirReply(scene)
    await act({ world: scene.world, ...there })
    return { nodeId, postId }
  }

const hidden = (refusal: Refusal): But => ({
  blocked: refusal,
  blocking: refusal,
  r18Minor: refusal,
  ofClosing: refusal,
})
const hiddenReply = hidden(replyRefusals.gone)
const unlisted: But = { blocked: 'unseen', blocking: 'unseen', r18Minor: 'unseen', ofClosing: 'unseen' }
const byStaff: But = { moderator: 'ok', siteOwner: 'ok' }
const ofOwner = (scene: Scene) => ({ userId: scene.owner.id })

export const replyRows: Record<keyof typeof calls.reply, Row> = {
  ofPost: shows(async (scene) => ({ postId: (await theirReply(scene)).postId }), {
    ...unlisted,
    r18Minor: postRefusals.gone,
  }),
  ofReply: shows(
    async (scene) => {
      const { postId, head } = await somePost(scene)
      const replyId = await makeReply(scene.world, head, postId)
      await makeReply(scene.world, scene.owner, postId, { answers: replyId })
      return { replyId }
    },
    { ...unlisted, r18Minor: replyRefusals.gone },
  ),
  ofFloor: shows(
    async (scene) => {
      const { postId, head } = await somePost(scene)
      const replyId = await makeReply(scene.world, head, postId)
      const answered = await makeReply(scene.world, head, postId, { answers: replyId })
      await makeReply(scene.world, scene.owner, postId, { answers: answered })
      return { replyId }
    },
    { ...unlisted, r18Minor: replyRefusals.gone },
  ),
  detail: shows(onTheirReply, hiddenReply),
  place: toTheirs(onTheirReply, hiddenReply),
  deletedOfPost: shows(
    governed(({ world, head, replyId }) => world.call(calls.reply.remove, { replyId, reason: '与主题无关' }, head)),
    { ...unlisted, r18Minor: postRefusals.gone },
  ),
  selectedOfNode: shows(
    governed(({ world, head, replyId }) => world.call(calls.reply.select, { replyId }, head)),
    unlisted,
  ),
  ofMine: ownersOnly(having(theirReply), 'unseen', 'seen'),
  archivedOfMine: shows(
    having(async (scene) => scene.world.call(calls.reply.archive, await onTheirReply(scene), scene.viewer)),
    unlisted,
  ),
  ofUser: shows(async (scene) => ({ ...(await having(theirReply)(scene)), ...ofOwner(scene) }), {
    ...unlisted,
    ofPrivacyOn: 'unseen',
    ofClosing: replyRefusals.nobody,
  }),
  archivedOfUser: shows(
    async (scene) => {
      await scene.world.call(calls.reply.archive, await onTheirReply(scene), scene.owner)
      return ofOwner(scene)
    },
    { ...unlisted, ofPrivacyOn: 'unseen', ofClosing: replyRefusals.nobody },
  ),
  addToPost: toTheirs(
    async ({ world, owner, about }) => ({
      postId: await makePost(world, owner, about.warning ? { warning: about.warning } : {}),
      reply: '晚安',
    }),
    hidden(postRefusals.gone),
  ),
  addToReply: toTheirs(async (scene) => ({ pId: (await theirReply(scene)).replyId, reply: '晚安' }), hiddenReply),
  remove: ownersOnly(
    async (scene) => ({ ...(await onTheirReply(scene)), reason: '与主题无关' }),
    common.forbidden,
    'ok',
    { ...hiddenReply, ...byStaff },
  ),
  star: toTheirs(onTheirReply, { owner: replyRefusals.ownStar, ...hiddenReply }),
  unstar: toTheirs(onTheirReply, { owner: replyRefusals.ownStar, ...hiddenReply }),
  archive: toTheirs(onTheirReply, hiddenReply),
  unarchive: toTheirs(onTheirReply),
  select: toTheirs(onTheirReply, { ...hiddenReply, ...byStaff }, common.forbidden),
  unselect: toTheirs(onTheirReply, { ...hiddenReply, ...byStaff }, common.forbidden),
  maintainerOf: toTheirs(onTheirReply, hiddenReply),
}
