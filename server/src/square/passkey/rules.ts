import type { PASSKEY_KINDS } from '@sp/contract'

export type PasskeyKind = (typeof PASSKEY_KINDS)[number]

interface Validity {
  readonly days: number | null
  readonly uses: number | null
}

const days = (days: number): Validity => ({ days, uses: null })
const limitedUses = (limitedUses: number): Validity => ({ days: null, uses: limitedUses })

export const LIVES: Readonly<Record<PasskeyKind, Validity>> = {
  1: days(1),
  2: days(7),
  3: days(30),
  4: limitedUses(1),
  5: limitedUses(7),
  6: limitedUses(30),
}

/**
 * Without letters that can be confused with a digit or another letter, on screen or aloud. Eight of them: 40
 * bits.
 */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 8

export const drawKey = (draw: (below: number) => number): string =>
  Array.from({ length: LENGTH }, () => LETTERS[draw(LETTERS.length)]).join('')

export const plainKey = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^sp密钥:\s*/, '')

export interface KeyState {
  readonly maxUses: number | null
  readonly isOver: boolean
  readonly isDestroyed: boolean
}

/**
 * A member who opened a key gets the same pairing again, also after its last use, but not after its time limit.
 */
export const opensAgain = ({ maxUses, isOver, isDestroyed }: KeyState): boolean =>
  !isDestroyed && (maxUses !== null || !isOver)
