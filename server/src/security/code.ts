import { createHmac, randomInt } from 'node:crypto'

// Without 0 O, 1 I L and U V: they are read aloud and typed by hand.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTWXYZ'
const LENGTH = 8

/** What a letter's subject spells out, so that nobody sends one without knowing what for. */
const PURPOSES = { reset: '重置密码', email: '绑定邮箱' } as const
export type Purpose = keyof typeof PURPOSES
const WARNING = '勿代发'

export const drawCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** `重置密码-7F3K92QD-勿代发` */
export const subjectOf = (purpose: Purpose, code: string): string => `${PURPOSES[purpose]}-${code}-${WARNING}`

/** The code in a subject that is nothing but it. */
export function readSubject(subject: string): { purpose: Purpose; code: string } | undefined {
  const [word, code = '', warning, more] = subject.normalize('NFC').trim().split('-')
  const purpose = (Object.keys(PURPOSES) as Purpose[]).find((each) => PURPOSES[each] === word)
  const isCode = code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter))
  return purpose !== undefined && isCode && warning === WARNING && more === undefined ? { purpose, code } : undefined
}

/** Codes and names are stored as hashes under the key of the installation: they are short enough to be guessed. */
export const keyedHash = (secret: Buffer, what: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${what}\n${text}`).digest()
