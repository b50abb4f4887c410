import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isPublicAddress } from './public-address.ts'

/** How names become addresses, and which of these may be asked; given, so that a test can bring a network of its own. */
export interface Network {
  /** Every address of a name. */
  resolve(host: string): Promise<LookupAddress[]>
  isPublic(address: string): boolean
  /** The trusted CA; without it, the default ones. */
  readonly ca?: string
}

export const internet: Network = {
  resolve: (host) => lookup(host, { all: true }),
  isPublic: isPublicAddress,
}
