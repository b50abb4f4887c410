import { PAIR_EVENTS, PAIR_FLOW, PAIR_STATUSES, squareRefusals as refusals } from '@sp/contract'
import { describe, expect, it } from 'vitest'
import { hoursAgo, NOW, pairingAt, sideOf } from '../../../test/make/pure-pairing.ts'
import {
  answerFrom,
  answerPlace,
  canWithdraw,
  eventOf,
  idsOf,
  messagePlace,
  type PairAnswerRow,
  REMINDERS,
  refusalOf,
  stateAfter,
  withdrawUntil,
} from './rules.ts'

const secondsAgo = (seconds: number) => hoursAgo(seconds / 3600)

it('a pairing that is over takes no event, at any stage', () => {
  const ended = PAIR_STATUSES.flatMap((status) => PAIR_EVENTS.map((event) => ({ status, event })))
  for (const { status, event } of ended)
    expect(() => stateAfter({ status, isOver: true }, event)).toThrow(`at ${status} does not take ${event}`)
  const open = ended.filter(({ status, event }) => PAIR_FLOW[status][event] !== undefined)
  expect(open.length).toBeGreaterThan(10)
  for (const { status, event } of open) expect(stateAfter({ status, isOver: false }, event)).toBeDefined()
})

it('the viewer comes first of the two', () => {
  expect(idsOf(pairingAt('CREATED', { me: sideOf(7), other: sideOf(3) }))).toEqual([7, 3])
})

it('a sealed text opens only at the place that it was sealed for, which no version may change', () => {
  expect(answerPlace(41, 'hello')).toBe('41 hello 0')
  expect(answerPlace(41, 'week', 1)).toBe('41 week 1')
  expect(messagePlace(41, 3)).toBe('41 3')
})

it('a yes to the week is possible seven days after its beginning', () => {
  const weekSince = new Date('2026-11-16T06:00:00Z')
  expect(answerFrom({ weekSince })).toEqual(new Date('2026-11-23T06:00:00Z'))
  expect(answerFrom({ weekSince: null })).toBeNull()
})

describe('an answer can be withdrawn', () => {
  const answered = (seconds: number) => ({ me: sideOf(1, { answeredAt: secondsAgo(seconds) }) })

  it('until a minute later', () => {
    expect(withdrawUntil(new Date('2026-11-23T06:00:00Z'))).toEqual(new Date('2026-11-23T06:01:00Z'))
  })

  it.each([
    ['at first', answered(0), true],
    ['in the last moment of the minute', answered(59.999), true],
    ['but not when the minute is over', answered(60), false],
    ['but not later', answered(61), false],
    ['but not after the end', { ...answered(1), isOver: true }, false],
    ['but not if it is of the other', { other: sideOf(2, { answeredAt: secondsAgo(1) }) }, false],
  ])('%s', (_when, about, can) => expect(canWithdraw(pairingAt('FACE_PAIRING', about))).toBe(can))
})

it('the second yes moves a pairing, the first one waits, and a no ends it whether or not the other has answered', () => {
  const alone = pairingAt('FACE_PAIRING')
  const second = pairingAt('FACE_PAIRING', { other: sideOf(2, { answeredAt: hoursAgo(1) }) })
  expect([eventOf(alone, true), eventOf(second, true)]).toEqual(['yes', 'bothYes'])
  expect([eventOf(alone, false), eventOf(second, false)]).toEqual(['no', 'no'])
})

describe('an answer', () => {
  const answer = (userId: number, question: string): PairAnswerRow => ({
    userId,
    question,
    toNext: true,
    createdAt: hoursAgo(1),
  })
  const [mine, theirs] = [answer(1, 'face'), answer(2, 'face')]
  const begun = (hours: number) => pairingAt('READY_BE_LOVER', { weekSince: hoursAgo(hours) })
  const [yes, no] = [
    { question: 'face', yes: true },
    { question: 'face', yes: false },
  ] as const
  const [toWeek, noToWeek] = [
    { question: 'week', yes: true },
    { question: 'week', yes: false },
  ] as const

  it.each([
    ['is taken to the question of the stage', pairingAt('FACE_PAIRING'), [], yes, undefined],
    ['is taken if the other has answered', pairingAt('FACE_PAIRING'), [theirs], yes, undefined],
    ['is taken after one to another question', pairingAt('FACE_PAIRING'), [answer(1, 'hello')], yes, undefined],
    ['is taken to the first question', pairingAt('CREATED'), [], { question: 'hello', yes: true }, undefined],
    ['is not taken a second time', pairingAt('FACE_PAIRING'), [theirs, mine], yes, refusals.answered],
    ['may become a no', pairingAt('FACE_PAIRING'), [theirs, mine], no, undefined],
    ['is not taken before its question', pairingAt('SAY_HELLO'), [], yes, refusals.notNow],
    ['is not taken before its question as a no', pairingAt('SAY_HELLO'), [], no, refusals.notNow],
    ['is not taken after its question', pairingAt('READY_BE_LOVER'), [theirs], yes, refusals.notNow],
    ['was given before its question was over', pairingAt('READY_BE_LOVER'), [theirs, mine], yes, refusals.answered],
    ['was given, and is not a no any more', pairingAt('READY_BE_LOVER'), [theirs, mine], no, refusals.answered],
    ['is not taken of lovers', pairingAt('NOW_LOVER'), [], toWeek, refusals.notNow],
    ['is not taken after the end', pairingAt('FACE_PAIRING', { isOver: true }), [], yes, refusals.over],
    ['is not taken after the end as a no', pairingAt('FACE_PAIRING', { isOver: true }), [], no, refusals.over],
    ['to the week is taken after seven days', begun(168), [], toWeek, undefined],
    ['to the week is too early a second before', begun(168 - 1 / 3600), [], toWeek, refusals.tooEarly],
    ['to the week may be a no from the first day', begun(0), [], noToWeek, undefined],
    ['to the photos has no such wait', pairingAt('FACE_PAIRING', { weekSince: NOW }), [], yes, undefined],
  ] as const)('%s', (_what, pairing, answers, given, refusal) => {
    expect(refusalOf(pairing, answers, given)).toBe(refusal)
  })
})

it('reminders come twelve hours before two days of waiting, and a day before the week and ten silent days are over', () => {
  expect(REMINDERS).toEqual([
    { name: 'hello', status: 'SAY_HELLO', hours: 36 },
    { name: 'face', status: 'FACE_PAIRING', hours: 36 },
    { name: 'week', status: 'READY_BE_LOVER', hours: 144 },
    { name: 'silence', status: null, hours: 216 },
  ])
})
