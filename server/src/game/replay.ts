import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Game, Verdict } from '@sp/contract'
import type { App } from '../platform/ctx.ts'
import { refuseInTransaction } from '../platform/db/scope.ts'
import { makePool } from '../platform/image/worker-pool.ts'

const IDLE_MS = 30_000
/** A hundred times what the largest board takes. */
const PATIENCE_MS = 5_000

/** The thread crashed on a game, or was late. */
class ReplayDown extends Error {
  readonly statusCode = 503
}

/** One at a time; whoever comes behind forty others is told to come again. */
const inLine = makePool(1, 40)
let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined

/** `judgeGame` beside the event loop, in a thread that starts with the first game and ends when none came for a while. */
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

/** Beside this file, from the sources or from the bundle. It knows no secrets, and does not keep the process alive. */
function startThread(): Worker {
  const source = import.meta.url.endsWith('.ts')
  const entry = new URL(`./replay-thread.${source ? 'ts' : 'js'}`, import.meta.url)
  const options = { env: {}, resourceLimits: { maxOldGenerationSizeMb: 64 } }
  const started = source ? new Worker(readSources(entry), { ...options, eval: true }) : new Worker(entry, options)
  started.unref()
  // Whoever waits hears of it; between two games nobody does.
  started.on('error', () => {
    if (thread === started) thread = undefined
  })
  return started
}

/** A thread does not take over how its parent reads TypeScript. */
const readSources = ({ href }: URL): string =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import('${href}') })`
