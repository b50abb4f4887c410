import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'

export interface Device {
  p256dh: string
  auth: string
  /** Decrypts a push in the aes128gcm content coding (RFC 8188, RFC 8291). */
  read(body: Buffer): string
}

export function makeDevice(): Device {
  const pair = createECDH('prime256v1')
  const point = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    p256dh: point.toString('base64url'),
    auth: auth.toString('base64url'),
    read: (body) => open(body, pair, auth),
  }
}

const derive = (secret: ArrayBuffer | Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', new Uint8Array(secret), salt, info, length))

function open(body: Buffer, pair: ECDH, auth: Buffer): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)]
  if (body[20] !== 65) throw new Error('the key of the sender is missing')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

const json = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString())

/** Claims of the VAPID token (RFC 8292), if signed with the key of the subscription. */
export function readSignature(authorization: string, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!signed || key !== publicKey || json(head)['alg'] !== 'ES256') throw new Error('not signed by this key')
  return json(claims)
}
