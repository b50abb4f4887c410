import ipaddr from 'ipaddr.js'

/**
 * The unit of a rate limit: an IPv4 address, or the /64 of an IPv6 address, since a household has a whole /64 and
 * could use another address for each try.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const first = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${first.join(':')}::/64`
}
