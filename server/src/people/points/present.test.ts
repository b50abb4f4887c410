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

const line = { id: 5, createdAt: new Date('2026-11-21T02:00:00Z') }

it('an answer has the points, their level, and the entries in the given order', () => {
  expect(
    presentPoints(3, [
      { ...line, id: 6, reason: 'flash', takenBack: true, change: -1 },
      { ...line, reason: 'checkIn', takenBack: false, change: 4 },
    ]),
  ).toEqual({
    totalPoints: 3,
    level: 2,
    title: '萌新驾到',
    toNextLevelPoints: 1,
    histories: [
      {
        id: 6,
        pointsChange: -1,
        changeDate: '2026-11-21T02:00:00.000Z',
        changeReason: '动态已删除或转为私密，收回积分',
      },
      { id: 5, pointsChange: 4, changeDate: '2026-11-21T02:00:00.000Z', changeReason: '签到' },
    ],
  })
})

it.each([
  ['checkIn', '签到', '签到'],
  ['flash', '发布公开动态', '动态已删除或转为私密，收回积分'],
  ['flashRestored', '动态已恢复，补回积分', '动态已删除或转为私密，收回积分'],
  ['qualityTopic', '优质帖子', '优质帖子'],
  ['qualityReply', '优质回复', '优质回复'],
  ['featuredTopic', '帖子被加精', '帖子取消精选，收回积分'],
  ['featuredReply', '回复被加精', '回复取消精选，收回积分'],
])('an entry of %s is explained by %s, and by %s where it takes points back', (reason, given, undone) => {
  const reasonOf = (takenBack: boolean) =>
    presentPoints(0, [{ ...line, reason, takenBack, change: 1 }]).histories[0]?.changeReason
  expect([reasonOf(false), reasonOf(true)]).toEqual([given, undone])
})
