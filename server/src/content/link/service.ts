import { createHash } from 'node:crypto'
import type { LinkCard } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import { Refused } from '../../platform/http/refuse.ts'
import { consume } from '../../platform/limit/service.ts'
import { readSettings, readSettingsWithin } from '../../site/system/service.ts'
import { type Look, lookAt } from './look-service.ts'
import * as queries from './queries.ts'
import { cardAddress } from './rules.ts'

type Carded = 'flash' | 'post'

interface Owner {
  /** The text and its author; undefined unless everybody may see it now. */
  find(app: App, id: number): Promise<{ text: string; authorId: number } | undefined>
  /** Where it is still public, and still has the text. */
  put(app: App, tx: Tx, thing: { id: number; text: string; card: LinkCard }): Promise<void>
}

const owners = extensionPoint<Carded, Owner>('registerCarded')

export const registerCarded = owners.register

const HOUR = 3_600
const DAYS_KNOWN = 7
const DAYS_UNKNOWN = 1
const LATE_MS = 10 * 60_000

interface Content {
  kind: Carded
  id: number
}

export interface Wanted extends Content {
  at: number
}

/** Something public was written or changed: its card is made after the commit, if the owner of the site wants cards. */
export async function requestCard(app: App, tx: Tx, { kind, id, text }: Content & { text: string }): Promise<void> {
  if (cardAddress(text) === undefined || !(await readSettingsWithin(app, tx)).linkCards) return
  const wanted: Wanted = { kind, id, at: app.clock.now().getTime() }
  // One after the other on all nodes: pages that answer slowly keep no other job waiting.
  await app.jobs.add(tx, 'link.card', wanted, { queue: 'link', key: `link ${kind} ${id}`, tries: 2 })
}

/** Job. */
export async function makeCard(app: App, look: Look, { kind, id, at }: Wanted): Promise<void> {
  const owner = owners.get(app, kind)
  // Of a crowd of links, those that waited too long are left out, so that the queue has an end.
  if (owner === undefined || app.clock.now().getTime() - at > LATE_MS || !(await readSettings(app)).linkCards) return
  const found = await owner.find(app, id)
  const url = found && cardAddress(found.text)
  if (found === undefined || url === undefined) return
  const card = await cardFor(app, look, url, found.authorId)
  if (card !== null) await app.transact((tx) => owner.put(app, tx, { id, text: found.text, card }))
}

async function cardFor(app: App, look: Look, url: string, authorId: number): Promise<LinkCard | null> {
  const addressHash = createHash('sha256').update(url).digest()
  const known = await queries.known.maybe(app.db, { addressHash })
  if (known !== undefined) return known.card
  if (!(await mayAsk(app, url, authorId))) return null
  const card = (await lookAt(app, look, url)) ?? null
  const days = card === null ? DAYS_UNKNOWN : DAYS_KNOWN
  await app.transact((tx) => queries.put.run(tx, { addressHash, card, days }))
  return card
}

/** No member can have this server ask much, and none a site of others. */
async function mayAsk(app: App, url: string, authorId: number): Promise<boolean> {
  try {
    await consume(app, { scope: 'link-by', key: String(authorId), max: 20, seconds: HOUR })
    await consume(app, { scope: 'link-host', key: new URL(url).hostname, max: 30, seconds: HOUR })
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

export const sweepPages = (app: App): Promise<unknown> => app.transact((tx) => queries.sweep.run(tx, {}))
