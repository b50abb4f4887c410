import { type Runtime, Session } from 'node:inspector'
import type { App } from '../src/platform/ctx.ts'

type Cast = (where: string, what: string | Buffer) => void

const HERE = '__walked'
const scope = globalThis as unknown as Record<typeof HERE, unknown>

type Described = Runtime.GetPropertiesReturnType & {
  privateProperties?: { name: string; value?: Runtime.RemoteObject }[]
}

function valueOf(session: Session, { objectId, value }: Runtime.RemoteObject): unknown {
  if (objectId === undefined) return value
  session.post('Runtime.callFunctionOn', { objectId, functionDeclaration: `function () { ${HERE} = this }` })
  return scope[HERE]
}

/** Caches keep their values in private fields, which only the inspector reads. */
function privateFields(session: Session, of: object): unknown[] {
  let fields: NonNullable<Described['privateProperties']> = []
  scope[HERE] = of
  session.post('Runtime.evaluate', { expression: HERE }, (_error, { result: { objectId = '' } }) =>
    session.post('Runtime.getProperties', { objectId, ownProperties: true }, (_none, described: Described) => {
      fields = described.privateProperties ?? []
    }),
  )
  return fields.map(({ value }) => value && valueOf(session, value))
}

const PLAIN = new Set<unknown>([Object.prototype, Array.prototype, Map.prototype, Set.prototype, null])

function partsOf(session: Session, of: object): unknown[] {
  const own = Reflect.ownKeys(of).flatMap((key) => [key, Object.getOwnPropertyDescriptor(of, key)?.value])
  const entries = of instanceof Map ? [...of].flat() : of instanceof Set ? [...of] : []
  const hidden = PLAIN.has(Object.getPrototypeOf(of)) ? [] : privateFields(session, of)
  return [...own, ...entries, ...hidden]
}

const fulfilled = (promise: Promise<unknown>): Promise<unknown> =>
  Promise.race([promise.catch(() => undefined), new Promise((done) => setImmediate(done))])

/** Casts all texts and bytes that an app keeps in `perApp`, each with those beside it. */
export async function castMemory({ state, ...rest }: App, cast: Cast): Promise<void> {
  const session = new Session()
  session.connect()
  const seen = new Set<unknown>(Object.values(rest))
  const walk = async (beside: string, value: unknown): Promise<void> => {
    if (typeof value === 'string') return cast(beside, value)
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (value instanceof Uint8Array) return cast(beside, Buffer.from(value))
    if (value instanceof Promise) return walk(beside, await fulfilled(value))
    const parts = partsOf(session, value)
    const names = parts.filter((part) => typeof part === 'string').join(' ')
    for (const part of parts) await walk(`${beside} / ${names}`.slice(-200), part)
  }
  await walk('', state)
  session.disconnect()
}
