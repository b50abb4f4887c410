import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { dkimSign } from 'mailauth'

export interface Signer {
  domain: string
  selector: string
  privateKey: string
  record: string
}

/**
 * A mail server that signs for a domain. The key is generated asynchronously: a synchronous call would block a
 * server in this process for so long that it would reject requests for the next second.
 */
export async function makeSigner(domain: string, selector = 'key1', bits = 2048): Promise<Signer> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: bits,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  })
  return { domain, selector, privateKey, record: `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}` }
}

export const dnsOf = (signers: readonly Signer[]) => async (name: string, type: string) => {
  const found = signers.find(({ domain, selector }) => name === `${selector}._domainkey.${domain}`)
  if (found && type === 'TXT') return [[found.record]]
  throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
}

export const encoded = (text: string): string => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`

export interface LetterParts {
  from: string
  subject: string
  to?: string
  body?: string
  more?: readonly string[]
}

export const writeLetter = ({ from, subject, to = 'reset@localhost', body = '', more = [] }: LetterParts): string =>
  [
    ...more,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${Math.random().toString(36).slice(2)}@mail.example>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    body,
    '',
  ].join('\r\n')

export async function sign(
  raw: string,
  { domain, selector, privateKey }: Signer,
  about: Partial<Parameters<typeof dkimSign>[1]> & { headers?: string } = {},
): Promise<string> {
  const { headers = 'From:To:Subject:Date:Message-ID', ...more } = about
  // Without an explicit time the library reads the clock twice, and the signature is invalid if a second passes
  // in between.
  const one = { signingDomain: domain, selector, privateKey, signTime: new Date(), ...more }
  // The library expects the header list as one text, contrary to its types.
  const { signatures, errors } = await dkimSign(raw, { ...one, headerList: headers as never, signatureData: [one] })
  if (errors.length > 0) throw errors[0]
  return signatures + raw
}
