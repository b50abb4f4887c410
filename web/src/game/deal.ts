import { DAILY, type Deal } from '@sp/contract'
import { getSession } from '../platform/session/session.ts'
import { beginToday, fetchBoard, fetchToday, refreshRanks } from './api.ts'
import type { Kind } from './kind.ts'

export interface Dealt {
  readonly deal: Deal
  readonly boardId?: string | undefined
  readonly isDaily?: boolean | undefined
}

/** Deals on the server, so that the game can be ranked; without a login or connection, on the device. */
export async function dealBoard({ size, mode, isDaily }: Kind): Promise<Dealt> {
  if (isDaily) return dealToday()
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

/** Only the server knows it. A visitor plays it without being ranked. */
async function dealToday(): Promise<Dealt> {
  const { size, mode } = DAILY
  if (getSession() === null) {
    const { seed } = await fetchToday()
    if (seed === null) throw new Error('the board of today is not drawn yet')
    return { deal: { size, mode, seed }, isDaily: true }
  }
  const { boardId, seed } = await beginToday()
  void refreshRanks()
  return { deal: { size, mode, seed }, boardId, isDaily: true }
}

const drawSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
