import ipaddr from 'ipaddr.js'

/** All that is handed out to the world; leaves out IPv4 in disguise and our own networks. */
const WORLD = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address lies out in the world, and not in our own networks or anywhere else that is special. */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).range() === 'unicast'
  // A zone (fe80::1%eth0) names one of our own interfaces.
  if (!ipaddr.IPv6.isValid(address) || address.includes('%')) return false
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.range() === 'unicast' && parsed.match(WORLD)
}
