import type { Disclosure } from '@sp/contract'
import { expect, test } from 'vitest'
import { byPairing, disclosureText, opened, stageText } from './disclosure-texts.ts'

const row = (given: Partial<Disclosure>): Disclosure => ({
  sessionId: 1,
  name: '雾',
  status: 'CREATED',
  sessionFinished: false,
  endDatetime: null,
  kind: 'profile',
  fields: [],
  locked: 0,
  photo: null,
  times: 1,
  datetime: '2026-11-18T12:11:00Z',
  ...given,
})

test('a log line shows the number of views, and names the previously locked fields', () => {
  const released = row({ kind: 'released', fields: ['name', 'wechat'] })
  expect([disclosureText(released), opened(released)]).toEqual([
    '你们都确认了资料，锁着的 2 项打开了',
    ['姓名', '微信'],
  ])
  const looked = row({ locked: 9, times: 3, fields: ['job'] })
  expect([disclosureText(looked), opened(looked)]).toEqual(['看了你的资料，9 项锁着，共 3 次', []])
  expect(disclosureText(row({ kind: 'face', photo: 2, times: 1 }))).toBe('看了你的第 2 张照片')
  expect(disclosureText(row({ kind: 'staff' }))).toBe('工作人员因为举报看了封存的内容')
})

test('the stage of the pairing is shown once, and an ended one is marked', () => {
  expect(stageText(row({ status: 'FACE_PAIRING' }))).toBe('看照片 · 进行中')
  expect(stageText(row({ sessionFinished: true, endDatetime: null }))).toBe('未能继续')
  expect(stageText(row({ status: 'BREAK_UP', sessionFinished: true }))).toBe('已分开')
})

test('rows of one pairing are grouped in their order', () => {
  const seen = byPairing([row({ times: 1 }), row({ times: 2 }), row({ sessionId: 2, times: 3 })])
  expect(seen.map(({ sessionId, rows }) => [sessionId, rows.map(({ times }) => times)])).toEqual([
    [1, [1, 2]],
    [2, [3]],
  ])
})
