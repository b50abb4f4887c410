import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isPublicAddress } from './public-address.ts'

export interface Network {
  resolve(host: string): Promise<LookupAddress[]>
  isPublic(address: string): boolean
  readonly ca?: string
}

export const internet: Network = {
  resolve: (host) => lookup(host, { all: true }),
  isPublic: isPublicAddress,
}
