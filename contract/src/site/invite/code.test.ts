import { expect, it } from 'vitest'
import { INVITE_ALPHABET, readInvite, showInvite } from './code.ts'

it.each(['SP-7K3F-29QD', 'sp7k3f29qd', ' 7K3F-29QD ', 'ＳＰ-7k3f 29qd'.normalize('NFKC')])(
  '%s is one code',
  (typed) => {
    expect(readInvite(typed)).toBe('7K3F29QD')
  },
)

it('what is taken for a digit is one', () => {
  expect(readInvite('SP-OIL0-1234')).toBe('01101234')
})

it('a code may begin with the same letters as the common prefix', () => {
  expect(readInvite(showInvite('SPSP29QD'))).toBe('SPSP29QD')
  expect(readInvite('SPSP29QD')).toBe('SPSP29QD')
})

it.each(['', 'SP', '7K3F29Q', '7K3F29QDX', 'SP-7K3F-29QU', '窗边人'])('%s is none', (typed) => {
  expect(readInvite(typed)).toBeUndefined()
})

it('has 32 signs, so that eight of them are 40 bits', () => {
  expect(new Set(INVITE_ALPHABET).size).toBe(32)
})
