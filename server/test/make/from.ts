import type { Call, Envelope } from '@sp/contract'
import type { World } from '../world.ts'
import { withProof } from './proof.ts'

export const makeCaller =
  (world: World) =>
  async (remoteAddress: string, call: Pick<Call, 'path'>, payload: object, headers: Record<string, string> = {}) => {
    const answer = await withProof(payload, (given) =>
      world.server.inject({ method: 'POST', url: call.path, payload: given, remoteAddress, headers }),
    )
    return {
      envelope: answer.json<Envelope<unknown>>(),
      status: answer.statusCode,
      retryAfter: Number(answer.headers['retry-after']),
    }
  }
