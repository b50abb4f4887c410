import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQr, qrText } from './qr.ts'

const id = fc.maxSafeNat().map((n) => Math.max(1, n))
const letter = fc.constantFrom(...'azAZ09shan灯火窗山間')
const passkey = fc.string({ unit: letter, minLength: 1, maxLength: 15 })

describe('a code of ours', () => {
  it('leads to its page', () => {
    expect(parseQr('sp://flash/detail/17')).toEqual({ kind: 'flash', id: 17, path: '/flash/detail/17' })
    expect(parseQr('sp://topic/post/8')).toEqual({ kind: 'post', id: 8, path: '/topic/post/detail/8' })
    expect(parseQr('sp://topic/reply/9')).toEqual({ kind: 'reply', id: 9, path: '/topic/post/reply/9' })
    expect(parseQr('sp://find-love/key/山间2026')).toEqual({ kind: 'passkey', passkey: '山间2026' })
  })

  it('is read as it was written', () => {
    fc.assert(
      fc.property(id, passkey, (id, key) => {
        expect(parseQr(qrText.flash(id))).toEqual({ kind: 'flash', id, path: `/flash/detail/${id}` })
        expect(parseQr(qrText.post(id))).toEqual({ kind: 'post', id, path: `/topic/post/detail/${id}` })
        expect(parseQr(qrText.reply(id))).toEqual({ kind: 'reply', id, path: `/topic/post/reply/${id}` })
        expect(parseQr(qrText.passkey(key))).toEqual({ kind: 'passkey', passkey: key })
      }),
    )
  })
})

describe('another code', () => {
  it.each([
    '',
    'sp://',
    'flash/detail/1',
    'SP://flash/detail/1',
    'sp:flash/detail/1',
    'sp:///flash/detail/1',
    ' sp://flash/detail/1',
    'sp://flash/detail/1\n',
    'sp://flash/detail/1/',
    'sp://flash/detail/1?a=b',
    'sp://flash/detail/1#/setting',
    'sp://flash/detail/',
    'sp://flash/detail/0',
    'sp://flash/detail/01',
    'sp://flash/detail/-1',
    'sp://flash/detail/1.5',
    'sp://flash/detail/1e3',
    'sp://flash/detail/１',
    'sp://flash/detail/9007199254740992',
    'sp://flash/detail/99999999999999999999',
    'sp://flash/detail/../../user',
    'sp://flash/add',
    'sp://topic/1',
    'sp://find-love/key/',
    'sp://find-love/key/%2e%2e',
    'sp://find-love/key/a b',
    'sp://find-love/key/a.b',
    'sp://find-love/key/..',
    'sp://find-love/key/灯\u200b',
    'sp://find-love/key/1234567890123456',
    'javascript:alert(1)//sp://flash/detail/1',
    'https://example.org/sp://flash/detail/1',
    '//example.org',
  ])('%j is refused', (text) => {
    expect(parseQr(text)).toBeNull()
  })

  it('never leads off this site, regardless of its content', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.constantFrom('/', '//', '\\', '..', '%2f', '#', '?', '@', ':', '\n', '\t', 'javascript:', '1', '0', '\u202e'),
    )
    const start = fc.constantFrom('', 'sp://', 'sp://flash/detail/', 'sp://topic/post/', 'sp://find-love/key/')
    const end = fc.oneof(id.map(String), passkey, hostile)
    const text = fc.tuple(start, end, fc.array(hostile, { maxLength: 3 })).map(([a, b, rest]) => a + b + rest.join(''))
    let accepted = 0
    fc.assert(
      fc.property(text, (text) => {
        const target = parseQr(text)
        if (!target) return
        accepted++
        if (target.kind === 'passkey') {
          expect(encodeURIComponent(target.passkey.replace(/\p{Script=Han}/gu, ''))).toMatch(/^[A-Za-z0-9_-]*$/)
          expect(text).toBe(qrText.passkey(target.passkey))
          return
        }
        expect(target.path).toMatch(/^\/(flash\/detail|topic\/post\/detail|topic\/post\/reply)\/[1-9][0-9]*$/)
        expect(new URL(target.path, 'https://sp.example').origin).toBe('https://sp.example')
        expect(Number.isSafeInteger(target.id)).toBe(true)
        expect(text).toBe(qrText[target.kind](target.id))
      }),
      { numRuns: 3000 },
    )
    expect(accepted).toBeGreaterThan(100)
  })
})
