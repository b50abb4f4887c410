import { Resolver } from 'node:dns/promises'
import type { DNSResolver } from 'mailauth'

const KEY = /^[a-z0-9_.-]{1,253}\._domainkey\.([a-z0-9.-]{1,253})$/i

/** Asks with a time limit; the machine's own servers where none are given. */
export function makeResolver(servers: readonly string[]): DNSResolver {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  return (name) => resolver.resolveTxt(name)
}

/**
 * Looks up the keys of one domain and the domains above it, and no others: a mail does not decide whom we query.
 */
export const keysOf =
  (domain: string, resolve: DNSResolver): DNSResolver =>
  async (name, type) => {
    const signer = KEY.exec(name)?.[1]?.toLowerCase() ?? ''
    if (type === 'TXT' && isAtOrAbove(signer, domain)) return resolve(name, type)
    throw Object.assign(new Error('a key that we do not ask for'), { code: 'ENOTFOUND' })
  }

/** Whether a signer is valid for a domain: the same name, or a parent of it. */
export const isAtOrAbove = (signer: string, domain: string): boolean =>
  signer.includes('.') && (domain === signer || domain.endsWith(`.${signer}`))
