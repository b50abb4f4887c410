import type { Call, Envelope } from '@sp/contract'
import type { World } from '../world.ts'

export const makeCaller =
  (world: World) =>
  async (remoteAddress: string, call: Pick<Call, 'path'>, payload: object, headers: Record<string, string> = {}) => {
    const answer = await world.server.inject({ method: 'POST', url: call.path, payload, remoteAddress, headers })
    return {
      envelope: answer.json<Envelope<unknown>>(),
      status: answer.statusCode,
      retryAfter: Number(answer.headers['retry-after']),
    }
  }
