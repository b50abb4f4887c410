import { type Call, calls, common, hasRole, type Refusal, type Role } from '@sp/contract'
import { bucketOf } from '../src/platform/bucket.ts'
import { enter } from '../src/search/entry-service.ts'
import type { Stage } from './examples.ts'
import { makeComment } from './make/comment.ts'
import { makeCrowd } from './make/crowd.ts'
import { makeFlash } from './make/flash.ts'
import { makeNode } from './make/node.ts'
import { put } from './make/photo.ts'
import { picture } from './make/picture.ts'
import { makePost } from './make/post.ts'
import { makeDeleted } from './make/report-case.ts'
import { PASSWORD } from './make/session.ts'
import { makeTicket } from './make/ticket.ts'
import type { Who, World } from './world.ts'

export interface Scene {
  world: World
  viewer: Who
  owner: Who
  about: { isPrivate?: boolean; warning?: 'r18' }
}

interface ActorCase {
  about?: Scene['about']
  before?: (scene: Scene) => Promise<unknown>
  after?: (scene: Scene) => Promise<unknown>
}

const set =
  (whom: 'viewer' | 'owner', column: string) =>
  ({ world, ...scene }: Scene) =>
    world.sql(`UPDATE person SET ${column} WHERE bucket = $1 AND id = $2`, [bucketOf(scene[whom].id), scene[whom].id])
const block =
  (by: 'viewer' | 'owner') =>
  ({ world, viewer, owner }: Scene) =>
    by === 'owner'
      ? world.call(calls.follow.block, { userId: viewer.id }, owner)
      : world.call(calls.follow.block, { userId: owner.id }, viewer)

const closes = ({ world, owner }: Scene) => world.call(calls.closing.close, { password: PASSWORD }, owner)

export const MUTED_REASON = '刷屏'

export const ACTOR_CASES = {
  anonymous: {},
  owner: {},
  visitor: {},
  blocked: { after: block('owner') },
  blocking: { after: block('viewer') },
  muted: { after: set('viewer', `muted_until = app_now() + interval '1 hour', muted_reason = '${MUTED_REASON}'`) },
  shut: { after: set('viewer', `state = 'shut'`) },
  support: { before: set('viewer', `role = 'support'`) },
  moderator: { before: set('viewer', `role = 'moderator'`) },
  siteOwner: { before: set('viewer', `role = 'owner'`) },
  /** A new member of unknown age, and adult content. */
  r18Minor: { about: { warning: 'r18' } },
  r18Adult: { about: { warning: 'r18' }, before: set('viewer', `birthday = '1990-01-01'`) },
  ofPrivate: { about: { isPrivate: true } },
  ofPrivacyOn: { before: set('owner', 'is_protected = true') },
  ofClosing: { after: closes },
} as const satisfies Record<string, ActorCase>
export type Column = keyof typeof ACTOR_CASES
export const actorCaseOf = (column: Column): ActorCase => ACTOR_CASES[column]

/**
 * Outcome: `ok`, done; `seen`, a response that names the owner; `unseen`, one that does not; `true` or `false`,
 * that value; otherwise the refusal.
 */
export type Outcome = 'ok' | 'seen' | 'unseen' | boolean | Refusal
export type But = Partial<Record<Column, Outcome>>
type Arrange = (scene: Scene) => object | Promise<object>

export interface Row {
  /** Creates an item of the owner. @returns an input that refers to it */
  arrange: Arrange
  usual: Outcome
  but: But
}

const ROLE_OF: Partial<Record<Column, Role>> = { support: 'support', moderator: 'moderator', siteOwner: 'owner' }

/** The refusal of the call's `who` for viewers who may not make it at all, for any thing that they name. */
export function refusalByWho({ who }: Call, column: Column): Refusal | undefined {
  if (column === 'shut') return common.shut
  if (column === 'anonymous' && who !== 'anyone') return common.notLoggedIn
  if (!hasRole(ROLE_OF[column] ?? 'member', who)) return common.forbidden
  return column === 'muted' && who === 'writer' ? common.muted : undefined
}

/** The outcome of the table. */
export const expected = ({ usual, but }: Row, call: Call, column: Column): Outcome =>
  refusalByWho(call, column) ?? but[column] ?? usual

type Example = (stage: Stage) => object | Promise<object>

export const anybody = (example: Example, but: But = {}): Row => ({
  arrange: ({ world, viewer, owner }) => example({ world, me: viewer, other: owner }),
  usual: 'ok',
  but,
})
export const toTheirs = (arrange: Arrange, but: But = {}, usual: Outcome = 'ok'): Row => ({ arrange, usual, but })
export const shows = (arrange: Arrange, but: But = {}): Row => ({ arrange, usual: 'seen', but })
export const ownersOnly = (arrange: Arrange, others: Outcome, owner: Outcome = 'ok', but: But = {}): Row => ({
  arrange,
  usual: others,
  but: { ...but, owner },
})

export const byOwner =
  (example: Example): Arrange =>
  async ({ world, owner }) =>
    example({ world, me: owner, other: await bystander(world) })
export const byBystander =
  (example: Example): Arrange =>
  async ({ world, viewer }) =>
    example({ world, me: viewer, other: await bystander(world) })

async function bystander(world: World): Promise<Who> {
  const [who] = await makeCrowd(world, 1)
  return who as Who
}

export const them: Arrange = ({ owner }) => ({ userId: owner.id })
export const theirFlash = async ({ world, owner, about }: Scene) => ({ id: await makeFlash(world, owner, about) })
export const onTheirFlash = async (scene: Scene) => ({ flashId: (await theirFlash(scene)).id })
export const theirWord = async ({ world, owner, about }: Scene): Promise<string> => {
  const word = `word${owner.id}`
  const id = await makeFlash(world, owner, { ...about, content: `窗边的${word}` })
  await enter(world.app, { type: 'flash', id })
  return word
}
export const onTheirComment = async (scene: Scene) => {
  const { flashId } = await onTheirFlash(scene)
  return { flashId, commentId: await makeComment(scene.world, scene.owner, flashId) }
}
export const theirPost = async ({ world, owner, about }: Scene, nodeId?: number) => ({
  id: await makePost(world, owner, {
    ...(nodeId === undefined ? {} : { nodeId }),
    ...(about.warning ? { warning: about.warning } : {}),
  }),
})
export const onTheirPost = async (scene: Scene) => ({ postId: (await theirPost(scene)).id })
export const theirPostIn =
  (happens: (scene: Scene & { head: Who; postId: number; nodeId: number }) => Promise<unknown>): Arrange =>
  async (scene) => {
    const head = await bystander(scene.world)
    await scene.world.sql(`UPDATE person SET birthday = '1990-01-01' WHERE id = $1`, [head.id])
    const nodeId = await makeNode(scene.world, { head })
    const { id: postId } = await theirPost(scene, nodeId)
    await happens({ ...scene, head, postId, nodeId })
    return { nodeId }
  }
export const theirAvatar: Arrange = async ({ world, owner }) => {
  const { url, key } = (await world.call(calls.profile.avatarUpload, {}, owner)).data
  await put(world, url, await picture())
  return { uri: key }
}

export const having =
  (...happens: ((scene: Scene) => Promise<unknown>)[]): Arrange =>
  async (scene) => {
    for (const each of happens) await each(scene)
    return {}
  }
export const theyFollow = ({ world, viewer, owner }: Scene) =>
  world.call(calls.follow.follow, { userId: viewer.id }, owner)
export const iFollow = ({ world, viewer, owner }: Scene) =>
  world.call(calls.follow.follow, { userId: owner.id }, viewer)
export const iBlock = block('viewer')
export const theyStarOwn = async ({ world, viewer, owner }: Scene) =>
  world.call(calls.flash.star, { flashId: await makeFlash(world, viewer) }, owner)
export const theirsIsDeleted = ({ world, owner }: Scene) => makeDeleted(world, owner, { content: `P${owner.id}` })
export const theyAppeal = async (scene: Scene) => {
  const { world, owner } = scene
  return world.call(calls.appeal.appeal, { ...(await theirsIsDeleted(scene)), text: '那不是广告' }, owner)
}
export const theyReport = async ({ world, owner }: Scene) => {
  const { id: targetId } = await bystander(world)
  const detail = `P${owner.id}`
  return world.call(calls.report.report, { targetType: 'user', targetId, reason: 'other', detail }, owner)
}
export const theyAskBack = ({ world, owner }: Scene) => makeTicket(world, owner, { others: `P${owner.id}` })
export const theyAskedBack = async (scene: Scene) => {
  const id = await theyAskBack(scene)
  await scene.world.sql('UPDATE ticket SET ended_at = app_now() WHERE id = $1', [id])
}
export const inTheirSection =
  (input: (node: { id: number; name: string }) => object): Arrange =>
  async ({ world, owner }) => {
    const id = await makeNode(world, { head: owner, by: owner })
    const [row] = await world.sql<{ name: string }>('SELECT name FROM node WHERE id = $1', [id])
    return input({ id, name: row?.name ?? '' })
  }
