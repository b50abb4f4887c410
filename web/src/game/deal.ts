import type { Deal } from '@sp/contract'
import { getSession } from '../platform/session/session.ts'
import { fetchBoard } from './api.ts'
import type { Kind } from './kind.ts'

export interface Dealt {
  readonly deal: Deal
  readonly boardId?: string | undefined
}

/** Deals on the server, so that the game can be ranked; without a login or connection, on the device. */
export async function dealBoard({ size, mode }: Kind): Promise<Dealt> {
  if (getSession() !== null) {
    try {
      const { boardId, seed } = await fetchBoard({ size, mode })
      return { deal: { size, mode, seed }, boardId }
    } catch {
      // Offline play is possible.
    }
  }
  return { deal: { size, mode, seed: drawSeed() } }
}

const drawSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
