import { inject } from 'vitest'

/** The same database through the pooler of `npm run test:pgbouncer`; undefined without one. */
export function pooled(url: string): string | undefined {
  const [through, base, given] = [inject('poolerUrl'), new URL(inject('databaseUrl')), new URL(url)]
  if (through === '' || given.host !== base.host || given.search !== base.search) return undefined
  const address = new URL(through)
  address.pathname = given.pathname
  return address.href
}
