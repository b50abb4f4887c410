import { consoleCalls, type Permission, permissions } from '@sp/contract'
import { expect, it } from 'vitest'
import { callText } from './call-texts.ts'
import { changesOf, inShort } from './details.ts'
import { subjectText } from './words.ts'

const noNames = { people: new Map(), nodes: new Map() }
const time = (iso: string) => iso.slice(0, 10)
const changes = (details: object, names = noNames, about: Parameters<typeof changesOf>[0]['about'] = null) =>
  changesOf({ about, details: details as Record<string, unknown> }, names, time)

const CHINESE = /[\u4e00-\u9fff]/

it('values before and after appear side by side, other details under their names', () => {
  expect(changes({ from: false, to: '7day', lines: 12 })).toEqual([
    { name: '值', from: '否', to: '7 天' },
    { name: '行数', from: undefined, to: '12' },
  ])
})

it('a time is formatted as a time, and missing values are left out', () => {
  expect(changes({ until: '2026-11-21T09:08:00.000Z', mute: null })).toEqual([
    { name: '到', from: undefined, to: '2026-11-21' },
  ])
})

it('a member and a section have their names of today, and a number where nothing is known of them', () => {
  const names = { people: new Map([[7, '阿宁']]), nodes: new Map([[2, '夜读']]) }
  const shown = (details: object) => inShort(changes(details, names))
  expect(shown({ colleague: 7 })).toBe('交给 阿宁')
  expect(shown({ userId: 8 })).toBe('成员 8')
  expect(shown({ nodeId: 2 })).toBe('版块 夜读')
  expect(shown({ nodeIds: [2, 3] })).toBe('版块 夜读、#3')
})

it('a setting shows its values as the settings page does', () => {
  const about = (id: string) => ({ kind: 'setting', id, person: null })
  expect(inShort(changes({ from: 'off', to: 'new' }, noNames, about('preModeration')))).toBe('关 → 新人')
  const hours = { from: { from: '10:00', to: '22:00' }, to: { from: '09:00', to: '21:00' } }
  expect(inShort(changes(hours, noNames, about('officeHours')))).toBe('10:00–22:00 → 09:00–21:00')
  expect(inShort(changes({ from: ['一'], to: ['一', '二'] }, noNames, about('rules')))).toBe('1 行 → 2 行')
})

it('the label of a word depends on its field', () => {
  expect(inShort(changes({ text: '转账', kind: 'private' }))).toBe('词 转账，种类 私下的')
  expect(inShort(changes({ kind: 'privacy' }))).toBe('种类 公开他人隐私')
  expect(inShort(changes({ reason: 'minor', type: 'flash' }))).toBe('理由 涉及未成年人，什么 动态')
  expect(inShort(changes({ difficulty: 8, mode: 'solvable', times: 12_345, removalId: 3 }))).toBe(
    '棋盘 8×8，玩法 无猜，用时 12.345 秒',
  )
})

const allCalls = Object.values(consoleCalls).flatMap((group) => Object.values(group)) as readonly {
  method: string
  path: string
  meta?: { part?: readonly string[]; about?: { kind: string } }
  input: { properties: Record<string, { enum?: readonly unknown[] }> }
  refusals: readonly { reason: string; code: number }[]
}[]

it('every call, subject, detail word and refusal has a Chinese label', () => {
  for (const call of Object.keys(permissions))
    expect([call, callText(call as Permission)]).toEqual([call, expect.stringMatching(CHINESE)])
  let words = 0
  for (const { meta, input, refusals } of allCalls) {
    if (meta?.about) expect(subjectText(meta.about.kind)).toMatch(CHINESE)
    for (const field of meta?.part ?? [])
      for (const value of input.properties[field]?.enum ?? [1]) {
        const [change] = changes({ [field]: value })
        expect([field, change?.name]).toEqual([field, expect.stringMatching(CHINESE)])
        if (typeof value === 'string')
          expect([field, value, change?.to]).toEqual([field, value, expect.stringMatching(CHINESE)])
        words++
      }
    for (const { reason, code } of refusals)
      if (code === 4003)
        expect([reason, changes({ refused: reason })[0]?.to]).toEqual([reason, expect.stringMatching(CHINESE)])
  }
  expect(words).toBeGreaterThan(40)
})
