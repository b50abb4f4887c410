import { domainToASCII } from 'node:url'
import { isEmailAddress } from '@sp/contract'

/** `a***@q*.com`: enough to recognise it, independent of the length. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return ''
  const domain = email.slice(at + 1)
  const dot = domain.lastIndexOf('.')
  return `${first(email)}***@${first(domain)}*${dot > 0 ? domain.slice(dot) : ''}`
}

/**
 * `a***@***`, all that an anonymous visitor sees of an address; one without an initial letter or digit shows
 * `decoy`.
 */
export const maskToLetter = (email: string, decoy: string): string =>
  `${/^[a-z0-9]/i.exec(email)?.[0].toLowerCase() ?? decoy}***@***`

const first = (text: string): string => [...text][0] ?? ''

/** The address if it can send and receive mail: one bound before addresses were validated may be invalid. */
export const forLetters = (email: string): string => (isEmailAddress(email) ? email : '')

/** `138****1234` */
export const maskPhone = (phone: string): string => (phone === '' ? '' : `${phone.slice(0, 3)}****${phone.slice(-4)}`)

export const plainAnswer = (answer: string): string => answer.normalize('NFC').trim().toUpperCase().toLowerCase()

/** Whether two spellings are the same address: the domain is case-insensitive, the local part is not. */
export function isSameAddress(one: string, other: string): boolean {
  const [a, b] = [split(one), split(other)]
  return a.local === b.local && a.local !== '' && a.domain !== '' && a.domain === b.domain
}

function split(address: string): { local: string; domain: string } {
  const at = address.lastIndexOf('@')
  return { local: address.slice(0, Math.max(at, 0)), domain: domainToASCII(address.slice(at + 1)) }
}
