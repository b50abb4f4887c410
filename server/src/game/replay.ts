import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Game, Verdict } from '@sp/contract'
import type { App } from '../platform/ctx.ts'
import { refuseInTransaction } from '../platform/db/scope.ts'
import { makePool } from '../platform/image/worker-pool.ts'

const IDLE_MS = 30_000
/** A hundred times as long as the largest board takes. */
const PATIENCE_MS = 5_000

class ReplayDown extends Error {
  readonly statusCode = 503
}

/** Runs one game at a time; with forty waiting, further requests are rejected and the client retries. */
const inLine = makePool(1, 40)
let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined

export function replay({ replayMs = PATIENCE_MS }: Pick<App, 'replayMs'>, game: Game): Promise<Verdict> {
  refuseInTransaction('a game to replay')
  return inLine(async () => {
    clearTimeout(idle)
    thread ??= startThread()
    try {
      thread.postMessage(game)
      const [verdict] = await once(thread, 'message', { signal: AbortSignal.timeout(replayMs) })
      return verdict as Verdict
    } catch (error) {
      end()
      throw new ReplayDown('a game could not be replayed', { cause: error })
    } finally {
      idle = setTimeout(end, IDLE_MS).unref()
    }
  })
}

function end(): void {
  void thread?.terminate()
  thread = undefined
}

/** Started from the sources or the bundle. The thread gets no secrets and does not keep the process alive. */
function startThread(): Worker {
  const source = import.meta.url.endsWith('.ts')
  const entry = new URL(`./replay-thread.${source ? 'ts' : 'js'}`, import.meta.url)
  const options = { env: {}, resourceLimits: { maxOldGenerationSizeMb: 64 } }
  const started = source ? new Worker(readSources(entry), { ...options, eval: true }) : new Worker(entry, options)
  started.unref()
  // A waiting request rejects with the error; between games no request is affected.
  started.on('error', () => {
    if (thread === started) thread = undefined
  })
  return started
}

/** A worker thread does not inherit its parent's TypeScript loader. */
const readSources = ({ href }: URL): string =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import('${href}') })`
