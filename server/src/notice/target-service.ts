import type { NoticeTab } from '@sp/contract'
import type { App, MemberCtx } from '../platform/ctx.ts'
import { extensionPoint } from '../platform/extension-point.ts'

/** What a notice is about, with the beginning of its text, or none where that is not to be quoted. */
interface Target {
  id: number
  words: string
}

/** Those among the ids that still exist and are visible to the viewer. */
type FindTargets = (ctx: MemberCtx, ids: readonly number[]) => Promise<Iterable<Target>>

const finders = extensionPoint<NoticeTab, FindTargets>('registerTargets')

/** Registers how the feature behind a tab finds the targets that still exist; called where its routes are made. */
export const registerTargets = (app: App, tab: NoticeTab, find: FindTargets): void => finders.register(app, tab, find)

interface Asked {
  tab: NoticeTab
  sourceId: number
}

/**
 * What a page of notices is about: the words of each, undefined where it cannot be opened any more. What no feature
 * answers for is always there, without words.
 */
export async function findTargets(
  ctx: MemberCtx,
  asked: readonly Asked[],
): Promise<(asked: Asked) => string | undefined> {
  const words = new Map<NoticeTab, Map<number, string>>()
  for (const [tab, find] of finders.all(ctx)) {
    const ids = asked.filter((each) => each.tab === tab).map(({ sourceId }) => sourceId)
    const found = ids.length === 0 ? [] : [...(await find(ctx, ids))]
    words.set(tab, new Map(found.map((target) => [target.id, target.words])))
  }
  return ({ tab, sourceId }) => (words.has(tab) ? words.get(tab)?.get(sourceId) : '')
}
