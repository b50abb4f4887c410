import { type ChildProcess, fork } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { refuseInTransaction } from '../db/scope.ts'
import type { Made, Shape } from './pictures.ts'

const IDLE_MS = 30_000
const PATIENCE_MS = 60_000

export class ImageWorkerDown extends Error {
  readonly statusCode = 503
}

interface ImageWorker {
  draw(raw: Buffer, shape?: Shape): Promise<Made | undefined>
}
interface Order {
  done(made: Made | undefined): void
  failed(error: Error): void
}

let worker: ImageWorker | undefined

export function drawPicture(raw: Buffer, shape?: Shape): Promise<Made | undefined> {
  refuseInTransaction('a picture to draw')
  worker ??= startImageWorker()
  return worker.draw(raw, shape)
}

function startImageWorker(): ImageWorker {
  const child = forkChild()
  const orders = new Map<number, Order>()
  let last = 0
  let idle: NodeJS.Timeout | undefined
  const end = () => {
    if (worker === self) worker = undefined
    if (child.connected) child.disconnect()
  }
  const fall = () => {
    end()
    for (const { failed } of orders.values()) failed(new ImageWorkerDown('the drawing process ended'))
  }
  child.on('message', ({ id, made }: { id: number; made: Made | undefined }) =>
    orders.get(id)?.done(made && whole(made)),
  )
  child.once('exit', fall)
  child.once('error', fall)
  const self: ImageWorker = {
    draw: async (raw, shape) => {
      clearTimeout(idle)
      const id = ++last
      const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
      try {
        return await new Promise<Made | undefined>((done, failed) => {
          orders.set(id, { done, failed })
          child.send({ id, raw, shape }, (error) => error && fall())
        })
      } finally {
        clearTimeout(late)
        orders.delete(id)
        if (orders.size === 0) idle = setTimeout(end, IDLE_MS).unref()
      }
    },
  }
  return self
}

/**
 * The entry file beside this one, in the sources or the bundle. The child inherits no environment, so it has no
 * secrets.
 */
function forkChild(): ChildProcess {
  const source = import.meta.url.endsWith('.ts')
  const entry = fileURLToPath(new URL(`./picture-child.${source ? 'ts' : 'js'}`, import.meta.url))
  const child = fork(entry, {
    cwd: dirname(entry),
    execArgv: source ? ['--import', 'tsx'] : [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Fewer malloc arenas: half the memory for the same pictures.
    env: { MALLOC_ARENA_MAX: '2' },
  })
  // The child must not keep this process alive.
  child.unref()
  child.channel?.unref()
  return child
}

/** IPC delivers bytes as plain arrays. */
const whole = (made: Made): Made => ({ ...made, img: bufferOf(made.img), thumb: bufferOf(made.thumb) })
const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
