import type { announcementConsoleCalls as calls } from '@sp/contract'
import { type Banner, type Input, announcementRefusals as refusals, type ShownBanner } from '@sp/contract'
import type { App } from '../platform/ctx.ts'
import type { Act, StaffCtx } from '../platform/http/console.ts'
import { refuse } from '../platform/http/refuse.ts'
import * as queries from './queries.ts'

const TOPIC = 'banner'
type Found = Awaited<ReturnType<typeof queries.banner.maybe>>
const known = new WeakMap<App['bus'], { banner?: Promise<Found> | undefined }>()

/** Asked by every page that opens, so it is cached in memory until it is announced that it changed. */
function find(app: App): Promise<Found> {
  const cache = known.get(app.bus) ?? watch(app)
  if (app.bus.isDeaf()) return queries.banner.maybe(app.db, {})
  cache.banner ??= queries.banner.maybe(app.db, {}).catch((error: unknown) => {
    cache.banner = undefined
    throw error
  })
  return cache.banner
}

function watch(app: App): { banner?: Promise<Found> | undefined } {
  const cache: { banner?: Promise<Found> | undefined } = {}
  known.set(app.bus, cache)
  app.bus.on(TOPIC, () => {
    cache.banner = undefined
  })
  return cache
}

/** What hangs right now, for everybody. */
export async function shownBanner(app: App): Promise<ShownBanner | null> {
  const found = await find(app)
  const now = app.clock.now()
  if (found === undefined || found.from > now || found.to <= now) return null
  return { id: found.id, text: found.text, to: found.to.toISOString() }
}

/** What hangs or will, for whoever hangs it. */
export async function plannedBanner(app: App): Promise<Banner | null> {
  const found = await queries.banner.maybe(app.db, {})
  return found ? { text: found.text, from: found.from.toISOString(), to: found.to.toISOString() } : null
}

export function putBanner(ctx: StaffCtx, { text, ...given }: Input<typeof calls.putBanner>): Act<null> {
  const [from, to] = [new Date(given.from), new Date(given.to)]
  if (to <= from || to <= ctx.clock.now()) refuse(refusals.times)
  return async (tx, note) => {
    await queries.putBanner.run(tx, { text, from, to })
    await ctx.bus.announce(tx, TOPIC, '')
    note.details({ from: from.toISOString(), to: to.toISOString() })
    return null
  }
}

export const dropBanner =
  (ctx: StaffCtx): Act<null> =>
  async (tx) => {
    await queries.dropBanner.run(tx, {})
    await ctx.bus.announce(tx, TOPIC, '')
    return null
  }
