import type { Call, Data, Input } from '@sp/contract'
import type { Ctx } from '../ctx.ts'
import { beginForMember, forAnonymous, forMember, type Read, type ReadRequest } from './cached-read.ts'
import { envelopeOf } from './envelope.ts'
import { type Exchange, type Handler, logged, makeCtx } from './handler.ts'

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
    return logged(call, ctx, async () =>
      viewer === null ? forAnonymous(one.value) : forMember(ctx, one.value, viewer, begun),
    )
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
    call: call.path,
    name: `${call.path} ${JSON.stringify(input, Object.keys(input).sort())}`,
    request,
    anonymous,
    access,
    textOf: (data) => reply.serialize(envelopeOf(call, data)) as string,
  }
}

function settled<T>(step: () => T): { value: T } | { error: unknown } {
  try {
    return { value: step() }
  } catch (error) {
    return { error }
  }
}
