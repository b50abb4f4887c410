import { monitorEventLoopDelay } from 'node:perf_hooks'
import { common } from '@sp/contract'
import type { FastifyInstance } from 'fastify'
import { Refused } from './refuse.ts'

const RESOLUTION_MS = 10
const SAMPLE_MS = 1_000

/**
 * Refuses requests immediately if they would wait too long. Measures only the event loop: a check that opens
 * files would fail exactly when no descriptors are left.
 * @returns the delay of the last sample in milliseconds, at most its length
 */
export function shedLoad(server: FastifyInstance, mostDelayMs = 2_000, sampleMs = SAMPLE_MS): () => number {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let delay = 0
  const timer = setInterval(() => {
    // NaN means that the loop was blocked during the whole sample.
    delay = Number.isNaN(histogram.mean) ? Number.POSITIVE_INFINITY : histogram.mean / 1e6 - RESOLUTION_MS
    histogram.reset()
  }, sampleMs).unref()
  server.addHook('onRequest', (_request, _reply, next) =>
    delay > mostDelayMs ? next(new Refused(common.busy, { retryAfter: 2, bound: 'event-loop' })) : next(),
  )
  server.addHook('onClose', async () => {
    clearInterval(timer)
    histogram.disable()
  })
  return () => Math.max(0, Math.min(delay, sampleMs))
}
