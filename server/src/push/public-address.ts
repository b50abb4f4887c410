import { BlockList, isIP } from 'node:net'

// What the registries of special addresses list (RFC 6890 and its successors): this host, private, shared, loopback,
// link-local, protocol use, documentation, relays, benchmarks, multicast, reserved.
const V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
// Only 2000::/3 is handed out to the world. That leaves out ::, ::1, IPv4 in disguise (::ffff:0:0/96, 64:ff9b::/96),
// fc00::/7, fe80::/10 and ff00::/8; within it, these are special again.
const V6_WORLD = ['2000::/3']
const V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [net = '', bits = ''] = subnet.split('/')
    list.addSubnet(net, Number(bits), family)
  }
  return list
}

const specialV4 = listOf(V4, 'ipv4')
const worldV6 = listOf(V6_WORLD, 'ipv6')
const specialV6 = listOf(V6, 'ipv6')

/** Whether an address lies out in the world, and not in our own networks or anywhere else that is special. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !specialV4.check(address, 'ipv4')
  // A zone (fe80::1%eth0) names one of our own interfaces.
  if (isIP(address) !== 6 || address.includes('%')) return false
  return worldV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}
