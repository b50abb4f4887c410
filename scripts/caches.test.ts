import { expect, it } from 'vitest'
import { serverSources } from './server-sources.ts'

const KIND = 'platform/byte-cache.ts'
const CACHES = [KIND, 'platform/node-cache.ts', 'platform/http/response-cache.ts']

/** What else stays in memory from one request to the next, and why it is in neither cache. */
const JUSTIFIED: Record<string, string> = {
  'account/account/password-service.ts decoyOf': 'no cache: a hash that never changes',
  'account/account/password-service.ts queueOf': 'no cache: a queue',
  'account/session/viewer-service.ts presumptionsOf':
    'a guess: each request verifies it, so that no change need be announced',
  'app/session.ts requestClassOf': 'no cache: a class',
  'content/upload/receive-put.ts comingTo': 'no cache: a lock',
  'flash/feed/candidate-pool.ts stateOf':
    'merged with what this node posted and removed, by rank, and read again after half a second',
  'flash/flash/vote-service.ts knownAuthors': 'never changes',
  'forum/reply/check-service.ts metPosts': 'a guess: each reply verifies it',
  'notify/push/circuit-breaker.ts known': 'no cache: a count of failures',
  'notify/push/keys.ts known': 'never changes',
  'operation/health/answer-service.ts answersOf': 'no cache: counters',
  'operation/health/database-service.ts sizeOf': 'a size of the database that is a minute old shows as much',
  'operation/health/examine-service.ts keptOf': 'shown with its age, and read again after some seconds',
  'operation/health/node-service.ts nodeOf': 'no cache: the state of this node',
  'platform/events.ts listenersOf': 'no cache: a registry',
  'platform/extension-point.ts registered': 'no cache: a registry',
  'platform/http/cached-read.ts handedOver': 'no cache: requests in progress',
  'platform/http/cached-read.ts visitors': 'never changes',
  'platform/http/known-addresses.ts addressesOf': 'what an address asks for, which depends on nothing but the address',
  'platform/http/polled.ts byteCache': 'depends on nothing but its key',
  'platform/idempotency/service.ts underWay': 'no cache: creates in progress',
  'platform/limit/in-memory.ts counters': 'no cache: counters',
  'platform/limit/share.ts onThings': 'no cache: requests in progress',
  'platform/limit/share.ts reading': 'no cache: requests in progress',
  'platform/limit/share.ts writing': 'no cache: requests in progress',
  'platform/tallies.ts tallies': 'no cache: counters',
  'search/lanes.ts byteCache': 'no cache: counters',
  'search/lookup-service.ts searchingOn': 'by asker: a fast answer would reveal what others searched for',
  'staff/audit/service.ts written': 'no cache: log lines that share one entry',
}

/** Process state, and each other cache. */
function keptIn({ name, text }: (typeof serverSources)[number]): string[] {
  const states = [...text.matchAll(/^ *(?:export )?const (\w+)(?:: [^=]+)? = perApp\(/gm)].map(
    ([, variable]) => `${name} ${variable}`,
  )
  return states.length === 0 && /\bbyteCache[<(]/.test(text) ? [`${name} byteCache`] : states
}

/** Imports the class itself, not only its type. */
const makesLru = (text: string): boolean => /^import (?!type\b).*'lru-cache'/m.test(text)

it('two caches keep what requests find again; what else stays in memory is listed here, with its reason', () => {
  const found = serverSources.filter(({ name }) => !CACHES.includes(name)).flatMap(keptIn)
  expect(found.sort()).toEqual(Object.keys(JUSTIFIED).sort())
})

it('a cache is bounded in bytes: one file makes them, and every other asks it for one with so many megabytes', () => {
  expect(serverSources.filter(({ name, text }) => name !== KIND && makesLru(text)).map(({ name }) => name)).toEqual([])
  expect(makesLru(serverSources.find(({ name }) => name === KIND)?.text ?? '')).toBe(true)
  const unbounded = serverSources.flatMap(({ name, text }) =>
    [...text.matchAll(/(?<!const )\b(?:byteCache|keyedNodeCache)(?:<.+>)?\(\{[^]*?\}\)/g)]
      .filter(([made]) => !/\bmegabytes\b/.test(made))
      .map(() => name),
  )
  expect(unbounded).toEqual([])
})

it('finds an LRU however it is imported', () => {
  expect(makesLru("import { LRUCache } from 'lru-cache'")).toBe(true)
  expect(makesLru("import { type Options, LRUCache as Lru } from 'lru-cache'")).toBe(true)
  expect(makesLru("import type { LRUCache } from 'lru-cache'")).toBe(false)
})

it('finds a cache, and each variable of an app', () => {
  expect(keptIn({ name: 'a.ts', text: 'const kept = byteCache({ megabytes: 1 })' })).toEqual(['a.ts byteCache'])
  const text = 'const one = perApp(() => byteCache())\nexport const two = perApp(\n  (): Two => 2)'
  expect(keptIn({ name: 'a.ts', text })).toEqual(['a.ts one', 'a.ts two'])
})
