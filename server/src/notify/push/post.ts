import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { refuseInTransaction } from '../../platform/db/scope.ts'
import type { Network } from './network.ts'

export class NotPublic extends Error {
  constructor() {
    super('the host of an endpoint has an address that is not public')
  }
}

/** The only DNS lookup of a request: the socket connects to the checked address, which prevents DNS rebinding. */
function guarded(network: Network): LookupFunction {
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

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

export interface Answer {
  status: number
  retryAfter: string | undefined
}

const PATIENCE_MS = 10_000

/**
 * One POST to a public address. Redirects are not followed, and only the head of the response is read. A name is
 * checked when it is resolved; a literal address is never resolved, so it is checked here.
 */
export function post(
  network: Network,
  { url, headers, body }: { url: URL; headers: http.OutgoingHttpHeaders; body: Buffer },
  patienceMs = PATIENCE_MS,
): Promise<Answer> {
  refuseInTransaction('a request to the world')
  const host = bare(url.hostname)
  if (isIP(host) !== 0 && !network.isPublic(host)) return Promise.reject(new NotPublic())
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'http:' ? http : https).request(url, {
      method: 'POST',
      headers,
      lookup: guarded(network),
      // No keep-alive: every request is resolved and checked again.
      agent: false,
      signal: AbortSignal.timeout(patienceMs),
      ...(network.ca === undefined ? {} : { ca: network.ca }),
    })
    request.on('response', (answer) => {
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
      answer.on('error', () => undefined)
      request.destroy()
    })
    request.on('error', reject)
    request.end(body)
  })
}
