import ipaddr from 'ipaddr.js'

/** Global unicast; excludes embedded IPv4 and private networks. */
const WORLD = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is public, not private or otherwise reserved. */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).range() === 'unicast'
  // A zone (fe80::1%eth0) names one of our own interfaces.
  if (!ipaddr.IPv6.isValid(address) || address.includes('%')) return false
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.range() === 'unicast' && parsed.match(WORLD)
}
