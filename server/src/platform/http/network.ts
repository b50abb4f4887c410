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

/**
 * The range that one provider or one household moves in: the /24 of an IPv4 address, the /48 of an IPv6 address.
 * @param network as `networkOf` returns it
 */
export function rangeOf(network: string): string {
  const address = network.replace(/\/64$/, '')
  if (!ipaddr.isValid(address)) return network
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.0/24`
  return `${parsed.parts
    .slice(0, 3)
    .map((group) => group.toString(16))
    .join(':')}::/48`
}
