import { Resolver } from 'node:dns/promises'
import type { DNSResolver } from 'mailauth'

const KEY = /^[a-z0-9_.-]{1,253}\._domainkey\.([a-z0-9.-]{1,253})$/i

export function makeResolver(servers: readonly string[]): DNSResolver {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  return (name) => resolver.resolveTxt(name)
}

/**
 * Looks up keys of one domain and its parent domains only, so that a mail cannot choose which servers are
 * queried.
 */
export const keysOf =
  (domain: string, resolve: DNSResolver): DNSResolver =>
  async (name, type) => {
    const signer = KEY.exec(name)?.[1]?.toLowerCase() ?? ''
    if (type === 'TXT' && isAtOrAbove(signer, domain)) return resolve(name, type)
    throw Object.assign(new Error('a key that we do not ask for'), { code: 'ENOTFOUND' })
  }

export const isAtOrAbove = (signer: string, domain: string): boolean =>
  signer.includes('.') && (domain === signer || domain.endsWith(`.${signer}`))
