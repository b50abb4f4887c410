import {
  type Call,
  type announcementConsoleCalls as calls,
  common,
  type Input,
  isClosedReadOnly,
  READ_ONLY_DAYS,
  type ReadOnly,
  announcementRefusals as refusals,
} from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { nodeCache } from '../../platform/node-cache.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000

const readOnly = nodeCache('read-only', (db) => queries.readOnly.maybe(db, {}))

export async function shownReadOnly(app: App): Promise<ReadOnly | null> {
  const found = await readOnly.read(app)
  if (found === undefined || found.until <= app.clock.now()) return null
  return { text: found.text, until: found.until.toISOString() }
}

/** Refuses the writes of members while the site is read-only; staff act at the console. */
export async function refuseReadOnly(app: App, call: Call): Promise<void> {
  if (!isClosedReadOnly(call)) return
  const shown = await shownReadOnly(app)
  if (shown !== null) refuse({ ...common.readOnly, msg: shown.text }, { data: shown })
}

export function putReadOnly(ctx: StaffCtx, { text, until: given }: Input<typeof calls.putReadOnly>): Act<null> {
  const [now, until] = [ctx.clock.now(), new Date(given)]
  if (until <= now || until.getTime() > now.getTime() + READ_ONLY_DAYS * DAY_MS) refuse(refusals.readOnlyTime)
  return async (tx, note) => {
    await queries.putReadOnly.run(tx, { text, until })
    await readOnly.announce(ctx, tx)
    note.details({ until: until.toISOString() })
    return null
  }
}

export const dropReadOnly =
  (ctx: StaffCtx): Act<null> =>
  async (tx) => {
    await queries.dropReadOnly.run(tx, {})
    await readOnly.announce(ctx, tx)
    return null
  }
