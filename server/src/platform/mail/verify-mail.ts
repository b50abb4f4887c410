import { domainToASCII } from 'node:url'
import { type DKIMResult, type DNSResolver, dkimVerify } from 'mailauth'
import { addressParser, decodeWords } from 'postal-mime'
import { only, readHeaders } from './headers.ts'
import { isAtOrAbove, keysOf } from './resolver.ts'

const MOST_SIGNATURES = 8
const LEAST_KEY_BITS = 1024
// Tolerates a sender whose clock is slightly ahead.
const CLOCK_SKEW_MS = 5 * 60_000
const ALGORITHMS = new Set(['rsa-sha256', 'ed25519-sha256'])

export interface VerifiedMail {
  from: string
  subject: string
}
export type Verdict =
  | VerifiedMail
  | { refused: 'form' | 'from' | 'subject' | 'signature' }
  | { refused: 'dns'; later: true }

type Signature = DKIMResult & {
  algo?: string
  signatureTimeValid?: boolean
  signingHeaders?: { keys: string }
}

/**
 * Verifies the sender of a raw mail by a DKIM signature of the sender's own domain over From and Subject. Reports
 * of servers on the way (Authentication-Results, SPF, DMARC) are ignored: in a trial a mail passed DMARC although
 * its subject had been changed.
 */
export async function verifyMail(raw: Buffer, resolve: DNSResolver): Promise<Verdict> {
  const headers = readHeaders(raw)
  if (headers === undefined) return { refused: 'form' }
  if (headers.filter(({ name }) => name === 'dkim-signature').length > MOST_SIGNATURES) return { refused: 'form' }
  const from = writer(only(headers, 'from') ?? '')
  if (from === undefined) return { refused: 'from' }
  const subject = only(headers, 'subject')
  if (subject === undefined) return { refused: 'subject' }
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const { results, headerFrom } = await dkimVerify(raw, {
    resolver: keysOf(domain, resolve),
    minBitLength: LEAST_KEY_BITS,
    curTime: new Date(Date.now() + CLOCK_SKEW_MS),
  })
  // Both parsers of the From line must have found the same single address.
  if (headerFrom.length !== 1 || plain(headerFrom[0] ?? '') !== from) return { refused: 'from' }
  const signatures = results as Signature[]
  if (signatures.some((signature) => isAlignedWith(signature, domain))) return { from, subject: decoded(subject) }
  return signatures.some(({ status }) => status.result === 'temperror')
    ? { refused: 'dns', later: true }
    : { refused: 'signature' }
}

/**
 * A valid signature of the sender's own domain over From and Subject. The body is never read, so it need not be
 * signed.
 */
function isAlignedWith(signature: Signature, domain: string): boolean {
  const covered = (signature.signingHeaders?.keys ?? '').toLowerCase().split(': ')
  return (
    signature.status.result === 'pass' &&
    Boolean(signature.status.aligned) &&
    isAtOrAbove((signature.signingDomain ?? '').toLowerCase(), domain) &&
    ALGORITHMS.has((signature.algo ?? '').toLowerCase()) &&
    signature.signatureTimeValid === true &&
    covered.includes('from') &&
    covered.includes('subject')
  )
}

/** The single address of a From line: no groups, no second address, nothing quoted. */
function writer(value: string): string | undefined {
  const found = addressParser(value)
  const [first] = found
  if (found.length !== 1 || first === undefined || first.group !== undefined) return undefined
  const address = plain(first.address ?? '')
  return /^[^\s@<>"(),:;\\[\]]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(address) ? address : undefined
}

/** Converts the domain to ASCII; the local part is unchanged. */
function plain(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, Math.max(at, 0))}@${domainToASCII(address.slice(at + 1))}`
}

const decoded = (value: string): string => decodeWords(value).normalize('NFC').trim()
