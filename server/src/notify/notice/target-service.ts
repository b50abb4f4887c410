import type { NoticeTab } from '@sp/contract'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import { extensionPoint } from '../../platform/extension-point.ts'

/** A thing that the reader may see. */
export interface Target {
  id: number
  words: string
  /** The reader starred it. */
  stared: boolean
  /** The post of a reply, or the post itself. */
  postId?: number | null
}

type FindTargets = (ctx: MemberCtx, ids: readonly number[]) => Promise<Iterable<Target>>

const NONE = { words: '', stared: false }

const finders = extensionPoint<NoticeTab, FindTargets>('registerTargets')

export const registerTargets = (app: App, tab: NoticeTab, find: FindTargets): void => finders.register(app, tab, find)

interface TargetRequest {
  tab: NoticeTab
  sourceId: number
}

/**
 * The targets of a page of notices, undefined where one can no longer be opened. A target without a registered feature
 * always exists, without text.
 */
export async function findTargets(
  ctx: MemberCtx,
  asked: readonly TargetRequest[],
): Promise<(asked: TargetRequest) => Omit<Target, 'id'> | undefined> {
  const targets = new Map<NoticeTab, Map<number, Target>>()
  for (const [tab, find] of finders.all(ctx)) {
    const ids = asked.filter((each) => each.tab === tab).map(({ sourceId }) => sourceId)
    const found = ids.length === 0 ? [] : [...(await find(ctx, ids))]
    targets.set(tab, new Map(found.map((target) => [target.id, target])))
  }
  return ({ tab, sourceId }) => (targets.has(tab) ? targets.get(tab)?.get(sourceId) : NONE)
}
