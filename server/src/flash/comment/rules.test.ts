import { describe, expect, it } from 'vitest'
import { excerptOf } from './rules.ts'

describe('an excerpt', () => {
  it.each([
    ['晚安', '晚安'],
    ['  一行\n\n又\t一行 ', '一行 又 一行'],
    ['灯'.repeat(40), '灯'.repeat(40)],
    ['🏮'.repeat(41), `${'🏮'.repeat(39)}…`],
    [`${'灯'.repeat(38)} 一二三`, `${'灯'.repeat(38)}…`],
  ])('of %j is %j', (text, excerpt) => {
    expect(excerptOf(text)).toBe(excerpt)
  })

  it.each(['', ' \n '])('of no words is none', (text) => {
    expect(excerptOf(text)).toBeNull()
  })
})
