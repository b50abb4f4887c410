import type { LookupFunction } from 'node:net'
import type { Network } from './network.ts'

export class NotPublic extends Error {
  constructor() {
    super('the host of an endpoint has an address that is not public')
  }
}

/** The only DNS lookup of a request: the socket connects to the checked address, which prevents DNS rebinding. */
export function guarded(network: Network): LookupFunction {
  return (host, options, done) => {
    network.resolve(host).then(
      (found) => {
        const [first] = found
        if (first === undefined || !found.every(({ address }) => network.isPublic(address)))
          done(new NotPublic(), '', 0)
        else if (options.all) done(null, found)
        else done(null, first.address, first.family)
      },
      (error: Error) => done(error, '', 0),
    )
  }
}
