import type { announcementConsoleCalls as calls } from '@sp/contract'
import { type Banner, type Input, announcementRefusals as refusals, type ShownBanner } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { nodeCache } from '../../platform/node-cache.ts'
import * as queries from './queries.ts'

const banner = nodeCache('banner', (db) => queries.banner.maybe(db, {}))

export async function shownBanner(app: App): Promise<ShownBanner | null> {
  const found = await banner.read(app)
  const now = app.clock.now()
  if (found === undefined || found.from > now || found.to <= now) return null
  return { id: found.id, text: found.text, to: found.to.toISOString() }
}

export async function plannedBanner(app: App): Promise<Banner | null> {
  const found = await queries.banner.maybe(app.db, {})
  return found ? { text: found.text, from: found.from.toISOString(), to: found.to.toISOString() } : null
}

export function putBanner(ctx: StaffCtx, { text, ...given }: Input<typeof calls.putBanner>): Act<null> {
  const [from, to] = [new Date(given.from), new Date(given.to)]
  if (to <= from || to <= ctx.clock.now()) refuse(refusals.times)
  return async (tx, note) => {
    await queries.putBanner.run(tx, { text, from, to })
    await banner.announce(ctx, tx)
    note.details({ from: from.toISOString(), to: to.toISOString() })
    return null
  }
}

export const dropBanner =
  (ctx: StaffCtx): Act<null> =>
  async (tx) => {
    await queries.dropBanner.run(tx, {})
    await banner.announce(ctx, tx)
    return null
  }
