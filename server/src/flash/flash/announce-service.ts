import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { dropCached } from '../../platform/http/response-cache.ts'

/** Bus messages: `+id` posted, `-id` removed or made private, `~id` lost a comment; `*` unknown change. */
export const FLASH_TOPIC = 'flash'

export const aboutFlash = (id: number): string => `flash ${id}`

export const announcePosted = (app: App, tx: Tx, id: number) => app.bus.announce(tx, FLASH_TOPIC, `+${id}`)
export const announceRemoved = (app: App, tx: Tx, id: number) => app.bus.announce(tx, FLASH_TOPIC, `-${id}`)
export const announceUpdated = (app: App, tx: Tx, id: number) => app.bus.announce(tx, FLASH_TOPIC, `~${id}`)

/** Called once, when routes are registered: a change on any node invalidates the caches of all nodes. */
export const dropChangedFlashes = (app: App): void =>
  app.bus.on(FLASH_TOPIC, (what) => dropCached(app, aboutFlash(Number(what.slice(1)))))
