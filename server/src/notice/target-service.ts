import type { NoticeTab } from '@sp/contract'
import type { App, MemberCtx } from '../platform/ctx.ts'

/** Those among the ids that still exist and are visible to the viewer. */
type FindTargets = (ctx: MemberCtx, ids: readonly number[]) => Promise<Iterable<number>>

const finders = new WeakMap<App['bus'], Map<NoticeTab, FindTargets>>()

/** Registers how the feature behind a tab finds the targets that still exist; called where its routes are made. */
export function registerTargets(app: App, tab: NoticeTab, find: FindTargets): void {
  finders.set(app.bus, (finders.get(app.bus) ?? new Map()).set(tab, find))
}

/** The targets of a page of notices that cannot be opened any more. */
export async function removedTargets(
  ctx: MemberCtx,
  targets: readonly { tab: NoticeTab; sourceId: number }[],
): Promise<Set<number>> {
  const removed = new Set<number>()
  for (const [tab, find] of finders.get(ctx.bus) ?? []) {
    const ids = targets.filter((each) => each.tab === tab).map(({ sourceId }) => sourceId)
    if (ids.length === 0) continue
    const there = new Set(await find(ctx, ids))
    for (const id of ids) if (!there.has(id)) removed.add(id)
  }
  return removed
}
