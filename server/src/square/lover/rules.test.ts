import { expect, it } from 'vitest'
import { type PartingRemark, recordOf } from './rules.ts'

const at = (hour: string) => new Date(`2026-11-23T${hour}:00:00Z`)
const remark = (userId: number, question: 'break' | 'more', words: string, hour: string): PartingRemark => ({
  userId,
  question,
  words,
  createdAt: at(hour),
})
const inLove = { breakupReason: '', breakupDatetime: null, inLove: true, more: [] }
const ends = remark(1, 'break', '我们走远了', '06')
const adds = [remark(1, 'more', '谢谢你', '07'), remark(1, 'more', '照顾好自己', '09')]
const moreOf1 = [
  { reason: '谢谢你', createDatetime: '2026-11-23T07:00:00.000Z' },
  { reason: '照顾好自己', createDatetime: '2026-11-23T09:00:00.000Z' },
]

it('a member without any text is in love', () => expect(recordOf([], 1)).toEqual(inLove))

it('who ended it has the reason, its time and all later texts in their order', () => {
  expect(recordOf([ends, ...adds], 1)).toEqual({
    breakupReason: '我们走远了',
    breakupDatetime: '2026-11-23T06:00:00.000Z',
    inLove: false,
    more: moreOf1,
  })
})

it('an end without a reason, as by a block, has its time alone', () => {
  expect(recordOf([remark(1, 'break', '', '06')], 1)).toEqual({
    breakupReason: '',
    breakupDatetime: '2026-11-23T06:00:00.000Z',
    inLove: false,
    more: [],
  })
})

it('the record of one has no text of the other', () => {
  const theirs = remark(2, 'more', '我不明白', '08')
  expect(recordOf([ends, ...adds, theirs], 2)).toEqual({
    ...inLove,
    more: [{ reason: '我不明白', createDatetime: '2026-11-23T08:00:00.000Z' }],
  })
  expect(recordOf([ends, theirs], 1).more).toEqual([])
})

it('a member who has not ended it counts as in love, even with later texts', () => {
  expect(recordOf(adds, 1)).toEqual({ ...inLove, more: moreOf1 })
})
