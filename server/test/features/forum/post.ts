import { calls, common, postRefusals } from '@sp/contract'
import { postLifecycle } from '../../../src/forum/post/lifecycle-service.ts'
import { forumActs } from '../../forum-rows.ts'
import type { Living, Planting } from '../../life.ts'
import { must } from '../../make/must.ts'
import { makeNode } from '../../make/node.ts'
import { makePost } from '../../make/post.ts'
import {
  type Arrange,
  anybody,
  byStaff,
  bystander,
  having,
  hiddenPublic,
  inTheirSection,
  ownersOnly,
  proof,
  type Scene,
  shows,
  toTheirs,
  unlistedPost,
} from '../../matrix-rows.ts'
import type { Proofs } from '../../proof.ts'
import { nothing, onPostOfOther, otherId, type Stage, someNode } from '../../stage.ts'
import type { Who } from '../../world.ts'

const postOfOther = async ({ world, other }: Stage) => ({ id: await makePost(world, other) })
const postBelowMe = async ({ world, me, other }: Stage) => ({
  postId: await makePost(world, other, { nodeId: await makeNode(world, { head: me }) }),
})

const theirPost = async ({ world, owner, about }: Scene, nodeId?: number) => ({
  id: await makePost(world, owner, {
    ...(nodeId === undefined ? {} : { nodeId }),
    ...(about.warning ? { warning: about.warning } : {}),
  }),
})

const onTheirPost = async (scene: Scene) => ({ postId: (await theirPost(scene)).id })
const theirPostIn =
  (happens: (scene: Scene & { head: Who; postId: number; nodeId: number }) => Promise<unknown>): Arrange =>
  async (scene) => {
    const head = await bystander(scene.world)
    await scene.world.sql(`UPDATE person SET birthday = '1990-01-01' WHERE id = $1`, [head.id])
    const nodeId = await makeNode(scene.world, { head })
    const { id: postId } = await theirPost(scene, nodeId)
    await happens({ ...scene, head, postId, nodeId })
    return { nodeId }
  }

/** More than any other: the list is short. */
async function talkedAbout(scene: Scene): Promise<void> {
  const { id } = await theirPost(scene)
  await scene.world.sql('UPDATE post SET reply_count = 1000000 WHERE id = $1', [id])
}

const poll = { options: ['海边', '山里'], multiple: false }
const onTheirPoll = async (scene: Scene) => ({
  postId: await makePost(scene.world, scene.owner, {
    poll,
    ...(scene.about.warning ? { warning: scene.about.warning } : {}),
  }),
  choices: [0],
})

const hiddenPost = hiddenPublic(postRefusals.gone)

export const proofs: Proofs<'post'> = {
  post: {
    detail: proof(
      postOfOther,
      shows((scene) => theirPost(scene), hiddenPost),
    ),
    last20: proof(nothing, shows(having(theirPost), unlistedPost)),
    hot: proof(nothing, shows(having(talkedAbout), { ...unlistedPost, ofPrivacyOn: 'unseen' })),
    stickies: anybody(nothing),
    stickiesOfNode: proof(
      async (stage) => ({ nodeId: (await someNode(stage)).id }),
      shows(
        theirPostIn(({ world, head, postId }) => world.call(calls.post.stick, { postId }, head)),
        unlistedPost,
      ),
    ),
    newestOfNode: proof(
      async (stage) => ({ nodeId: (await someNode(stage)).id }),
      shows(
        theirPostIn(async () => undefined),
        unlistedPost,
      ),
    ),
    ofNode: proof(
      async (stage) => ({ nodeId: (await someNode(stage)).id, page: 0 }),
      shows(
        theirPostIn(async () => undefined),
        unlistedPost,
      ),
    ),
    selectedOfNode: proof(
      async (stage) => ({ nodeId: (await someNode(stage)).id }),
      shows(
        theirPostIn(({ world, head, postId }) => world.call(calls.post.select, { postId }, head)),
        unlistedPost,
      ),
    ),
    chaosOfNode: proof(
      async (stage) => ({ nodeId: (await someNode(stage)).id }),
      shows(
        theirPostIn(({ world, head, postId: id }) => world.call(calls.post.remove, { id, reason: '与主题无关' }, head)),
        unlistedPost,
      ),
    ),
    ofMine: proof(nothing, ownersOnly(having(theirPost), 'unseen', 'seen')),
    archivedOfMine: proof(
      nothing,
      shows(
        having(async (scene) => scene.world.call(calls.post.archive, await onTheirPost(scene), scene.viewer)),
        unlistedPost,
      ),
    ),
    ofUser: proof(
      otherId,
      shows(async (scene) => ({ ...(await having(theirPost)(scene)), userId: scene.owner.id }), {
        ...unlistedPost,
        ofPrivacyOn: 'unseen',
        ofClosing: postRefusals.nobody,
      }),
    ),
    archivedOfUser: proof(
      otherId,
      shows(
        async (scene) => {
          await scene.world.call(calls.post.archive, await onTheirPost(scene), scene.owner)
          return { userId: scene.owner.id }
        },
        { ...unlistedPost, ofPrivacyOn: 'unseen', ofClosing: postRefusals.nobody },
      ),
    ),
    create: anybody(async (stage) => ({
      title: '夜读',
      description: '今晚读什么',
      nodeId: (await someNode(stage)).id,
    })),
    edit: proof(
      async (stage) => ({
        id: await makePost(stage.world, stage.me),
        title: '夜读',
        description: '明晚读什么',
        nodeId: (await someNode(stage)).id,
      }),
      ownersOnly(
        async (scene) => ({
          ...(await theirPost(scene)),
          ...(await inTheirSection(({ id: nodeId }) => ({ title: '夜读', description: '读什么', nodeId }))(scene)),
        }),
        common.forbidden,
        'ok',
        hiddenPost,
      ),
    ),
    versions: proof(
      async ({ world, me }) => ({ postId: await makePost(world, me) }),
      ownersOnly(onTheirPost, common.forbidden, 'ok', { ...hiddenPost, ...byStaff }),
    ),
    version: proof(
      async ({ world, me }) => ({ postId: await makePost(world, me), version: 1 }),
      ownersOnly(async (scene) => ({ ...(await onTheirPost(scene)), version: 1 }), common.forbidden, 'ok', {
        ...hiddenPost,
        ...byStaff,
      }),
    ),
    remove: proof(
      async ({ world, me }) => ({ id: await makePost(world, me) }),
      ownersOnly(async (scene) => ({ ...(await theirPost(scene)), reason: '与主题无关' }), common.forbidden, 'ok', {
        ...hiddenPost,
        ...byStaff,
      }),
    ),
    ...forumActs({
      ofOther: onPostOfOther,
      inMine: postBelowMe,
      theirs: onTheirPost,
      ownStar: postRefusals.ownStar,
      hidden: hiddenPost,
    }),
    poll: proof(
      async ({ world, other }) => ({ postId: await makePost(world, other, { poll }), choices: [1] }),
      toTheirs(onTheirPoll, hiddenPost),
    ),
    stick: proof(postBelowMe, toTheirs(onTheirPost, { ...hiddenPost, ...byStaff }, common.forbidden)),
    unstick: proof(postBelowMe, toTheirs(onTheirPost, { ...hiddenPost, ...byStaff }, common.forbidden)),
    maintainerOf: proof(
      postOfOther,
      toTheirs((scene) => theirPost(scene), hiddenPost),
    ),
  },
}

export async function secrets({ world, me, plant }: Planting): Promise<void> {
  const nodeId = await makeNode(world)
  const deleted = plant('post.content deleted')
  const stub = await makePost(world, me, { nodeId, title: deleted.slice(-18), description: deleted })
  await must(world, calls.post.remove, { id: stub }, me)
  const description = plant('post.content hidden', { isShown: true })
  const hidden = await makePost(world, me, { nodeId, description })
  await world.app.transact((tx) => postLifecycle.hide(world.app, tx, hidden))
  me.ids.push(stub, hidden)
}

export async function traces({ world, me, other }: Living): Promise<void> {
  const nodeId = await makeNode(world)
  const mine = await makePost(world, me, { nodeId })
  await must(world, calls.post.edit, { id: mine, title: '夜读', description: '明晚读什么', nodeId }, me)
  const theirs = await makePost(world, other, { nodeId, poll })
  const polled = await makePost(world, me, { nodeId, poll: { options: ['早起', '晚睡'], multiple: true, days: 3 } })
  await must(world, calls.post.poll, { postId: theirs, choices: [0] }, me)
  await must(world, calls.post.poll, { postId: polled, choices: [0, 1] }, other)
  for (const call of [calls.post.star, calls.post.unstar, calls.post.archive]) {
    await must(world, call, { postId: theirs }, me)
    await must(world, call, { postId: mine }, other)
  }
}
