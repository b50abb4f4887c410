import type { PASSKEY_KINDS } from '@sp/contract'

export type PasskeyKind = (typeof PASSKEY_KINDS)[number]

interface Life {
  readonly days: number | null
  readonly uses: number | null
}

const days = (days: number): Life => ({ days, uses: null })
const uses = (uses: number): Life => ({ days: null, uses })

/** How long each kind lives, or how often it is used. */
export const LIVES: Readonly<Record<PasskeyKind, Life>> = {
  1: days(1),
  2: days(7),
  3: days(30),
  4: uses(1),
  5: uses(7),
  6: uses(30),
}

/** No letter that is taken for a digit or for another, read from a screen or aloud. Eight of them are 40 bits. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 8

/** @param draw a number below the one that it is given, by chance. */
export const drawKey = (draw: (below: number) => number): string =>
  Array.from({ length: LENGTH }, () => LETTERS[draw(LETTERS.length)]).join('')

/** The one form of a key, however somebody types it: without the words it is sent with, small and in narrow letters. */
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

/** Whoever opened a key gets the same pairing again, also where theirs was its last use; not once its time is over. */
export const opensAgain = ({ maxUses, isOver, isDestroyed }: KeyState): boolean =>
  !isDestroyed && (maxUses !== null || !isOver)
