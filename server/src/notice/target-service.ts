import type { NoticeTab } from '@sp/contract'
import type { App, MemberCtx } from '../platform/ctx.ts'

/** Those among the ids that are still there and may be seen by whoever asks. */
type FindTargets = (ctx: MemberCtx, ids: readonly number[]) => Promise<Iterable<number>>

const finders = new WeakMap<App['bus'], Map<NoticeTab, FindTargets>>()

/** The feature whose things a tab tells of says which of them are left. Asked for once, where its routes are made. */
export function registerTargets(app: App, tab: NoticeTab, find: FindTargets): void {
  finders.set(app.bus, (finders.get(app.bus) ?? new Map()).set(tab, find))
}

/** What a page of notices tells of and cannot be opened any more. */
export async function removedTargets(
  ctx: MemberCtx,
  told: readonly { tab: NoticeTab; sourceId: number }[],
): Promise<Set<number>> {
  const gone = new Set<number>()
  for (const [tab, find] of finders.get(ctx.bus) ?? []) {
    const ids = told.filter((each) => each.tab === tab).map(({ sourceId }) => sourceId)
    if (ids.length === 0) continue
    const there = new Set(await find(ctx, ids))
    for (const id of ids) if (!there.has(id)) gone.add(id)
  }
  return gone
}
