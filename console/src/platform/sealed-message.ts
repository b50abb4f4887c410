const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const

export interface SealedMessage {
  readonly to: JsonWebKey
  readonly from: JsonWebKey
  readonly iv: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
}

export const newKeys = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(CURVE, false, ['deriveKey'])
export const publicKey = ({ publicKey: key }: CryptoKeyPair): Promise<JsonWebKey> => crypto.subtle.exportKey('jwk', key)
export const isSameKey = (a: JsonWebKey, b: JsonWebKey): boolean => a.x === b.x && a.y === b.y

async function shared({ privateKey }: CryptoKeyPair, theirs: JsonWebKey): Promise<CryptoKey> {
  const theirKey = await crypto.subtle.importKey('jwk', theirs, CURVE, false, [])
  const aes = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey({ name: 'ECDH', public: theirKey }, privateKey, aes, false, ['encrypt', 'decrypt'])
}

/** Encrypts for the holder of one key, because every page of the origin can read the broadcast channel. */
export async function seal(words: string, to: JsonWebKey): Promise<SealedMessage> {
  const mine = await newKeys()
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await shared(mine, to)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(words))
  return { to, from: await publicKey(mine), iv, sealed }
}

export async function open({ from, iv, sealed }: SealedMessage, mine: CryptoKeyPair): Promise<string> {
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await shared(mine, from), sealed)
  return new TextDecoder().decode(plain)
}
