import type { IncomingMessage } from 'node:http'
import { perApp } from '../app-state.ts'
import { byteCache } from '../byte-cache.ts'
import type { App } from '../ctx.ts'
import type { Access } from './access.ts'
import { type CachedRead, gather, givenFrom, handOver, isFinished, keyOf, madeFrom } from './cached-read.ts'
import {
  type CachedResponse,
  cachedAt,
  LONGEST_KEY,
  type Packed,
  packedFor,
  readyIn,
  renewAhead,
  type StoredKey,
  storedKey,
} from './response-cache.ts'

/** Keys, and what the call closed over its input. */
const ADDRESS_BYTES = 1_200
const MEGABYTES = 4

/** What is read at an address, so that its input need not be validated again. */
interface Address {
  readonly one: CachedRead<unknown>
  readonly keys: { readonly everybody: StoredKey; readonly adults: StoredKey }
}

export interface Ready {
  readonly call: string
  readonly packed: Packed
}

/** An address may have words that a reader searched for. */
const LIVES_MS = 10_000

const addressesOf = perApp(() =>
  byteCache<string, Address>({ megabytes: MEGABYTES, bytesOf: () => ADDRESS_BYTES, ttl: LIVES_MS }),
)

/** From now on requests for this address are answered before Fastify handles them, if what they need is ready. */
export function rememberAddress<D>(app: App, address: string, one: CachedRead<D>): void {
  if (one.call.who !== 'anyone' || address.length > LONGEST_KEY || one.name.length > LONGEST_KEY) return
  if (addressesOf(app).has(address)) return
  const keys = { everybody: storedKey(keyOf(one, false)), adults: storedKey(keyOf(one, true)) }
  addressesOf(app).set(address, { one, keys } as Address)
}

/** What is cached is made again while it is asked for, shortly before it expires. */
function sharedAt(app: App, access: Access, { one, keys }: Address, adult: boolean): CachedResponse | undefined {
  const key = adult ? keys.adults : keys.everybody
  const response = cachedAt(app, key)
  if (response !== undefined) renewAhead(app, key, response, () => madeFrom(one, { app, access, adult })())
  return response
}

/** The response for visitors, if cached in an accepted encoding. */
export function readyForVisitors(app: App, access: Access, request: IncomingMessage): Ready | undefined {
  const known = addressesOf(app).get(request.url ?? '')
  const response = known && sharedAt(app, access, known, false)
  const packed = response && readyIn(response, request)
  return packed && { call: known.one.call.path, packed }
}

/**
 * The response for a member to whom it is given as it is shared. Asks the database who they are, whom they blocked
 * and for their marks, as the handler does, but nothing of it is put into objects of a request. undefined if it is not
 * cached or their token not known; the promise gives undefined if the handler has more to do, or to refuse.
 */
export function readyForMember(
  app: App,
  access: Access,
  request: IncomingMessage,
): Promise<Ready | undefined> | undefined {
  const known = app.traces === undefined ? addressesOf(app).get(request.url ?? '') : undefined
  if (known === undefined) return undefined
  const presumed = access.presumedViewer(app, String(request.headers['authentication']))
  if (presumed === undefined) return undefined
  const { key, viewer } = presumed
  const response = sharedAt(app, access, known, viewer.adult)
  if (response === undefined) return undefined
  const { one } = known
  const gathering = gather(app, one, { access, viewer, response })
  return Promise.all([access.memberOf(app, key), gathering]).then(([member, found]) => {
    const given = member === null ? undefined : givenFrom(app, one, { member, gathered: found })
    if (given === undefined || !isFinished(given)) return handOver(app, request, found)
    const call = one.call.path
    const packed = readyIn(given, request)
    return packed ? { call, packed } : packedFor(given, request).then((made) => ({ call, packed: made }))
  })
}
