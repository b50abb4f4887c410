import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { dropCached } from '../platform/http/response-cache.ts'

/** On the bus: `+id` was posted, `-id` is removed or private, `~id` lost a comment; `*` may be anything. */
export const FLASH_TOPIC = 'flash'

/** What a cached answer is about, for the response cache. */
export const aboutFlash = (id: number): string => `flash ${id}`

export const announcePosted = (app: App, tx: Tx, id: number) => app.bus.announce(tx, FLASH_TOPIC, `+${id}`)
export const announceRemoved = (app: App, tx: Tx, id: number) => app.bus.announce(tx, FLASH_TOPIC, `-${id}`)
export const announceUpdated = (app: App, tx: Tx, id: number) => app.bus.announce(tx, FLASH_TOPIC, `~${id}`)

/** Asked for once, where the routes are made: what any node changes, no node answers from its cache any more. */
export const dropChangedFlashes = (app: App): void =>
  app.bus.on(FLASH_TOPIC, (what) => dropCached(app, aboutFlash(Number(what.slice(1)))))
