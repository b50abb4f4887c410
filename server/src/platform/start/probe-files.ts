import { randomBytes } from 'node:crypto'
import type { S3Config } from '../config.ts'
import { chance } from '../files/keys.ts'
import { type FileStore, StoreAway, TooLong } from '../files/store.ts'
import { retryWhile } from './start-timeout.ts'
import { startTexts as texts } from './texts.ts'

const BYTES = 64
type Step = 'write' | 'read' | 'remove'

class Failed extends Error {
  readonly step: Step
  constructor(step: Step, cause: unknown) {
    super(step, { cause })
    this.step = step
  }
}

interface Options {
  print(line: string): void
  forMs?: number
}

/**
 * Writes, reads and deletes a small file. Waits for an unreachable bucket; other failures get a message with the
 * next step.
 */
export async function probeBucket(store: FileStore, config: S3Config, { print, forMs }: Options): Promise<void> {
  const at = new URL(config.endpoint).host
  try {
    await retryWhile(() => probe(store), {
      mayPass: (error) => transientCause(error) !== undefined,
      onWait: (error, seconds) => print(`${texts.storeWaits(at, transientCause(error) ?? '')}${texts.again(seconds)}`),
      forMs,
    })
  } catch (error) {
    throw new Error(faultOf(error, at, config.bucket), { cause: error })
  }
}

async function probe(store: FileStore): Promise<void> {
  const key = `probe/${chance()}`
  const bytes = randomBytes(BYTES)
  const step = <T>(name: Step, work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw new Failed(name, error)
    })
  await step('write', store.write(key, bytes, 'application/octet-stream'))
  try {
    const read = await step('read', store.read(key, BYTES * 2))
    if (read === undefined || !bytes.equals(read)) throw new Failed('read', new Differs())
  } catch (error) {
    await store.remove([key]).catch(() => undefined)
    throw error
  }
  await step('remove', store.remove([key]))
}

class Differs extends Error {}

const answeredIn = (error: unknown) =>
  error instanceof Failed && error.cause instanceof StoreAway ? error.cause.answered : undefined

/** A description of a temporary failure; undefined for every other failure. */
function transientCause(error: unknown): string | undefined {
  if (!(error instanceof Failed && error.cause instanceof StoreAway)) return undefined
  const { answered, cause } = error.cause
  if (answered === undefined) return connectionCause(cause)
  return answered.status >= 500 || answered.status === 429 ? texts.storeFailing(answered.status) : undefined
}

/** `fetch` stores the connection error as the cause of its own error. */
function connectionCause(failed: unknown): string {
  const code = (failed as { cause?: { code?: string } } | undefined)?.cause?.code
  return code === undefined ? texts.silent : (texts.whyAway[code] ?? code)
}

const KEYS_REFUSED = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AuthorizationHeaderMalformed'])

function faultOf(error: unknown, at: string, bucket: string): string {
  const away = transientCause(error)
  if (away !== undefined) return texts.storeAway(at, away)
  if (!(error instanceof Failed)) return (error as Error).message
  if (error.cause instanceof Differs || error.cause instanceof TooLong) return texts.storeDiffers(at)
  const doing = texts.storeDoing[error.step]
  const { status = 0, code = '' } = answeredIn(error) ?? {}
  if (code === 'RequestTimeTooSkewed') return texts.storeClock(at)
  if (KEYS_REFUSED.has(code) || status === 401) return texts.storeKeys(at)
  if (status === 403) return texts.storeForbidden(at, bucket, doing)
  if (status === 404) return texts.storeNoBucket(at, bucket)
  if (status >= 300 && status < 400) return texts.storeElsewhere(at, bucket)
  return texts.storeOther(at, doing, status > 0 ? `${status} ${code}`.trimEnd() : (error.cause as Error).message)
}

const PREFLIGHT_MS = 5_000

/**
 * Members' browsers PUT into the bucket from the site's pages, which needs CORS.
 * @returns false if it is refused
 */
export async function allowsUploads({ endpoint, bucket }: S3Config, origin: string): Promise<boolean> {
  const headers = { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' }
  const answer = await fetch(`${endpoint}/${bucket}/in/probe`, {
    method: 'OPTIONS',
    headers,
    signal: AbortSignal.timeout(PREFLIGHT_MS),
  }).catch(() => undefined)
  if (answer === undefined) return true
  await answer.body?.cancel()
  const allowed = answer.headers.get('access-control-allow-origin')
  return answer.ok && (allowed === '*' || allowed === origin)
}
