import { calls, common, postRefusals, replyRefusals } from '@sp/contract'
import { forumActs } from '../../forum-rows.ts'
import type { Living } from '../../life.ts'
import { makeCrowd } from '../../make/crowd.ts'
import { must } from '../../make/must.ts'
import { makeNode } from '../../make/node.ts'
import { makePost } from '../../make/post.ts'
import { makeReply } from '../../make/reply.ts'
import {
  byStaff,
  having,
  hiddenPublic,
  ownersOnly,
  proof,
  type Scene,
  shows,
  toTheirs,
  unlistedPost,
} from '../../matrix-rows.ts'
import type { Proofs } from '../../proof.ts'
import { nothing, onPostOfOther, otherId, type Stage } from '../../stage.ts'
import type { Who } from '../../world.ts'

const onReplyOf = async ({ world, other }: Stage, author: Who) => ({
  replyId: await makeReply(world, author, await makePost(world, other)),
})

const onTheirs = (stage: Stage) => onReplyOf(stage, stage.other)
const inMySection = async ({ world, me, other }: Stage) => {
  const postId = await makePost(world, me, { nodeId: await makeNode(world, { head: me }) })
  return { replyId: await makeReply(world, other, postId) }
}

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

const hiddenReply = hiddenPublic(replyRefusals.gone)
const ofOwner = (scene: Scene) => ({ userId: scene.owner.id })

export const proofs: Proofs<'reply'> = {
  reply: {
    ofPost: proof(
      async (stage) => ({ ...(await onPostOfOther(stage)), filter: 'op' }),
      shows(async (scene) => ({ postId: (await theirReply(scene)).postId }), {
        ...unlistedPost,
        r18Minor: postRefusals.gone,
      }),
    ),
    ofReply: proof(
      onTheirs,
      shows(
        async (scene) => {
          const { postId, head } = await somePost(scene)
          const replyId = await makeReply(scene.world, head, postId)
          await makeReply(scene.world, scene.owner, postId, { answers: replyId })
          return { replyId }
        },
        { ...unlistedPost, r18Minor: replyRefusals.gone },
      ),
    ),
    ofFloor: proof(
      onTheirs,
      shows(
        async (scene) => {
          const { postId, head } = await somePost(scene)
          const replyId = await makeReply(scene.world, head, postId)
          const answered = await makeReply(scene.world, head, postId, { answers: replyId })
          await makeReply(scene.world, scene.owner, postId, { answers: answered })
          return { replyId }
        },
        { ...unlistedPost, r18Minor: replyRefusals.gone },
      ),
    ),
    detail: proof(onTheirs, shows(onTheirReply, hiddenReply)),
    place: proof(onTheirs, toTheirs(onTheirReply, hiddenReply)),
    deletedOfPost: proof(
      onPostOfOther,
      shows(
        governed(({ world, head, replyId }) => world.call(calls.reply.remove, { replyId, reason: '与主题无关' }, head)),
        { ...unlistedPost, r18Minor: postRefusals.gone },
      ),
    ),
    selectedOfNode: proof(
      async ({ world }) => ({ nodeId: await makeNode(world) }),
      shows(
        governed(({ world, head, replyId }) => world.call(calls.reply.select, { replyId }, head)),
        unlistedPost,
      ),
    ),
    ofMine: proof(nothing, ownersOnly(having(theirReply), 'unseen', 'seen')),
    archivedOfMine: proof(
      nothing,
      shows(
        having(async (scene) => scene.world.call(calls.reply.archive, await onTheirReply(scene), scene.viewer)),
        unlistedPost,
      ),
    ),
    ofUser: proof(
      otherId,
      shows(async (scene) => ({ ...(await having(theirReply)(scene)), ...ofOwner(scene) }), {
        ...unlistedPost,
        ofPrivacyOn: 'unseen',
        ofClosing: replyRefusals.nobody,
      }),
    ),
    archivedOfUser: proof(
      otherId,
      shows(
        async (scene) => {
          await scene.world.call(calls.reply.archive, await onTheirReply(scene), scene.owner)
          return ofOwner(scene)
        },
        { ...unlistedPost, ofPrivacyOn: 'unseen', ofClosing: replyRefusals.nobody },
      ),
    ),
    addToPost: proof(
      async (stage) => ({ ...(await onPostOfOther(stage)), reply: '晚安' }),
      toTheirs(
        async ({ world, owner, about }) => ({
          postId: await makePost(world, owner, about.warning ? { warning: about.warning } : {}),
          reply: '晚安',
        }),
        hiddenPublic(postRefusals.gone),
      ),
    ),
    addToReply: proof(
      async (stage) => ({ pId: (await onTheirs(stage)).replyId, reply: '晚安' }),
      toTheirs(async (scene) => ({ pId: (await theirReply(scene)).replyId, reply: '晚安' }), hiddenReply),
    ),
    remove: proof(
      (stage) => onReplyOf(stage, stage.me),
      ownersOnly(async (scene) => ({ ...(await onTheirReply(scene)), reason: '与主题无关' }), common.forbidden, 'ok', {
        ...hiddenReply,
        ...byStaff,
      }),
    ),
    ...forumActs({
      ofOther: onTheirs,
      inMine: inMySection,
      theirs: onTheirReply,
      ownStar: replyRefusals.ownStar,
      hidden: hiddenReply,
    }),
    maintainerOf: proof(onTheirs, toTheirs(onTheirReply, hiddenReply)),
  },
}

export async function traces({ world, me, other }: Living): Promise<void> {
  const mine = await makeReply(world, me, await makePost(world, other))
  const theirs = await makeReply(world, other, await makePost(world, me))
  await must(world, calls.reply.addToReply, { pId: mine, reply: '晚安' }, other)
  for (const call of [calls.reply.star, calls.reply.unstar, calls.reply.archive]) {
    await must(world, call, { replyId: theirs }, me)
    await must(world, call, { replyId: mine }, other)
  }
}
