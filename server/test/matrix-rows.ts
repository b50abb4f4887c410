import { type Call, calls, common, hasRole, type Refusal, type Role } from '@sp/contract'
import { bucketOf } from '../src/platform/bucket.ts'
import { makeCrowd } from './make/crowd.ts'
import { makeFlash } from './make/flash.ts'
import { makeNode } from './make/node.ts'
import { PASSWORD } from './make/session.ts'
import type { ExampleOf, Stage } from './stage.ts'
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
export const block =
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
export type Arrange = (scene: Scene) => object | Promise<object>

export interface Row {
  /** Creates an item of the owner. @returns an input that refers to it */
  arrange: Arrange
  usual: Outcome
  but: But
}

/** A successful input of a call, and who gets what from it. */
export interface Proof<I> extends Row {
  example: ExampleOf<I>
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

/** @param row who gets what, from an arrangement of its own or from the example */
export const proof = <I>(example: ExampleOf<I>, row: Row | ((of: ExampleOf<I>) => Row)): Proof<I> => ({
  example,
  ...(typeof row === 'function' ? row(example) : row),
})
export const anybody = <I extends object>(example: ExampleOf<I>, but: But = {}): Proof<I> => ({
  example,
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

export async function bystander(world: World): Promise<Who> {
  const [who] = await makeCrowd(world, 1)
  return who as Who
}

export const them: Arrange = ({ owner }) => ({ userId: owner.id })
export const theirFlash = async ({ world, owner, about }: Scene) => ({ id: await makeFlash(world, owner, about) })
export const onTheirFlash = async (scene: Scene) => ({ flashId: (await theirFlash(scene)).id })
export const having =
  (...happens: ((scene: Scene) => Promise<unknown>)[]): Arrange =>
  async (scene) => {
    for (const each of happens) await each(scene)
    return {}
  }
export const iFollow = ({ world, viewer, owner }: Scene) =>
  world.call(calls.follow.follow, { userId: owner.id }, viewer)
export const inTheirSection =
  (input: (node: { id: number; name: string }) => object): Arrange =>
  async ({ world, owner }) => {
    const id = await makeNode(world, { head: owner, by: owner })
    const [row] = await world.sql<{ name: string }>('SELECT name FROM node WHERE id = $1', [id])
    return input({ id, name: row?.name ?? '' })
  }

/** With a block in either direction neither member appears in the other's lists. Own lists exclude the viewer. */
export const exceptUnseen: But = { owner: 'unseen', blocked: 'unseen', blocking: 'unseen', ofClosing: 'unseen' }
/** Moderators and owners have maintainer rights in every section. */
export const byStaff: But = { moderator: 'ok', siteOwner: 'ok' }
export const unlistedPost: But = { blocked: 'unseen', blocking: 'unseen', r18Minor: 'unseen', ofClosing: 'unseen' }
export const unlisted: But = { ...unlistedPost, ofPrivate: 'unseen' }
export const hiddenPublic = (refusal: Refusal): But => ({
  blocked: refusal,
  blocking: refusal,
  r18Minor: refusal,
  ofClosing: refusal,
})
export const hidden = (refusal: Refusal): But => ({ ...hiddenPublic(refusal), ofPrivate: refusal })
