import type { PairSession } from '@sp/contract'
import { expect, test } from 'vitest'
import { answerStateOf, otherAnswerStateOf } from './answer-states.ts'
import { countsOf } from './messages-api.ts'

const answer = (toNext: boolean) => ({
  toNext,
  comment: '',
  createDatetime: '2026-11-26T10:00:00Z',
  withdrawUntil: null,
})
const session = (waitsFor: PairSession['waitsFor']) => ({ waitsFor }) as PairSession

test('before disclosure only the hello of the other member is shown as answered', () => {
  expect(otherAnswerStateOf(null, 'face', session('both')).words).toBe('回答后可见')
  expect(otherAnswerStateOf(null, 'week', session('both')).words).toBe('回答后可见')
  expect(otherAnswerStateOf(null, 'week', session('him')).words).toBe('还没回答')
  expect(otherAnswerStateOf(null, 'hello', session('both')).words).toBe('还没回应')
  expect(otherAnswerStateOf(null, 'hello', session('me'))).toMatchObject({ words: '已愿意继续', ok: true })
  expect(otherAnswerStateOf(answer(false), 'week', session(null)).words).toBe('觉得不合适')
})

test('a yes is labelled by its question', () => {
  expect([answerStateOf(answer(true), 'hello').words, answerStateOf(answer(true), 'week').words]).toEqual([
    '已愿意继续',
    '愿意在一起',
  ])
})

test('of twenty-five each, what is on its way is written', () => {
  const list = [...Array(24).fill({ sent: true }), { sent: false }]
  expect(countsOf(list)).toEqual({ mine: 24, his: 1, left: 1, hisLeft: 24 })
  expect(countsOf(list, 1).left).toBe(0)
  expect(countsOf(list, 3).left).toBe(0)
})
