import { describe, expect, it } from 'vitest'
import { admissionOf, isAcceptedMailDomain } from './rules.ts'

describe('mail domains that are refused', () => {
  const lists = { refused: ['example.com', 'spam.example'], allowed: [] }

  it.each([
    ['a@example.com', false],
    ['a@spam.example', false],
    ['a@mail.example.com', false],
    ['a@Mail.EXAMPLE.com', false],
    ['"a@safe.example"@example.com', false],
    ['"a@example.com"@safe.example', true],
    ['a@notexample.com', true],
    ['a@example.com.safe.example', true],
    ['a@com', true],
    ['example.com@safe.example', true],
  ])('%s is accepted: %s', (email, accepted) => expect(isAcceptedMailDomain(email, lists)).toBe(accepted))
})

describe('mail domains that alone are allowed', () => {
  const lists = { refused: ['students.school.example'], allowed: ['school.example', 'club.example'] }

  it.each([
    ['a@school.example', true],
    ['a@club.example', true],
    ['a@mail.school.example', true],
    ['a@students.school.example', false],
    ['a@example.com', false],
  ])('%s is accepted: %s', (email, accepted) => expect(isAcceptedMailDomain(email, lists)).toBe(accepted))
})

it('without lists each mail domain is accepted', () => {
  expect(isAcceptedMailDomain('a@example.com', { refused: [], allowed: [] })).toBe(true)
})

describe('a registration', () => {
  const open = { inviteCode: false, approval: 'off', isRefused: false } as const
  const needsCode = { ...open, inviteCode: true }
  const uninvitedWait = { ...open, approval: 'uninvited' } as const
  const allWait = { ...open, approval: 'all' } as const
  const refused = { ...open, isRefused: true }

  it.each([
    ['at an open site leaves a code unused', open, 'CODE', undefined, false],
    ['uses a code where one is needed', needsCode, 'CODE', 'CODE', false],
    ['tries the empty code where one is needed and none was given', needsCode, undefined, '', false],
    ['uses a code and waits where one is needed and all wait', { ...needsCode, approval: 'all' }, 'CODE', 'CODE', true],
    ['does not wait as invited', { ...needsCode, approval: 'uninvited' }, 'CODE', 'CODE', false],
    ['uses a code where those without one wait, and does not wait', uninvitedWait, 'CODE', 'CODE', false],
    ['waits without a code where those without one wait', uninvitedWait, undefined, undefined, true],
    ['waits with a blank code, which is none', uninvitedWait, ' ', undefined, true],
    ['leaves a code unused where all wait', allWait, 'CODE', undefined, true],
    ['from a refused network uses a code, the only way in', refused, 'CODE', 'CODE', false],
    ['from a refused network has none without a code', refused, undefined, undefined, false],
    ['from a refused network has none with a blank code', refused, ' ', undefined, false],
    ['from a refused network waits where all wait', { ...allWait, isRefused: true }, 'CODE', 'CODE', true],
  ] as const)('%s', (_what, settings, given, code, waits) => {
    expect(admissionOf(settings, given)).toEqual({ code, waits })
  })
})
