import { randomInt } from 'node:crypto'

// Without 0 O, 1 I L and U V, because codes are read aloud and typed by hand.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTWXYZ'
const LENGTH = 8

/** The purpose in a mail's subject, so that a member does not send a code without knowing its effect. */
const PURPOSES = { reset: '重置密码', email: '绑定邮箱' } as const
export type Purpose = keyof typeof PURPOSES
const WARNING = '勿代发'

export const drawCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** `重置密码-7F3K92QD-勿代发` */
export const subjectOf = (purpose: Purpose, code: string): string => `${PURPOSES[purpose]}-${code}-${WARNING}`

export function readSubject(subject: string): { purpose: Purpose; code: string } | undefined {
  const [word, code = '', warning, more] = subject.normalize('NFC').trim().split('-')
  const purpose = (Object.keys(PURPOSES) as Purpose[]).find((each) => PURPOSES[each] === word)
  const isCode = code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter))
  return purpose !== undefined && isCode && warning === WARNING && more === undefined ? { purpose, code } : undefined
}
