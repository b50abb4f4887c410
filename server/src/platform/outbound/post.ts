import type { OutgoingHttpHeaders } from 'node:http'
import type { Network } from './network.ts'
import { beginningOf, reach } from './reach.ts'

export interface Answer {
  status: number
  retryAfter: string | undefined
  /** At most as many bytes as were asked for. */
  body: Buffer
}

const PATIENCE_MS = 10_000

/**
 * One POST to a public address.
 * @param answerBytes how much of the body of the response is read; without it only the head
 */
export const post = (
  network: Network,
  { url, headers, body }: { url: URL; headers: OutgoingHttpHeaders; body: Buffer },
  { patienceMs = PATIENCE_MS, answerBytes = 0 }: { patienceMs?: number; answerBytes?: number } = {},
): Promise<Answer> =>
  reach(network, url, { method: 'POST', headers, body, signal: AbortSignal.timeout(patienceMs) }, async (answer) => ({
    status: answer.statusCode ?? 0,
    retryAfter: answer.headers['retry-after'],
    body: await beginningOf(answer, answerBytes),
  }))
