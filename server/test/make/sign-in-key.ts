import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { CreationOptions, KeyResponse, NewKeyResponse, RequestOptions } from '@sp/contract'

export const ORIGIN = 'http://localhost:3000'

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([name, each]) => [cbor(name), cbor(each)])
  return Buffer.concat([head(5, value.size), ...entries])
}

const sha256 = (of: string | Buffer): Buffer => createHash('sha256').update(of).digest()

/** Presence 1, verification 4, an attested credential 64. */
const [PRESENT, VERIFIED, ATTESTED] = [1, 4, 64]

interface About {
  origin?: string
  /** The person was recognised by a finger or a PIN. */
  isVerified?: boolean
  counter?: number
}

/** An authenticator in software: it signs with ES256 what a browser would let it sign. */
export class TestKey {
  readonly id = randomBytes(32).toString('base64url')
  handle = ''
  counter = 0
  readonly #secret: KeyObject
  /** COSE, in base64url. */
  readonly publicKey: string

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#secret = privateKey
    const cose = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    this.publicKey = cbor(cose).toString('base64url')
  }

  create({ challenge, rp, user }: CreationOptions, { origin = ORIGIN, isVerified = true }: About = {}): NewKeyResponse {
    this.handle = user.id
    const id = Buffer.from(this.id, 'base64url')
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#cose()])
    const authData = Buffer.concat([this.#data(rp.id, { isVerified, flags: ATTESTED }), credential])
    const made = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      id: this.id,
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, origin),
        attestationObject: cbor(made).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  sign(
    { challenge, rpId }: Pick<RequestOptions, 'challenge' | 'rpId'>,
    { origin = ORIGIN, isVerified = true, counter }: About = {},
  ): KeyResponse {
    this.counter = counter ?? this.counter + 1
    const data = this.#data(rpId, { isVerified, flags: 0 })
    const client = clientData('webauthn.get', challenge, origin)
    const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))])
    return {
      id: this.id,
      response: {
        clientDataJSON: client,
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.#secret).toString('base64url'),
        userHandle: this.handle,
      },
    }
  }

  #cose(): Buffer {
    return Buffer.from(this.publicKey, 'base64url')
  }

  #data(rpId: string, { isVerified, flags }: { isVerified: boolean; flags: number }): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const all = PRESENT | flags | (isVerified ? VERIFIED : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter])
  }
}

const clientData = (type: string, challenge: string, origin: string): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
