import type { Deal } from '@sp/contract'
import { getSession } from '../platform/session/session.ts'
import { askBoard } from './api.ts'
import type { Kind } from './round.ts'

export interface Dealt {
  readonly deal: Deal
  /** What the server knows it by; without one the time counts for oneself alone. */
  readonly boardId?: string | undefined
}

/** From the server, so that the game can be ranked; without a login, or a connection, from here. */
export async function dealBoard({ size, mode }: Kind): Promise<Dealt> {
  if (getSession() !== null) {
    try {
      const { boardId, seed } = await askBoard({ size, mode })
      return { deal: { size, mode, seed }, boardId }
    } catch {
      // One plays all the same.
    }
  }
  return { deal: { size, mode, seed: drawSeed() } }
}

const drawSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
