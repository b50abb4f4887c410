import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { BAD_SETTING } from './exit-codes.ts'
import { restartPause } from './restart-pause.ts'
import { restartsArgument } from './restarts.ts'

const PATIENCE_MS = 20_000

interface Start {
  env: Readonly<Record<string, string>>
  /** Arguments of Node.js. */
  execArgv: readonly string[]
}

export interface Supervised {
  readonly ended: Promise<number>
  stop(): void
}

interface End {
  readonly code: number | null
  readonly how: string
}

const endOf = (child: ChildProcess): Promise<End> =>
  new Promise((done) => {
    child.once('error', ({ message }) => done({ code: null, how: message }))
    child.once('exit', (code, signal) => done({ code, how: signal ?? `exit ${code}` }))
  })

/**
 * Runs the server in a separate process, and restarts it whenever it ends unexpectedly. A server that ended
 * before it was ready is not restarted: its log shows the operator why.
 */
export function supervise(
  file: string,
  { env, execArgv }: Start,
  onRestart: (how: string, pauseMs: number) => void,
): Supervised {
  const stopping = new AbortController()
  let child: ChildProcess | undefined

  const runUntilStopped = async (): Promise<number> => {
    let served = false
    for (let pauseMs = 0, restarts = 0; ; restarts++) {
      const from = performance.now()
      child = fork(file, [restartsArgument(restarts)], {
        env: { ...process.env, ...env },
        execArgv: [...process.execArgv, ...execArgv],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      child.on('message', () => {
        served = true
      })
      const { code, how } = await endOf(child)
      if (stopping.signal.aborted) return 0
      if (!served || code === BAD_SETTING) return code ?? 1
      pauseMs = restartPause(pauseMs, performance.now() - from)
      onRestart(how, pauseMs)
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return 0
    }
  }

  const ended = runUntilStopped()
  return {
    ended,
    stop: () => {
      if (stopping.signal.aborted) return
      stopping.abort()
      child?.kill('SIGTERM')
      setTimeout(() => child?.kill('SIGKILL'), PATIENCE_MS).unref()
    },
  }
}
