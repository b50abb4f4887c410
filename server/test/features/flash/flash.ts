import { randomUUID } from 'node:crypto'
import { calls, common, flashRefusals, type Refusal } from '@sp/contract'
import type { Living, Planting } from '../../life.ts'
import { makeComment } from '../../make/comment.ts'
import { makeFlash } from '../../make/flash.ts'
import { must } from '../../make/must.ts'
import { put } from '../../make/photo.ts'
import { picture } from '../../make/picture.ts'
import {
  anybody,
  having,
  hidden,
  iFollow,
  onTheirFlash,
  ownersOnly,
  proof,
  type Row,
  type Scene,
  shows,
  theirFlash,
  toTheirs,
  unlisted,
} from '../../matrix-rows.ts'
import type { Proofs } from '../../proof.ts'
import { nothing, otherId, type Stage } from '../../stage.ts'
import type { Who } from '../../world.ts'

const onFlashOfOther = async ({ world, other }: Stage) => ({ flashId: await makeFlash(world, other) })
const myFlash = async ({ world, me }: Stage) => ({ id: await makeFlash(world, me) })
const onCommentOf = async ({ world, other }: Stage, author: Who) => ({
  commentId: await makeComment(world, author, await makeFlash(world, other)),
})

const onTheirComment = async (scene: Scene) => {
  const { flashId } = await onTheirFlash(scene)
  return { flashId, commentId: await makeComment(scene.world, scene.owner, flashId) }
}

const { gone, commentGone, ownPass, ownStar } = flashRefusals
const notTheirs = (arrange: Row['arrange'], unseen: Refusal): Row =>
  ownersOnly(arrange, common.forbidden, 'ok', hidden(unseen))

export const proofs: Proofs<'flash'> = {
  flash: {
    recommend: proof(nothing, shows(having(theirFlash), { ...unlisted, owner: 'unseen', ofPrivacyOn: 'unseen' })),
    recommendNew: anybody(() => ({ after: '' })),
    some: proof(
      async ({ world, other }) => ({ ids: String(await makeFlash(world, other)) }),
      shows(async (scene) => ({ ids: String((await theirFlash(scene)).id) }), {
        ...unlisted,
        ofPrivacyOn: 'unseen',
      }),
    ),
    notInterested: proof(onFlashOfOther, toTheirs(onTheirFlash, { owner: ownPass, ...hidden(gone) })),
    interested: proof(onFlashOfOther, toTheirs(onTheirFlash)),
    ofFollowed: proof(nothing, shows(having(iFollow, theirFlash), { ...unlisted, owner: 'unseen' })),
    ofMine: proof(nothing, ownersOnly(having(theirFlash), 'unseen', 'seen')),
    ofUser: proof(
      otherId,
      shows(async (scene) => ({ ...(await having(theirFlash)(scene)), userId: scene.owner.id }), {
        ...unlisted,
        ofPrivacyOn: 'unseen',
        ofClosing: flashRefusals.nobody,
      }),
    ),
    detail: proof(async ({ world, other }) => ({ id: await makeFlash(world, other) }), shows(theirFlash, hidden(gone))),
    create: anybody(() => ({ content: '第一扇窗亮了', isPrivate: false })),
    addImage: proof(async ({ world, me }) => ({ flashId: await makeFlash(world, me) }), notTheirs(onTheirFlash, gone)),
    publish: proof(
      async ({ world, me }) => ({
        flashId: (await world.call(calls.flash.create, { content: '第二扇窗还没亮', held: true }, me)).data,
      }),
      notTheirs(onTheirFlash, gone),
    ),
    remove: proof(myFlash, notTheirs(theirFlash, gone)),
    toPrivate: proof(myFlash, notTheirs(theirFlash, gone)),
    star: proof(onFlashOfOther, toTheirs(onTheirFlash, { owner: ownStar, ...hidden(gone) })),
    unstar: proof(onFlashOfOther, toTheirs(onTheirFlash, { owner: ownStar, ...hidden(gone) })),
    comments: proof(onFlashOfOther, shows(onTheirComment, hidden(gone))),
    commentPlace: proof(
      async (stage) => ({ id: (await onCommentOf(stage, stage.other)).commentId }),
      toTheirs(async (scene) => ({ id: (await onTheirComment(scene)).commentId }), hidden(commentGone)),
    ),
    comment: proof(
      async (stage) => ({ ...(await onFlashOfOther(stage)), content: '晚安' }),
      toTheirs(async (scene) => ({ ...(await onTheirFlash(scene)), content: '晚安' }), hidden(gone)),
    ),
    answer: proof(
      async (stage) => {
        const { flashId } = await onFlashOfOther(stage)
        return { flashId, currentId: await makeComment(stage.world, stage.other, flashId), content: '晚安' }
      },
      toTheirs(async (scene) => {
        const { flashId, commentId: currentId } = await onTheirComment(scene)
        return { flashId, currentId, content: '晚安' }
      }, hidden(gone)),
    ),
    starComment: proof(
      (stage) => onCommentOf(stage, stage.other),
      toTheirs(onTheirComment, { owner: ownStar, ...hidden(commentGone) }),
    ),
    unstarComment: proof(
      (stage) => onCommentOf(stage, stage.other),
      toTheirs(onTheirComment, { owner: ownStar, ...hidden(commentGone) }),
    ),
    removeComment: proof((stage) => onCommentOf(stage, stage.me), notTheirs(onTheirComment, commentGone)),
  },
}

export async function secrets({ world, me, plant }: Planting): Promise<void> {
  const clientKey = plant('key of a private flash', { text: randomUUID() })
  const content = plant('flash.content private', { isShown: true })
  const flashId = await must(world, calls.flash.create, { content, isPrivate: true, clientKey }, me)
  const comment = { flashId, content: plant('flash_comment.content private') }
  const commentId = await must(world, calls.flash.comment, comment, me)
  const removed = await must(world, calls.flash.create, { content: plant('flash.content deleted') }, me)
  await must(world, calls.flash.remove, { id: removed }, me)
  const hidden = await must(world, calls.flash.create, { content: plant('flash.content made private') }, me)
  await must(world, calls.flash.toPrivate, { id: hidden }, me)
  me.ids.push(flashId, commentId, removed, hidden)
  await addPrivatePicture({ world, me }, flashId)
}

async function addPrivatePicture({ world, me }: Pick<Planting, 'world' | 'me'>, flashId: number): Promise<void> {
  const { url } = await must(world, calls.flash.addImage, { flashId }, me)
  await put(world, url, await picture('jpeg', 64, 48, '#a1b2c3'))
  const [image] = await world.sql<{ img: string; thumb: string }>(
    'SELECT img, thumb FROM flash_image WHERE flash_id = $1',
    [flashId],
  )
  const { img = '', thumb = '' } = image ?? {}
  const shownAt = (await must(world, calls.flash.detail, { id: flashId }, me)).imgs[0]?.img ?? ''
  Object.assign(me.secrets, {
    'flash_image.img': img,
    'flash_image.thumb': thumb,
    'address of the private picture': shownAt.split('?')[0] ?? '',
    'upload address': /\/put\/([^?]+)/.exec(url)?.[1] ?? '',
  })
  me.texts.push(url, img, `/files/i/${img}`, `/files/i/flash/${img}`, shownAt)
}

export async function traces({ world, me, other }: Living): Promise<void> {
  const theirs = await makeFlash(world, other)
  const mine = await makeFlash(world, me)
  const { url } = await must(world, calls.flash.addImage, { flashId: mine }, me)
  await put(world, url, await picture())
  for (const call of [calls.flash.star, calls.flash.unstar, calls.flash.notInterested]) {
    await must(world, call, { flashId: theirs }, me)
    await must(world, call, { flashId: mine }, other)
  }
  const commentId = await makeComment(world, other, theirs)
  await makeComment(world, other, theirs, { answers: await makeComment(world, me, theirs) })
  for (const call of [calls.flash.starComment, calls.flash.unstarComment]) await must(world, call, { commentId }, me)
}
