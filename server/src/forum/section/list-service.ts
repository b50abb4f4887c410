import { type Data, type Input, mayInNode, NODE_PAGE, type NodeDetail, type nodeCalls } from '@sp/contract'
import { viewingOf } from '../../people/follow/service.ts'
import type { App, MemberCtx, Reading, Viewing, ViewingWithId } from '../../platform/ctx.ts'
import { type Cached, cached } from '../../platform/http/cached.ts'
import type { ViewerState } from '../../platform/http/patched.ts'
import { dropCached } from '../../platform/http/response-cache.ts'
import * as maintainers from './maintainer-queries.ts'
import * as members from './member-queries.ts'
import { forumActorOf, membershipsOf, type NodeMembership, ORDINARY } from './membership-service.ts'
import { presentMaintainers, presentNode, presentReview } from './present.ts'
import * as queries from './queries.ts'
import { hasName } from './rules.ts'
import { allNodes, loadPresentContext, NODE_TOPIC, nodesFor, requireNode } from './service.ts'
import { stateOfNodes } from './viewer-state.ts'

type Thing = Data<typeof nodeCalls.node>

/** Sections change rarely, so any change drops all cached answers about sections. */
const ABOUT = 'nodes'
export const dropChangedNodes = (app: App): void => app.bus.on(NODE_TOPIC, () => dropCached(app, ABOUT))

async function viewerOf({ db }: App, things: readonly Thing[], viewerId: number): Promise<ViewerState> {
  const ids = things.map(({ id }) => id)
  const { counts, joined } = await stateOfNodes(db, viewerId, ids)
  return { counts, own: new Map([...joined].map((id) => [id, { archived: true }])) }
}

const namesHidden = (things: readonly Thing[], { hidden }: Viewing): boolean =>
  things.some(({ createUser }) => createUser !== null && hidden.includes(createUser.id))

const idsJoined = async ({ db }: App, userId: number): Promise<number[]> =>
  (await members.joined.all(db, { userId })).map(({ nodeId }) => nodeId)

type Wanted = Input<typeof nodeCalls.list>

async function wantedNodes(app: App, { viewerId }: ViewingWithId, { filter = '', joined }: Wanted): Promise<number[]> {
  const [known, order] = await Promise.all([allNodes(app), queries.fullest.all(app.db, {})])
  const mine = new Set(joined !== undefined && viewerId ? await idsJoined(app, viewerId) : [])
  const isWanted = (id: number) => joined === undefined || mine.has(id) === (joined === 1)
  return order.flatMap(({ nodeId }) => (hasName(known.get(nodeId)?.name, filter) && isWanted(nodeId) ? nodeId : []))
}

export const list: Cached<typeof nodeCalls.list> = cached<typeof nodeCalls.list>((wanted) => ({
  about: ABOUT,
  load: async (ctx, viewing) => {
    const ids = await wantedNodes(ctx, viewing, wanted)
    const start = (wanted.page ?? 0) * NODE_PAGE
    return { total: ids.length, list: await nodesFor(ctx, viewing, ids.slice(start, start + NODE_PAGE)) }
  },
  viewer: (ctx, page, viewerId) => viewerOf(ctx, page.list, viewerId),
  fits: (page, viewing) => (wanted.joined === undefined && !namesHidden(page.list, viewing) ? 'shared' : 'alone'),
}))

export const recommended = cached<typeof nodeCalls.recommended>(() => ({
  about: ABOUT,
  load: async (ctx, viewing) => {
    const rows = [...(await allNodes(ctx)).values()].filter((row) => row.recommended !== null)
    rows.sort((a, b) => (a.recommended ?? 0) - (b.recommended ?? 0))
    return nodesFor(
      ctx,
      viewing,
      rows.map(({ id }) => id),
    )
  },
  viewer: viewerOf,
  fits: (things, viewing) => (namesHidden(things, viewing) ? 'alone' : 'shared'),
}))

export async function archived(ctx: MemberCtx): Promise<Thing[]> {
  const [viewing, ids] = await Promise.all([viewingOf(ctx), idsJoined(ctx, ctx.viewer.id)])
  return nodesFor(ctx, viewing, ids)
}

export const node = cached<typeof nodeCalls.node>(({ id }) => ({
  about: ABOUT,
  load: async (ctx, viewing) => {
    const row = await requireNode(ctx, id)
    return presentNode(row, await loadPresentContext(ctx, viewing, [row]))
  },
  viewer: (ctx, thing, viewerId) => viewerOf(ctx, [thing], viewerId),
  fits: (thing, viewing) => (namesHidden([thing], viewing) ? 'alone' : 'shared'),
}))

function viewerFields(
  standing: NodeMembership,
  loggedIn: boolean,
): Omit<NodeDetail, `${string}Maintainers` | 'detail' | 'review'> {
  const here = forumActorOf(standing, { loggedIn })
  return {
    isHead: standing.office === 'head',
    isVice: standing.office === 'vice',
    can: {
      post: mayInNode(here, 'post'),
      describe: mayInNode(here, 'describe'),
      review: mayInNode(here, 'review'),
      appoint: mayInNode(here, 'appoint'),
      ban: mayInNode(here, 'ban'),
      accept: standing.invited,
      resign: mayInNode(here, 'resign'),
    },
    banned: standing.ban,
  }
}

async function detailFor(ctx: Reading, viewing: ViewingWithId, id: number): Promise<NodeDetail> {
  const row = await requireNode(ctx, id)
  const { viewerId } = viewing
  const [rows, standingHere] = await Promise.all([
    maintainers.serving.all(ctx.db, { nodeId: id }),
    membershipsOf(ctx.db, ctx.viewer),
  ])
  const standing = standingHere(id)
  const presentContext = await loadPresentContext(
    ctx,
    viewing,
    [row],
    rows.map(({ userId }) => userId),
  )
  const those = (office: string) =>
    presentMaintainers(
      rows.filter((each) => each.office === office),
      presentContext,
      standing.office !== null,
    )
  return {
    detail: presentNode(row, presentContext),
    headMaintainers: those('head'),
    viceMaintainers: those('vice'),
    review: presentReview(row),
    ...viewerFields(standing, viewerId !== 0),
  }
}

/** A maintainer sees all maintainers, including those hidden from others. */
const isGoverning = (own: object): boolean => {
  const { isHead, isVice, can } = own as ReturnType<typeof viewerFields>
  return isHead || isVice || can.ban
}

export const detail = cached<typeof nodeCalls.detail>(({ id }) => ({
  about: ABOUT,
  load: (ctx, viewing) => detailFor(ctx, viewing, id),
  ordinary: (thing) => ({ ...thing, ...viewerFields(ORDINARY, true) }),
  viewer: async (ctx, { detail }, viewerId, viewer) => {
    const [state, standing] = await Promise.all([viewerOf(ctx, [detail], viewerId), membershipsOf(ctx.db, viewer)])
    const here = standing(id)
    return here === ORDINARY ? state : { ...state, whole: viewerFields(here, true) }
  },
  fits: ({ detail, headMaintainers, viceMaintainers }, viewing, { whole }) => {
    if (whole !== undefined && isGoverning(whole)) return 'alone'
    const names = [...headMaintainers, ...viceMaintainers].map(({ userId }) => userId)
    const isHidden = namesHidden([detail], viewing) || names.some((userId) => viewing.hidden.includes(userId))
    return isHidden ? 'alone' : 'shared'
  },
}))
