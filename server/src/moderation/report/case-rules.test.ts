import { describe, expect, it } from 'vitest'
import { excerptOf, masked, readSealed, tallyOf, validateDecision } from './case-rules.ts'

describe('a decision', () => {
  const upheld = { outcome: 'upheld', content: 'delete', mute: 'none', note: '广告' } as const
  const reasonOf = (draft: Partial<Parameters<typeof validateDecision>[0]>, isDeletable = true) =>
    validateDecision({ ...upheld, ...draft }, isDeletable)?.reason

  it('that finds nothing wrong changes nothing, and needs no words', () => {
    const fine = { outcome: 'dismissed', content: 'keep', note: '' } as const
    expect(reasonOf(fine)).toBeUndefined()
    for (const sanction of [{ content: 'purge' }, { mute: '1h' }, { rule: '不刷屏' }] as const)
      expect(reasonOf({ ...fine, ...sanction })).toBe('case.fine-stays')
  })

  it('that finds a problem reports it to the staff member who decided', () => {
    expect([reasonOf({}), reasonOf({ content: 'keep' })]).toEqual([undefined, undefined])
    expect(reasonOf({ note: '' })).toBe('case.note-needed')
    expect([reasonOf({ rule: '不刷屏' }), reasonOf({ rule: '不刷屏', mute: '1h' })]).toEqual([
      undefined,
      'case.one-sanction',
    ])
  })

  it('does not delete what cannot be deleted, and mutes all the same', () => {
    expect(reasonOf({}, false)).toBe('case.not-deletable')
    expect(reasonOf({ content: 'keep', mute: '7day' }, false)).toBeUndefined()
  })
})

it('a masked name shows its ends, and of a short one the first letter alone', () => {
  expect(['songlin', 'abc', 'ab', 'a', ''].map(masked)).toEqual(['s***n', 'a***c', 'a***', 'a***', '***'])
})

it('what is sealed is read as its words, a profile as who it is', () => {
  const shown = { content: '大家认清', warning: 'heavy', createdAt: '2026-11-18T02:24:00.000Z' }
  expect(readSealed(JSON.stringify({ ownerId: 7, shown }))).toEqual({
    text: '大家认清',
    warning: 'heavy',
    postedAt: '2026-11-18T02:24:00.000Z',
  })
  const profile = { username: 'lin', nickname: '林溪', signature: '', gender: 'male' }
  expect(readSealed(JSON.stringify({ shown: profile }))).toEqual({ text: '林溪 @lin', warning: null, postedAt: null })
})

it.each([
  ['a profile of a nickname alone', { shown: { nickname: '林溪', username: '' } }, '林溪'],
  ['a profile with a signature', { shown: { username: 'lin', signature: '看海' } }, '@lin 看海'],
  ['no words', { shown: { content: null, warning: 3, createdAt: 0 } }, ''],
  ['nothing shown', { ownerId: 7 }, ''],
])('sealed evidence with %s is read as such', (_what, sealed, text) => {
  expect(readSealed(JSON.stringify(sealed))).toEqual({ text, warning: null, postedAt: null })
})

it('an excerpt is one line of sixty code points', () => {
  expect(excerptOf(' 一\n 二 ')).toBe('一 二')
  expect([...excerptOf('🌙'.repeat(80))]).toHaveLength(60)
})

it('precedents are counted, the commonest mute first', () => {
  const one = { outcome: 'upheld', content: 'delete', mute: '7day' } as const
  const all = [
    { ...one, mute: '1h' } as const,
    one,
    one,
    { outcome: 'upheld', content: 'purge', mute: null } as const,
    { outcome: 'dismissed', content: 'keep', mute: null } as const,
  ]
  expect(tallyOf(all)).toEqual({
    total: 5,
    upheld: 4,
    kept: 1,
    deleted: 3,
    purged: 1,
    mutes: [
      { mute: '7day', total: 2 },
      { mute: '1h', total: 1 },
    ],
  })
})
