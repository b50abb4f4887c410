import type { NoticeTab } from '@sp/contract'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import { extensionPoint } from '../../platform/extension-point.ts'

interface Target {
  id: number
  words: string
}

type FindTargets = (ctx: MemberCtx, ids: readonly number[]) => Promise<Iterable<Target>>

const finders = extensionPoint<NoticeTab, FindTargets>('registerTargets')

export const registerTargets = (app: App, tab: NoticeTab, find: FindTargets): void => finders.register(app, tab, find)

interface TargetRequest {
  tab: NoticeTab
  sourceId: number
}

/**
 * The texts of the targets of a page of notices, undefined where a target can no longer be opened. A target without a
 * registered feature always exists, without text.
 */
export async function findTargets(
  ctx: MemberCtx,
  asked: readonly TargetRequest[],
): Promise<(asked: TargetRequest) => string | undefined> {
  const words = new Map<NoticeTab, Map<number, string>>()
  for (const [tab, find] of finders.all(ctx)) {
    const ids = asked.filter((each) => each.tab === tab).map(({ sourceId }) => sourceId)
    const found = ids.length === 0 ? [] : [...(await find(ctx, ids))]
    words.set(tab, new Map(found.map((target) => [target.id, target.words])))
  }
  return ({ tab, sourceId }) => (words.has(tab) ? words.get(tab)?.get(sourceId) : '')
}
