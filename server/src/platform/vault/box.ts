import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

// [version 1][number of the key 1][nonce 12][text][tag 16], AES-256-GCM
const VERSION = 1
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

export function lock(key: Buffer, number: number, place: Place, content: Buffer): Buffer {
  const head = Buffer.from([VERSION, number])
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(bound(head, place))
  return Buffer.concat([head, nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

export function unlock(keyOf: (number: number) => Buffer | undefined, place: Place, sealed: Buffer): Buffer {
  if (sealed.length < HEAD + NONCE + TAG) throw new CannotOpen(place, 'too short')
  const [version, number = 0] = sealed
  const key = keyOf(number)
  if (version !== VERSION) throw new CannotOpen(place, `version ${version}`)
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
