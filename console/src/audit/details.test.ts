import { expect, it } from 'vitest'
import { changesOf, inShort, named } from './details.ts'

const time = (iso: string) => iso.slice(0, 10)

it('what was before and after stands side by side, the rest under its name', () => {
  expect(changesOf({ from: false, to: '7day', lines: 12 }, time)).toEqual([
    { name: '值', from: '否', to: '7 天' },
    { name: '行数', from: undefined, to: '12' },
  ])
})

it('a time is written as one, nothing as nothing, and what has no name keeps its own', () => {
  expect(changesOf({ until: '2026-11-21T09:08:00.000Z', mute: null, more: [1, 2] }, time)).toEqual([
    { name: '到', from: undefined, to: '2026-11-21' },
    { name: '禁言', from: undefined, to: '没有' },
    { name: 'more', from: undefined, to: '[1,2]' },
  ])
})

it('says a colleague by name, and one of whom nothing is known by number', () => {
  const people = [{ id: 7, username: 'aning', nickname: '阿宁' }]
  const shown = [7, 8].map((colleague) => inShort(named({ details: { colleague } }, people).details, time))
  expect(shown).toEqual(['交给 阿宁', '交给 8'])
})

it('is short in a table', () => {
  expect(inShort({ from: 'member', to: 'A 组', count: 3 }, time)).toBe('成员 → A 组，个数 3')
  expect(inShort({}, time)).toBe('')
})
