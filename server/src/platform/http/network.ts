import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/**
 * Whom a limit counts: an IPv4 address, or the /64 of an IPv6 one, since every household has a whole /64 and could
 * take another address for each try.
 */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? ''
  const mapped = MAPPED.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(plain)) return plain
  const [before = '', after = ''] = plain.split('::')
  const [head, tail] = [groups(before), groups(after)]
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  const first = [...head, ...zeros, ...tail].slice(0, 4)
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** An IPv4 tail stands for two groups, which never are among the first four. */
const groups = (text: string): string[] =>
  text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
