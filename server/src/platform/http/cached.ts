import type { Call, Data, Input } from '@sp/contract'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../ctx.ts'
import { beginForMember, type CachedRead, forAnonymous, forMember, type Read, type ReadRequest } from './cached-read.ts'
import { envelopeOf } from './envelope.ts'
import { type Exchange, type Handler, logged, makeCtx } from './handler.ts'
import { rememberAddress } from './known-addresses.ts'

export interface Cached<C extends Call> extends Handler<C, 'read'> {
  readonly read: (input: Input<C>) => Read<Data<C>>
}

/**
 * What every viewer shares, cached as finished bytes: `cached(({ id }) => ({ about, load, viewer, fits }))`. `D` may
 * have extra fields for `fits`; fields that are not in the contract are never sent.
 */
export const cached = <C extends Call, D extends Data<C> = Data<C>>(read: (input: Input<C>) => Read<D>): Cached<C> => ({
  kind: 'read',
  read,
  run: async (exchange) => {
    const { app, call, request, reply, access } = exchange
    const anonymous = access.anonymousCtx(app, request, reply)
    const one = settled(() => readRequest(exchange, read, anonymous))
    // Before the session is verified; an invalid session is refused before an invalid input.
    const begun = 'value' in one ? beginForMember(one.value) : undefined
    const ctx = await makeCtx(exchange)
    if ('error' in one) throw one.error
    const { viewer } = ctx
    return logged(call, ctx, async () => {
      const made = await (viewer === null ? forAnonymous(one.value) : forMember(ctx, one.value, viewer, begun))
      rememberAddress(app, request.url, cachedReadOf(one.value))
      return made
    })
  },
})

function readRequest<C extends Call, D extends Data<C>>(
  { call, request, reply, access, input: validated }: Exchange<C>,
  read: (input: Input<C>) => Read<D>,
  anonymous: Ctx,
): ReadRequest<D> {
  const input = validated()
  return {
    read: read(input),
    call,
    name: `${call.path} ${JSON.stringify(input, Object.keys(input).sort())}`,
    request,
    anonymous,
    access,
    textOf: textOf(call, reply.getSerializationFunction('200')),
  }
}

/** Without the request, which would stay in memory with it. */
const cachedReadOf = <D>({ read, call, name, textOf }: ReadRequest<D>): CachedRead<D> => ({ read, call, name, textOf })

const textOf =
  (call: Call, serialize: ReturnType<FastifyReply['getSerializationFunction']>) =>
  (data: unknown): string => {
    if (serialize === undefined) throw new Error(`no schema of the answer of ${call.path}`)
    return serialize(envelopeOf(call, data))
  }

function settled<T>(step: () => T): { value: T } | { error: unknown } {
  try {
    return { value: step() }
  } catch (error) {
    return { error }
  }
}
