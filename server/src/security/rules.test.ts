import { describe, expect, it } from 'vitest'
import { deviceName } from '../session/device.ts'
import { drawCode, readSubject, subjectOf } from './code.ts'
import { decoyLetter } from './decoy.ts'
import { hasAnswered, isFresh, isSameAddress, maskEmail, maskPhone, maskToLetter, plainAnswer } from './rules.ts'

describe('a mask', () => {
  it.each([
    ['alan@qq.com', 'a***@q*.com'],
    ['a@qq.com', 'a***@q*.com'],
    ['averylongname@mail.example.co.uk', 'a***@m*.uk'],
    ['岚@例子.中国', '岚***@例*.中国'],
    ['😀x@example.com', '😀***@e*.com'],
    ['a@localhost', 'a***@l*'],
    ['"a@b"@c.de', '"***@c*.de'],
    ['', ''],
    ['@x', ''],
  ])('of %s is %s', (email, masked) => expect(maskEmail(email)).toBe(masked))

  it('of a phone keeps three digits and four', () => {
    expect([maskPhone('13812341234'), maskPhone('')]).toEqual(['138****1234', ''])
  })
})

describe('two addresses are the same', () => {
  it.each([
    ['alan@qq.com', 'alan@QQ.com', true],
    ['alan@例子.中国', 'alan@xn--fsqu00a.xn--fiqs8s', true],
    ['Alan@qq.com', 'alan@qq.com', false],
    ['alan@qq.com', 'alan@qq.com.evil.example', false],
    ['alan@qq.com', 'bela@qq.com', false],
    ['', '', false],
    ['@qq.com', '@qq.com', false],
    ['alan@', 'alan@', false],
  ])('%s and %s: %s', (one, other, same) => expect(isSameAddress(one, other)).toBe(same))
})

it('answers are compared composed, trimmed and without case', () => {
  expect(plainAnswer(' Cafe\u0301 ')).toBe(plainAnswer('CAFÉ'))
  expect(plainAnswer('Straße')).toBe(plainAnswer('STRASSE'))
  expect(plainAnswer('团团')).not.toBe(plainAnswer('圆圆'))
})

describe('a session is fresh', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const old = { since: at(-11), verifiedUntil: null, answeredUntil: null }

  it.each([
    ['for ten minutes', { since: at(-10) }, true],
    ['and not for eleven', {}, false],
    ['after a password', { verifiedUntil: at(1) }, true],
    ['after an answer', { answeredUntil: at(1) }, true],
    ['but not for longer', { verifiedUntil: at(0), answeredUntil: at(-1) }, false],
  ])('%s', (_what, about, fresh) => expect(isFresh({ ...old, ...about }, now)).toBe(fresh))

  it('an answer counts until its end', () => {
    expect([at(1), at(0), null].map((answeredUntil) => hasAnswered({ answeredUntil }, now))).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('a code', () => {
  it('is drawn without letters that look alike, and differs each time', () => {
    const codes = Array.from({ length: 500 }, drawCode)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TW-Z]{8}$/)
    expect(new Set(codes).size).toBe(500)
    expect(new Set(codes.join('')).size).toBe(29)
  })

  it('is read from a subject that is nothing else', () => {
    for (const purpose of ['reset', 'email'] as const)
      expect(readSubject(` ${subjectOf(purpose, '7F3K92QD')}\t`)).toEqual({ purpose, code: '7F3K92QD' })
    for (const wrong of [
      '7F3K92QD',
      '重置密码-7F3K92QD',
      '重置密码-7F3K92QD-勿代发-',
      'Re: 重置密码-7F3K92QD-勿代发',
      '重置密码-7f3k92qd-勿代发',
      '重置密码-7F3K92QO-勿代发',
      '重置密码-7F3K92Q-勿代发',
      '删除账号-7F3K92QD-勿代发',
      '',
    ])
      expect(readSubject(wrong)).toBeUndefined()
  })
})

it('whoever asks for a password learns one letter; what begins with no letter shows the one of its name', () => {
  const letter = decoyLetter(Buffer.alloc(32, 7))
  expect(letter).toMatch(/^[a-z0-9]$/)
  expect(maskToLetter('alan@qq.com', letter)).toBe('a***@***')
  expect(maskToLetter('Alan@qq.com', letter)).toBe('a***@***')
  for (const email of ['', '岚@qq.com', '😀x@qq.com', '_a@qq.com'])
    expect(maskToLetter(email, letter)).toBe(`${letter}***@***`)
})

describe('a device is called', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'Android · Chrome'],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0', 'Android · WeChat'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0', 'Windows · Edge'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Gecko/20100101 Firefox/130.0', 'Mac · Firefox'],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'iPad · Safari'],
    ['curl/8.0', ''],
    ['<script>alert(1)</script> Linux', 'Linux'],
  ])('%s → %s', (agent, name) => expect(deviceName(agent)).toBe(name))
})
