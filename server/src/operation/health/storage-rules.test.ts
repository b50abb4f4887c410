import { describe, expect, it } from 'vitest'
import { endOf, filesIn, isPlausible, merged, presentKinds, sortFiles, stemOf } from './storage-rules.ts'

const DAY_MS = 86_400_000
const now = new Date('2026-11-28T12:00:00Z')
const file = (key: string, ageMs: number) => ({ key, bytes: 10, writtenAt: new Date(now.getTime() - ageMs) })
const stem = (letter: string) => `p/ab/${letter.repeat(27)}`

describe('the stem of a file', () => {
  it.each([
    ['p/ab/abc.jpg', 'p/ab/abc'],
    ['p/ab/abc-s.webp', 'p/ab/abc'],
    ['in/5/abc.thumb', 'in/5/abc'],
    ['in/5/abc', 'in/5/abc'],
    ['p/ab/a-s.bc.mp4', 'p/ab/a-s.bc'],
    ['p/ab/abc.JPG', 'p/ab/abc.JPG'],
  ])('%s is %s', (key, expected) => expect(stemOf(key)).toBe(expected))

  it('ends behind each of its keys, and before those of the next', () => {
    const keys = ['p/ab/abc', 'p/ab/abc-s.webp', 'p/ab/abc.jpg', 'p/ab/abd']
    expect(keys.filter((key) => key <= endOf('p/ab/abc'))).toEqual(keys.slice(0, 3))
  })
})

describe('a page of files', () => {
  it('belongs to its rows by the stem, with the kind of the row', () => {
    const files = [`${stem('a')}.jpg`, `${stem('a')}-s.webp`, `${stem('b')}.jpg`].map((key) => file(key, 3 * DAY_MS))
    const owned = [
      { key: `${stem('a')}.jpg`, kind: 'post', expected: true },
      { key: `${stem('b')}.jpg`, kind: 'avatar', expected: true },
    ]
    expect(sortFiles(files, owned, now)).toEqual({
      kinds: { post: { files: 2, byAge: [20, 0, 0, 0] }, avatar: { files: 1, byAge: [10, 0, 0, 0] } },
      orphans: [],
    })
  })

  it.each([
    ['is about to get it while it is young', `${stem('c')}.jpg`, 2 * DAY_MS, 'upload'],
    ['is an orphan after two days', `${stem('c')}.jpg`, 2 * DAY_MS + 1, 'orphan'],
    ['belongs to another program if its name does', 'p/sp-2026.age', 100 * DAY_MS, 'other'],
  ])('has a row for each, and one without %s', (_, key, ageMs, kind) => {
    const one = file(key, ageMs)
    const { kinds, orphans } = sortFiles([one], [], now)
    expect([Object.keys(kinds), orphans]).toEqual([[kind], kind === 'orphan' ? [one] : []])
  })

  it.each([
    [30, [10, 0, 0, 0], [0, 10, 0, 0]],
    [90, [0, 10, 0, 0], [0, 0, 10, 0]],
    [365, [0, 0, 10, 0], [0, 0, 0, 10]],
  ])('has bytes younger than %d days, and others', (days, younger, older) => {
    const byAge = (ageMs: number) => sortFiles([file('backup.age', ageMs)], [], now).kinds['other']?.byAge
    expect([byAge(days * DAY_MS - 1), byAge(days * DAY_MS)]).toEqual([younger, older])
  })
})

describe('the kinds of all pages', () => {
  const post = { files: 1, byAge: [1, 0, 0, 2] }
  const avatar = { files: 2, byAge: [0, 40, 0, 0] }

  it('are one sum by kind and age', () =>
    expect(merged({ post }, { post: { files: 3, byAge: [10, 0, 5, 0] }, avatar })).toEqual({
      post: { files: 4, byAge: [11, 0, 5, 2] },
      avatar,
    }))

  it('have so many files', () => expect([filesIn({}), filesIn({ post, avatar })]).toEqual([0, 3]))

  it('are shown with the largest first', () =>
    expect(presentKinds({ post, avatar, other: { files: 1, byAge: [0, 0, 5, 0] } })).toEqual([
      { kind: 'avatar', bytes: 40, ...avatar },
      { kind: 'other', bytes: 5, files: 1, byAge: [0, 0, 5, 0] },
      { kind: 'post', bytes: 3, ...post },
    ]))
})

describe('orphans are removed', () => {
  it.each([
    ['few of few files', 100, 0, true],
    ['more than crashes leave', 101, 1_000, false],
    ['a twentieth of many files', 500, 10_000, true],
    ['more than a twentieth', 501, 10_000, false],
  ])('%s: %d of %d: %s', (_, orphans, files, expected) => expect(isPlausible(orphans, files)).toBe(expected))
})
