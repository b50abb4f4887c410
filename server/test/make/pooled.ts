import { basename } from 'node:path'
import { inject } from 'vitest'
import { databaseOn } from '../databases.ts'
import { siteUrlOf } from './site-url.ts'

/** The same database through the pooler of `npm run test:pgbouncer`; undefined without one. */
export function pooled(url: string): string | undefined {
  const [through, base, given] = [inject('poolerUrl'), new URL(inject('databaseUrl')), new URL(url)]
  if (through === '' || given.host !== base.host || given.search !== base.search) return undefined
  const address = new URL(through)
  const site = siteUrlOf(url)
  if (site !== undefined) {
    address.username = new URL(site).username
    address.password = new URL(site).password
  }
  address.pathname = given.pathname
  return address.href
}

/** The replica of the same database, in `npm run test:replica`. */
export function replicaOf(url: string): string[] {
  const replica = inject('replicaUrl')
  return replica === '' ? [] : [databaseOn(replica, basename(new URL(url).pathname))]
}
