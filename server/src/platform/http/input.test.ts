import {
  accountCalls,
  auditCalls,
  common,
  flashCalls,
  nameKey,
  profileCalls,
  securityCalls,
  sessionCalls,
  squareCalls,
} from '@sp/contract'
import { describe, expect, it } from 'vitest'
import { inputValidator } from './input.ts'
import { Refused } from './refuse.ts'

const validated = (call: Parameters<typeof inputValidator>[0], raw: unknown): Record<string, unknown> | string => {
  try {
    return inputValidator(call)(raw) as Record<string, unknown>
  } catch (error) {
    if (error instanceof Refused) return error.refusal.msg
    throw error
  }
}

// Names that lower-casing in JavaScript or SQL, or a normalisation, would turn into ASCII letters.
const NO_NAMES = [
  'İvan',
  'ıvan',
  '\u212aate',
  'ſam',
  'Ångel',
  'ｉvan',
  'ivan\u0301',
  'ivan\u200b',
  '1van',
  'iv an',
  'ivan.',
]

describe('null', () => {
  it('is nothing given, where it is no value, and takes away where it is one', () => {
    expect(validated(squareCalls.putProfile, { job: null, height: null })).toEqual({ height: null })
    expect(validated(squareCalls.putFilter, { sexRole: null, ageMin: null })).toEqual({ ageMin: null })
  })
})

describe('a name', () => {
  it.each(NO_NAMES)('%j is not a valid name: no member has it, and none can take it', (typed) => {
    expect(nameKey(typed)).toBe(`?${typed}`)
    for (const call of [sessionCalls.login, securityCalls.forgot, profileCalls.get])
      expect(validated(call, { username: typed, password: 'x' })).toMatchObject({ username: `?${typed}` })
    const draft = { username: typed, nickname: '小窗', password: 'a quiet window', email: 'a@b.org' }
    expect(validated(accountCalls.register, draft)).toBe('用户名必须以字母开头，只能包含字母和数字')
  })

  it('is the same in any case and between blanks, and called with @ only where texts call', () => {
    for (const typed of ['Ivan', 'IVAN', ' ivan '])
      expect(validated(securityCalls.forgot, { username: typed })).toEqual({ username: 'ivan' })
    expect(validated(profileCalls.get, { username: '@Ivan' })).toEqual({ username: 'ivan' })
    expect(validated(securityCalls.forgot, { username: '@Ivan' })).toEqual({ username: '?@Ivan' })
    expect(validated(sessionCalls.login, { username: '  ', password: 'x' })).toBe('账号和密码不能为空')
  })

  it('stays as typed where it is accepted, and one that is too long matches no member', () => {
    const draft = { nickname: '小窗', password: 'a quiet window', email: 'a@b.org' }
    expect(validated(accountCalls.register, { ...draft, username: ' Ivan ' })).toMatchObject({ username: 'Ivan' })
    expect(nameKey('a'.repeat(33))).toBe(`?${'a'.repeat(33)}`)
  })
})

describe('a text', () => {
  const content = (text: string) => validated(flashCalls.create, { content: text })

  it.each(['\u200b', ' \u2060\u3164\u115f ', '\ufe0f\u{e0041}', '\u2800', '\u00ad\u034f', '\u202e\u0001'])(
    '%j is empty',
    (text) => expect(content(text)).toBe('内容不能为空'),
  )

  it('is measured in code points, after composition and trimming', () => {
    expect(content(`${'🌙'.repeat(2000)}   \n`)).toMatchObject({ content: '🌙'.repeat(2000) })
    expect(content(`  ${'e\u0301'.repeat(2000)}`)).toMatchObject({ content: 'é'.repeat(2000) })
    expect(content('窗'.repeat(2001))).toBe('内容不能超过2000字')
  })

  it('preserves what belongs to a character, also at its end', () => {
    for (const text of ['❤️', '👩‍👩‍👧', '\u200f שלום']) expect(content(text)).toMatchObject({ content: text.trim() })
  })
})

describe('an e-mail address', () => {
  const email = (given: string) => validated(securityCalls.email, { email: given })

  it.each([
    'x<y@z.org>',
    'a@b',
    'a@b.org,c',
    'a@b.org,c@d.org',
    'a b@c.org',
    'a;b@c.org',
    '"a"@c.org',
    'a(b)@c.org',
    'a\\b@c.org',
    'a:b@c.org',
    'a@[1.2.3.4]',
    'a\u202eb@c.org',
    'a\u200b@c.org',
    'a\r\nb@c.org',
    'a@c..org',
    'a@.org',
    'a@c.org.',
    'a@b@c.org',
    '@c.org',
  ])('%j is none', (given) => expect(email(given)).toBe('邮箱格式不正确'))

  it.each(['alan@qq.com', 'a.b+c@mail.example.co.uk', '岚@例子.中国', ' alan@qq.com '])('%j is one', (given) =>
    expect(email(given)).toEqual({ email: given.trim() }),
  )
})

describe('a time', () => {
  const from = (text: string) => validated(auditCalls.lines, { from: text })
  it.each(['2026-02-28T23:59:59Z', '2024-02-29T00:00:00.123Z'])('%s is one', (text) =>
    expect(from(text)).toEqual({ from: text }),
  )
  it.each([
    '2026-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:60:00Z',
    '0000-01-01T00:00:00Z',
    '2026-01-01',
  ])('%s is none, and never reaches the database', (text) => expect(from(text)).toBe(common.badInput.msg))
})
