import type { UserSummary } from '@sp/contract'
import { describe, expect, it } from 'vitest'
import { isHere, pageSpan, suggested } from './rules.ts'

describe('a numbered page', () => {
  const everyone = Array.from({ length: 50 }, (_, i) => i)
  const read = (page: number, total = 50) => {
    const { from, skip, size } = pageSpan(total, page * 18, 18)
    const all = everyone.slice(0, total)
    return from === 'latest'
      ? all.slice(skip, skip + size)
      : [...all]
          .reverse()
          .slice(skip, skip + size)
          .reverse()
  }

  it('contains the same people in both reading directions', () => {
    for (const total of [0, 1, 17, 18, 19, 36, 50])
      for (const page of [0, 1, 2, 3, 1_000_000])
        expect(read(page, total)).toEqual(everyone.slice(0, total).slice(page * 18, page * 18 + 18))
  })

  it('never skips more than half of the list', () => {
    for (let page = 0; page < 56; page++) expect(pageSpan(1000, page * 18, 18).skip).toBeLessThanOrEqual(500)
  })

  it('is read from the nearer end, and from the latest where both are as near', () => {
    expect(pageSpan(50, 0, 18)).toEqual({ from: 'latest', skip: 0, size: 18 })
    expect(pageSpan(54, 18, 18)).toEqual({ from: 'latest', skip: 18, size: 18 })
    expect(pageSpan(53, 18, 18)).toEqual({ from: 'oldest', skip: 17, size: 18 })
    expect(pageSpan(50, 36, 18)).toEqual({ from: 'oldest', skip: 0, size: 14 })
  })

  it('requests nothing past the end', () => {
    expect(pageSpan(50, 54, 18)).toEqual({ from: 'latest', skip: 54, size: 0 })
  })
})

it('only people who are there can be followed', () => {
  expect(['active', 'closing', 'shut', 'closed', undefined].map(isHere)).toEqual([true, false, false, false, false])
})

describe('the members that are suggested', () => {
  const people = [
    ['lamp', 'Window灯'],
    ['snow', '窗'],
    ['windows', '雪'],
    ['rain', 'WINDOW'],
    ['Window', '雨'],
    ['a_window', '我的window'],
  ].map(([username, nickname], at): UserSummary => {
    const id = at + 1
    return { id, userId: id, username: username ?? '', nickname: nickname ?? '', avatar: '' }
  })
  const names = (q: string, most = 10) => suggested(people, q, most).map(({ username }) => username)

  it.each([
    ['window', ['Window', 'windows', 'lamp', 'rain']],
    ['WINDOWS', ['windows']],
    ['窗', ['snow']],
    ['灯', []],
    ['', ['lamp', 'snow', 'windows', 'rain', 'Window', 'a_window']],
  ])('for %j are %j: the whole username, its beginning, the beginning of a nickname', (q, found) => {
    expect(names(q)).toEqual(found)
  })

  it('are the best, as many as there is room for', () => {
    expect(names('window', 3)).toEqual(['Window', 'windows', 'lamp'])
    expect(names('', 1)).toEqual(['lamp'])
  })

  it('are the members as they were given', () => {
    expect(suggested(people, 'snow', 10)).toEqual([people[1]])
  })
})
