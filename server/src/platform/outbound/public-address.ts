import ipaddr from 'ipaddr.js'

/** Global unicast; excludes embedded IPv4 and private networks. */
const WORLD = ipaddr.IPv6.parseCIDR('2000::/3')

export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).range() === 'unicast'
  // A zone (fe80::1%eth0) refers to a local network interface.
  if (!ipaddr.IPv6.isValid(address) || address.includes('%')) return false
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.range() === 'unicast' && parsed.match(WORLD)
}
