import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

// [version 1][number of the key 1][nonce 12][text][tag 16], AES-256-GCM
const VERSION = 1
/** In the place of a text that was lost with the master key; sealed for its column, not for its row. */
const LOST = 2
const HEAD = 2
const NONCE = 12
const TAG = 16
const CIPHER = 'aes-256-gcm'

export const KEY_BYTES = 32

/** The column and row of a sealed text; it cannot be opened at another place. */
export interface Place {
  column: Column
  row: string | number
}
export type Column = `${string}.${string}`

/** The bytes were not sealed for this place with this key. */
export class CannotOpen extends Error {
  constructor(place: Place, why: string) {
    super(`what is sealed in ${place.column} cannot be opened: ${why}`)
    this.name = 'CannotOpen'
  }
}

const bound = (head: Buffer, { column, row }: Place): Buffer => Buffer.concat([head, Buffer.from(`${column}\0${row}`)])

/** Of bytes that are either sealed or a picture, whose first byte is another one. */
export const isBoxed = (bytes: Buffer): boolean => bytes[0] === VERSION || bytes[0] === LOST

export const isLost = (sealed: Buffer): boolean => sealed[0] === LOST

export const keyNumberOf = (sealed: Buffer): number => sealed[1] ?? 0

const lostPlace = (column: Column): Place => ({ column, row: 'lost' })

/** The first bytes of what a key with this number seals. */
export const headOf = (number: number): Buffer => Buffer.from([VERSION, number])

export const lock = (key: Buffer, number: number, place: Place, content: Buffer): Buffer =>
  locked(key, headOf(number), place, content)

export const lockLost = (key: Buffer, number: number, column: Column, content: Buffer): Buffer =>
  locked(key, Buffer.from([LOST, number]), lostPlace(column), content)

function locked(key: Buffer, head: Buffer, place: Place, content: Buffer): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(bound(head, place))
  return Buffer.concat([head, nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

type KeyOf = (number: number) => Buffer | undefined

export const unlock = (keyOf: KeyOf, place: Place, sealed: Buffer): Buffer => unlocked(VERSION, keyOf, place, sealed)

export const unlockLost = (keyOf: KeyOf, column: Column, sealed: Buffer): Buffer =>
  unlocked(LOST, keyOf, lostPlace(column), sealed)

function unlocked(expected: number, keyOf: KeyOf, place: Place, sealed: Buffer): Buffer {
  if (sealed.length < HEAD + NONCE + TAG) throw new CannotOpen(place, 'too short')
  const [version, number = 0] = sealed
  const key = keyOf(number)
  if (version !== expected) throw new CannotOpen(place, `version ${version}`)
  if (key === undefined) throw new CannotOpen(place, `no key ${number}`)
  const nonce = sealed.subarray(HEAD, HEAD + NONCE)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG })
    .setAAD(bound(sealed.subarray(0, HEAD), place))
    .setAuthTag(sealed.subarray(-TAG))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEAD + NONCE, -TAG)), decipher.final()])
  } catch {
    throw new CannotOpen(place, 'another key, another place, or changed')
  }
}
