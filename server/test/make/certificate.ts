import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const part = (tag: number, ...contents: Buffer[]): Buffer => {
  const body = Buffer.concat(contents)
  const length =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
const sequence = (...contents: Buffer[]) => part(0x30, ...contents)
const hex = (digits: string) => Buffer.from(digits, 'hex')
const ECDSA_SHA256 = sequence(part(0x06, hex('2a8648ce3d040302')))
const COMMON_NAME = hex('550403')
const ALT_NAME = hex('551d11')

const nameOf = (name: string) => sequence(part(0x31, sequence(part(0x06, COMMON_NAME), part(0x0c, Buffer.from(name)))))
const time = (at: number) =>
  part(0x18, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))

export function makeCertificate(host: string, endsAt = Date.now() + 86_400_000): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const alt = part(0x04, sequence(part(0x82, Buffer.from(host))))
  const body = sequence(
    part(0xa0, part(0x02, hex('02'))),
    part(0x02, Buffer.concat([hex('01'), randomBytes(8)])),
    ECDSA_SHA256,
    nameOf(host),
    sequence(time(Date.now() - 3_600_000), time(endsAt)),
    nameOf(host),
    publicKey.export({ type: 'spki', format: 'der' }),
    part(0xa3, sequence(sequence(part(0x06, ALT_NAME), alt))),
  )
  const signature = part(0x03, hex('00'), sign('sha256', body, privateKey))
  const der = sequence(body, ECDSA_SHA256, signature).toString('base64')
  const lines = der.match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}
