import type { Excerpt } from '@sp/contract'
import { describe, expect, it } from 'vitest'
import { excerptOf, marksIn } from './excerpt.ts'

const marked = ({ text, marks }: Excerpt) => marks.map(({ from, to }) => text.slice(from, to))

describe('an excerpt', () => {
  it('is the whole of a short text, on one line, with every hit marked', () => {
    const found = excerptOf('下雨了，\n他绕路来接我。下雨天', ['下雨'])
    expect(found.text).toBe('下雨了， 他绕路来接我。下雨天')
    expect(marked(found)).toEqual(['下雨', '下雨'])
  })

  it('begins slightly before the first match of a long text, and indicates more text', () => {
    const found = excerptOf(`${'前'.repeat(300)}下雨${'后'.repeat(300)}`, ['下雨'])
    expect([...found.text]).toHaveLength(122)
    expect(found.text.startsWith(`…${'前'.repeat(20)}下雨后`)).toBe(true)
    expect(found.text.endsWith('后…')).toBe(true)
    expect(marked(found)).toEqual(['下雨'])
  })

  it('marks capitals and full-width letters, and matches after emoji', () => {
    expect(marked(excerptOf('🐱🐱 ＷＩＮdow 和 Window', ['window']))).toEqual(['ＷＩＮdow', 'Window'])
    expect(marked(excerptOf('İstanbul 的雨', ['雨']))).toEqual(['雨'])
  })

  it('marks words that overlap as one', () => {
    expect(marked(excerptOf('下雨天读书', ['下雨天读书', '下雨', '雨天', '读书']))).toEqual(['下雨天读书'])
  })

  it('is the beginning if there is no exact match', () => {
    expect(excerptOf('一二三', ['四'])).toEqual({ text: '一二三', marks: [] })
    expect(excerptOf('', ['四'])).toEqual({ text: '', marks: [] })
  })

  it('indicates more text around a part of a longer text', () => {
    const part = `${'🐱前'.repeat(100)}ＷＩＮdow${'后🐶'.repeat(20)}`
    const found = excerptOf(part, ['window'], { isBefore: true, isAfter: true })
    expect(found.text).toMatch(/^…(🐱前){10}\S{6}(后🐶){20}…$/u)
    expect(marked(found)).toEqual(['ＷＩＮdow'])
    expect(excerptOf('下雨', ['下雨'], { isBefore: true, isAfter: true }).text).toBe('…下雨…')
  })

  it('never marks outside of what it shows', () => {
    const found = excerptOf('雨'.repeat(500), ['雨'])
    for (const { from, to } of found.marks) expect(to - from > 0 && to <= found.text.length).toBe(true)
  })
})

it('a title is marked without changes', () => {
  expect(marksIn('🐱下雨天', ['下雨'])).toEqual([{ from: 2, to: 4 }])
})
