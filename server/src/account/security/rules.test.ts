import { describe, expect, it } from 'vitest'
import { drawCode, readSubject, subjectOf } from './code.ts'
import { decoyLetter } from './decoy.ts'
import { forLetters, isSameAddress, maskEmail, maskPhone, maskToLetter, plainAnswer } from './rules.ts'

describe('a mask', () => {
  it.each([
    ['alan@qq.com', 'a***@q*.com'],
    ['a@qq.com', 'a***@q*.com'],
    ['averylongname@mail.example.co.uk', 'a***@m*.uk'],
    ['岚@例子.中国', '岚***@例*.中国'],
    ['😀x@example.com', '😀***@e*.com'],
    ['a@localhost', 'a***@l*'],
    ['a@.com', 'a***@.*'],
    ['a@', 'a***@*'],
    ['"a@b"@c.de', '"***@c*.de'],
    ['', ''],
    ['@x', ''],
  ])('of %s is %s', (email, masked) => expect(maskEmail(email)).toBe(masked))

  it('of a phone keeps the first three and last four digits', () => {
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
  for (const same of [' Cafe\u0301 ', 'CAFÉ', 'café']) expect(plainAnswer(same)).toBe('café')
  for (const same of ['Straße', 'STRASSE']) expect(plainAnswer(same)).toBe('strasse')
  expect(plainAnswer('团团')).toBe('团团')
})

it('letters go to an address that can receive them, and nowhere if the bound one is none', () => {
  expect(['alan@qq.com', 'alan', ''].map(forLetters)).toEqual(['alan@qq.com', '', ''])
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

it('a reset request reveals one letter; an address without an initial letter shows the one derived from its name', () => {
  const letter = decoyLetter(Buffer.alloc(32, 7))
  expect(letter).toMatch(/^[a-z0-9]$/)
  expect(maskToLetter('alan@qq.com', letter)).toBe('a***@***')
  expect(maskToLetter('Alan@qq.com', letter)).toBe('a***@***')
  for (const email of ['', '岚@qq.com', '😀x@qq.com', '_a@qq.com'])
    expect(maskToLetter(email, letter)).toBe(`${letter}***@***`)
})
