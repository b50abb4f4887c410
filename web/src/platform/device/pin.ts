import { PIN_ENTRY as ENTRY } from './has-pin.ts'
import { stored } from './stored.ts'

export const PIN_MIN = 4
export const PIN_MAX = 6
/** After this many wrong tries all local data is deleted. */
export const PIN_TRIES = 5

const ROUNDS = 310_000

interface SavedPin {
  salt: string
  hash: string
  rounds: number
  tries: number
}

export const isPin = (text: string): boolean => /^\d{4,6}$/.test(text)

const isSavedPin = (given: unknown): given is SavedPin => {
  const { salt, hash, rounds, tries } = (given ?? {}) as Partial<SavedPin>
  return typeof salt === 'string' && typeof hash === 'string' && Number(rounds) > 0 && Number.isInteger(tries)
}

const read = (): SavedPin | null => {
  const given = stored.readJson(ENTRY)
  return isSavedPin(given) ? given : null
}

const write = (saved: SavedPin) => stored.write(ENTRY, JSON.stringify(saved))

/** `crypto.subtle` exists only in secure contexts. */
export const canHavePin = (): boolean => globalThis.crypto?.subtle !== undefined

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

async function hashOf(pin: string, salt: string, rounds: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: toBytes(salt), iterations: rounds }
  return toText(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)))
}

/** @param rounds fewer in tests. */
export async function setPin(pin: string, rounds: number = ROUNDS): Promise<void> {
  const salt = toText(crypto.getRandomValues(new Uint8Array(16)))
  write({ salt, hash: await hashOf(pin, salt, rounds), rounds, tries: 0 })
}

export const dropPin = (): void => stored.remove(ENTRY)

/** The result of a try: `over` after the last one, otherwise the number of tries left. */
export type Tried = { is: 'right' } | { is: 'wrong'; left: number } | { is: 'over' }

/** Counts a try before verifying it, so that closing the window yields no extra tries. */
export async function tryPin(pin: string): Promise<Tried> {
  const saved = read()
  if (!saved || saved.tries >= PIN_TRIES) return { is: 'over' }
  const tries = saved.tries + 1
  write({ ...saved, tries })
  if ((await hashOf(pin, saved.salt, saved.rounds)) === saved.hash) {
    write({ ...saved, tries: 0 })
    return { is: 'right' }
  }
  return tries >= PIN_TRIES ? { is: 'over' } : { is: 'wrong', left: PIN_TRIES - tries }
}
