import { levelFor } from '@sp/contract'
import { expect, it } from 'vitest'
import { presentPoints } from './present.ts'

it.each([
  [0, 0, '萌新驾到', 1],
  [1, 1, '萌新驾到', 1],
  [3, 2, '萌新驾到', 1],
  [7, 3, '萌新驾到', 1],
  [8, 4, '初级用户', 8],
  [1023, 10, '核心成员', 1],
  [1024, 11, '资深成员', 1024],
  [16383, 14, 'SP支柱', 1],
  [16384, 15, 'SP元老', 0],
  [99999, 15, 'SP元老', 0],
])('%i points are level %i, %s, with %i to the next', (total, level, title, toNextLevelPoints) => {
  expect(levelFor(total)).toEqual({ level, title, toNextLevelPoints })
})

it('an entry has a Chinese reason, with another text when it was taken back', () => {
  const line = { id: 5, reason: 'flash', change: 1, createdAt: new Date('2026-11-21T02:00:00Z') }
  expect(
    presentPoints(1, [
      { ...line, id: 6, takenBack: true, change: -1 },
      { ...line, takenBack: false },
    ]).histories,
  ).toEqual([
    { id: 6, pointsChange: -1, changeDate: '2026-11-21T02:00:00.000Z', changeReason: '动态已删除或转为私密，收回积分' },
    { id: 5, pointsChange: 1, changeDate: '2026-11-21T02:00:00.000Z', changeReason: '发布公开动态' },
  ])
})
