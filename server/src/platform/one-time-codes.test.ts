import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { backupCodeOf, drawSecret, isCode, otpauthOf, plainBackupCode, stepOf } from './one-time-codes.ts'

// RFC 6238, appendix B: the secret is the text 12345678901234567890.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('a code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [2_000_000_000, '279037'],
  ])('is that of RFC 6238, at second %i', (second, code) => {
    expect(stepOf(SECRET, code, second * 1000)).toBe(Math.floor(second / 30))
  })

  it('is taken a step early and a step late, and no further', () => {
    const now = 1_700_000_000_000
    const step = Math.floor(now / 30_000)
    const at = (steps: number) => new TOTP({ secret: SECRET }).generate({ timestamp: now + steps * 30_000 })
    expect([-2, -1, 0, 1, 2].map((steps) => stepOf(SECRET, at(steps), now))).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ])
  })

  it('has six digits, so that it cannot be confused with a backup code', () => {
    expect(['123456', '12345', '1234567', '7K2M-9QXA', '１２３４５６'].map(isCode)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

it('a secret is generated randomly each time, with 160 bits', () => {
  const drawn = Array.from({ length: 50 }, drawSecret)
  expect(new Set(drawn).size).toBe(50)
  expect(drawn.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true)
})

it('an app gets the account name, also where the name of the site needs escaping', () => {
  const url = new URL(otpauthOf(SECRET, '小 窗', 'laozhou'))
  expect([url.protocol, url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    SECRET,
    '小 窗',
  ])
})

describe('a backup code', () => {
  it('is two groups of four letters without look-alikes', () => {
    expect(backupCodeOf(new Uint8Array([0, 10, 31, 32, 18, 19, 255, 20]))).toBe('0AZ0-JKZM')
  })

  it('may be typed in any way', () => {
    for (const typed of ['0az0-jkzm', 'OAZ0JKZM', ' 0az0 jkzm ']) expect(plainBackupCode(typed)).toBe('0AZ0JKZM')
    expect(plainBackupCode('il1')).toBe('111')
  })
})
