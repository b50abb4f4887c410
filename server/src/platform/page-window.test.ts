import { describe, expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

describe('a numbered page', () => {
  it('is counted from the nearer end', () => {
    expect(pageWindow(100, 0, 18)).toEqual({ skip: 0, take: 18, fromEnd: false })
    expect(pageWindow(100, 5, 18)).toEqual({ skip: 0, take: 10, fromEnd: true })
    expect(pageWindow(100, 4, 18)).toEqual({ skip: 10, take: 18, fromEnd: true })
    expect(pageWindow(18, 0, 18)).toEqual({ skip: 0, take: 18, fromEnd: false })
  })

  it('does not exist past the end', () => {
    expect(pageWindow(18, 1, 18)).toBeUndefined()
    expect(pageWindow(0, 0, 18)).toBeUndefined()
  })

  it('together with the others covers every row exactly one time', () => {
    for (const total of [1, 17, 18, 19, 36, 37, 100]) {
      const rows = Array.from({ length: total }, (_, i) => i)
      const read = Array.from({ length: Math.ceil(total / 18) }, (_, page) => {
        const found = pageWindow(total, page, 18)
        if (!found) return []
        if (!found.fromEnd) return rows.slice(found.skip, found.skip + found.take)
        return [...rows]
          .reverse()
          .slice(found.skip, found.skip + found.take)
          .reverse()
      })
      expect(read.flat()).toEqual(rows)
    }
  })
})
