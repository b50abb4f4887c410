import * as http from 'node:http'
import * as https from 'node:https'
import { isIP } from 'node:net'
import { refuseInTransaction } from '../db/scope.ts'
import { guarded, NotPublic } from './guarded.ts'
import type { Network } from './network.ts'

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

export interface Answer {
  status: number
  retryAfter: string | undefined
  /** At most as many bytes as were asked for. */
  body: Buffer
}

const PATIENCE_MS = 10_000

/**
 * One POST to a public address. Redirects are not followed. A name is checked when it is resolved; a literal address is
 * never resolved, so it is checked here.
 * @param answerBytes how much of the body of the response is read; without it only the head
 */
export function post(
  network: Network,
  { url, headers, body }: { url: URL; headers: http.OutgoingHttpHeaders; body: Buffer },
  { patienceMs = PATIENCE_MS, answerBytes = 0 }: { patienceMs?: number; answerBytes?: number } = {},
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
    let isAnswered = false
    request.on('response', (answer) => {
      isAnswered = true
      const head = { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }
      // Also for what comes after the answer, when nothing is decided any more.
      answer.on('error', reject)
      start(answer, answerBytes).then((read) => {
        resolve({ ...head, body: read })
        request.destroy()
      }, reject)
    })
    request.on('error', reject)
    // An answer that changes the protocol (101) ends the connection without a response and without an error.
    request.on('close', () => {
      if (!isAnswered) reject(new Error('the connection ended without an answer'))
    })
    request.end(body)
  })
}

async function start(answer: http.IncomingMessage, bytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  if (bytes > 0)
    for await (const piece of answer as AsyncIterable<Buffer>) {
      pieces.push(piece)
      length += piece.length
      if (length >= bytes) break
    }
  return Buffer.concat(pieces).subarray(0, bytes)
}
