import { describe, expect, it } from 'vitest'
import { isHere, pageSpan } from './rules.ts'

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

  it('requests nothing past the end', () => {
    expect(pageSpan(50, 54, 18)).toEqual({ from: 'latest', skip: 54, size: 0 })
  })
})

it('only people who are there can be followed', () => {
  expect(['active', 'closing', 'shut', 'closed', undefined].map(isHere)).toEqual([true, false, false, false, false])
})
