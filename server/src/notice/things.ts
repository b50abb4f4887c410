import type { NoticeTab } from '@sp/contract'
import type { App, MemberCtx } from '../ctx.ts'

/** Those among the ids that are still there and may be seen by whoever asks. */
type Look = (ctx: MemberCtx, ids: readonly number[]) => Promise<Iterable<number>>

const looks = new WeakMap<App['bus'], Map<NoticeTab, Look>>()

/** The feature whose things a tab tells of says which of them are left. Asked for once, where its routes are made. */
export function knowThings(app: App, tab: NoticeTab, look: Look): void {
  looks.set(app.bus, (looks.get(app.bus) ?? new Map()).set(tab, look))
}

/** What a page of notices tells of and cannot be opened any more. */
export async function goneThings(
  ctx: MemberCtx,
  told: readonly { tab: NoticeTab; sourceId: number }[],
): Promise<Set<number>> {
  const gone = new Set<number>()
  for (const [tab, look] of looks.get(ctx.bus) ?? []) {
    const ids = told.filter((each) => each.tab === tab).map(({ sourceId }) => sourceId)
    if (ids.length === 0) continue
    const there = new Set(await look(ctx, ids))
    for (const id of ids) if (!there.has(id)) gone.add(id)
  }
  return gone
}
