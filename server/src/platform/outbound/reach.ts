import * as http from 'node:http'
import * as https from 'node:https'
import { isIP } from 'node:net'
import { refuseInTransaction } from '../db/scope.ts'
import { guarded, NotPublic } from './guarded.ts'
import type { Network } from './network.ts'

interface Outgoing {
  method?: 'POST'
  headers: http.OutgoingHttpHeaders
  body?: Buffer
  signal: AbortSignal
  /** Instead of that of the address. */
  port?: number
}

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

/**
 * One request to a public address. Redirects are not followed. A name is checked when it is resolved; a literal address
 * is never resolved, so it is checked here.
 * @param read takes what it needs of the response; the connection ends after it
 */
export function reach<T>(
  network: Network,
  url: URL,
  { body, ...request }: Outgoing,
  read: (answer: http.IncomingMessage) => Promise<T>,
): Promise<T> {
  refuseInTransaction('a request to the world')
  const host = bare(url.hostname)
  if (isIP(host) !== 0 && !network.isPublic(host)) return Promise.reject(new NotPublic())
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'http:' ? http : https).request(url, {
      ...request,
      lookup: guarded(network),
      // No keep-alive: every request is resolved and checked again.
      agent: false,
      ...(network.ca === undefined ? {} : { ca: network.ca }),
    })
    let isAnswered = false
    sent.on('response', (answer) => {
      isAnswered = true
      // Also for what comes after the answer, when nothing is decided any more.
      answer.on('error', reject)
      read(answer)
        .then(resolve, reject)
        .finally(() => sent.destroy())
    })
    sent.on('error', reject)
    // An answer that changes the protocol (101) ends the connection without a response and without an error.
    sent.on('close', () => {
      if (!isAnswered) reject(new Error('the connection ended without an answer'))
    })
    sent.end(body)
  })
}

/** The beginning of a body: at most `bytes`, and nothing after the piece that is enough. */
export async function beginningOf(
  answer: AsyncIterable<Buffer>,
  bytes: number,
  isEnough: (piece: Buffer) => boolean = () => false,
): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  if (bytes > 0)
    for await (const piece of answer) {
      pieces.push(piece)
      length += piece.length
      if (length >= bytes || isEnough(piece)) break
    }
  return Buffer.concat(pieces).subarray(0, bytes)
}
