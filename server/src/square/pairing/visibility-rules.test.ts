import { PAIR_STATUSES, type PairStatus } from '@sp/contract'
import { describe, expect, it } from 'vitest'
import { hoursAgo as ago, NOW, pairingAt, sideOf } from '../../../test/make/pure-pairing.ts'
import type { Pairing } from './rules.ts'
import { dueOf, hasWaited, isAnswerKnown, isShown, isSilent, shownStatus, waitsFor } from './visibility-rules.ts'

const msAgo = (ms: number) => new Date(NOW.getTime() - ms)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

type About = Partial<Pairing>
const iAnswered = (answeredAt = ago(1)): About => ({ me: sideOf(1, { answeredAt }) })
const theyAnswered = (answeredAt = ago(1)): About => ({ other: sideOf(2, { answeredAt }) })
const theyWrote = (wroteAt: Date): About => ({ other: sideOf(2, { wroteAt }) })
const over = (endedAt = ago(1)): About => ({ isOver: true, endedAt })
const STAGES = PAIR_STATUSES.filter((status) => status !== 'SAY_HELLO')

describe('the other’s hello is known', () => {
  it.each<[string, boolean, PairStatus, About]>([
    ['not before there is one', false, 'CREATED', {}],
    ['not in its last moment in which it can be withdrawn', false, 'CREATED', theyAnswered(msAgo(MINUTE - 1))],
    ['from the end of its minute on', true, 'SAY_HELLO', theyAnswered(msAgo(MINUTE))],
    ['later', true, 'SAY_HELLO', theyAnswered(ago(100))],
    ['not by the viewer’s own hello, which is shown', false, 'SAY_HELLO', iAnswered(msAgo(0))],
    [
      'not if it could be withdrawn when it ended',
      false,
      'CREATED',
      { ...theyAnswered(msAgo(HOUR + MINUTE - 1)), ...over() },
    ],
    ['if its minute was over when it ended', true, 'SAY_HELLO', { ...theyAnswered(msAgo(HOUR + MINUTE)), ...over() }],
  ])('%s', (_when, isKnown, shown, about) => {
    const pairing = pairingAt('SAY_HELLO', about)
    expect(isAnswerKnown(pairing)).toBe(isKnown)
    expect(shownStatus(pairing)).toBe(shown)
  })

  it.each(STAGES)('never at %s, where an answer to another question counts', (status) => {
    expect(isAnswerKnown(pairingAt(status, theyAnswered(ago(100))))).toBe(false)
  })
})

it('each other stage is shown as it is', () => {
  expect(STAGES.map((status) => shownStatus(pairingAt(status)))).toEqual([
    'CREATED',
    'FACE_PAIRING',
    'READY_BE_LOVER',
    'NOW_LOVER',
    'BREAK_UP',
  ])
})

it.each<[string, PairStatus, About, 'me' | 'him' | 'both' | null]>([
  ['both, before any hello', 'CREATED', {}, 'both'],
  ['both, while the other’s hello can be withdrawn', 'SAY_HELLO', theyAnswered(msAgo(MINUTE - 1)), 'both'],
  ['the viewer, after the other’s hello', 'SAY_HELLO', theyAnswered(), 'me'],
  ['the other, after the viewer’s hello', 'SAY_HELLO', iAnswered(), 'him'],
  ['both, for photos', 'FACE_PAIRING', {}, 'both'],
  ['both, for photos that only the other agreed to', 'FACE_PAIRING', theyAnswered(), 'both'],
  ['the other, for photos that the viewer agreed to', 'FACE_PAIRING', iAnswered(), 'him'],
  ['both, for a week that only the other answered', 'READY_BE_LOVER', theyAnswered(), 'both'],
  ['the other, for a week that the viewer answered', 'READY_BE_LOVER', iAnswered(), 'him'],
  ['neither, of lovers', 'NOW_LOVER', iAnswered(), null],
  ['neither, after a break-up', 'BREAK_UP', { ...iAnswered(), isOver: true }, null],
  ['neither, after an end before any answer', 'CREATED', over(), null],
  ['neither, after an end that followed an answer', 'FACE_PAIRING', { ...iAnswered(), ...over() }, null],
])('it waits for %s', (_whom, status, about, whom) => {
  expect(waitsFor(pairingAt(status, about))).toBe(whom)
})

describe('two days have passed', () => {
  it.each<[string, boolean, About]>([
    ['48 hours after the viewer’s answer', true, iAnswered(ago(48))],
    ['not a moment before', false, iAnswered(msAgo(48 * HOUR - 1))],
    ['not for a viewer who has not answered', false, {}],
    ['not by an answer of the other', false, theyAnswered(ago(100))],
    ['not after the end', false, { ...iAnswered(ago(100)), ...over() }],
  ])('%s', (_when, has, about) => expect(hasWaited(pairingAt('FACE_PAIRING', about))).toBe(has))
})

describe('ten silent days have passed', () => {
  const met = (createdAt: Date): About => ({ createdAt })
  const photos = { ...iAnswered(ago(1)), stageSince: ago(200) }

  it.each<[string, boolean, PairStatus, About]>([
    ['at first for a member without an answer, 240 hours after they met', true, 'CREATED', met(ago(240))],
    ['not a moment before', false, 'CREATED', met(msAgo(240 * HOUR - 1))],
    ['not if the other wrote since they met', false, 'CREATED', theyWrote(ago(300))],
    ['not if the other wrote just now', false, 'CREATED', theyWrote(ago(0))],
    ['after the viewer’s hello', true, 'SAY_HELLO', iAnswered()],
    ['not after a hello of the other', false, 'SAY_HELLO', theyAnswered()],
    ['as at first while a hello can be withdrawn', true, 'SAY_HELLO', theyAnswered(msAgo(MINUTE - 1))],
    ['later for a member who has answered', true, 'FACE_PAIRING', photos],
    ['later not for a member who has not answered', false, 'FACE_PAIRING', {}],
    ['later not before 240 hours', false, 'FACE_PAIRING', { ...photos, ...met(msAgo(240 * HOUR - 1)) }],
    ['if the other wrote before the stage alone', true, 'FACE_PAIRING', { ...photos, ...theyWrote(ago(201)) }],
    ['not if the other wrote when the stage began', false, 'FACE_PAIRING', { ...photos, ...theyWrote(ago(200)) }],
    ['in the week too', true, 'READY_BE_LOVER', iAnswered()],
    ['not for lovers', false, 'NOW_LOVER', iAnswered()],
    ['not after a break-up', false, 'BREAK_UP', iAnswered()],
    ['not after the end', false, 'CREATED', over()],
  ])('%s', (_when, is, status, about) => expect(isSilent(pairingAt(status, about))).toBe(is))
})

describe('the date shown', () => {
  const [answeredAt, inTwoDays] = [new Date('2026-11-22T10:00:00Z'), '2026-11-24T10:00:00.000Z']
  const weekSince = new Date('2026-11-18T08:00:00Z')

  it.each<[string, PairStatus, About, string | null]>([
    ['ends the wait of a viewer who has answered', 'FACE_PAIRING', iAnswered(answeredAt), inTwoDays],
    ['ends the wait of the other after their hello', 'SAY_HELLO', theyAnswered(answeredAt), inTwoDays],
    ['ends the week', 'READY_BE_LOVER', { weekSince }, '2026-11-25T08:00:00.000Z'],
    ['ends the wait after a yes to the week', 'READY_BE_LOVER', { weekSince, ...iAnswered(answeredAt) }, inTwoDays],
    [
      'does not reveal a yes of the other to the week',
      'READY_BE_LOVER',
      { weekSince, ...theyAnswered(answeredAt) },
      '2026-11-25T08:00:00.000Z',
    ],
    ['does not reveal a yes of the other to photos', 'FACE_PAIRING', theyAnswered(answeredAt), null],
    ['does not reveal a hello that can be withdrawn', 'SAY_HELLO', theyAnswered(msAgo(MINUTE - 1)), null],
    ['is none before any answer', 'CREATED', {}, null],
    ['is none of lovers', 'NOW_LOVER', {}, null],
    ['is none after the end', 'READY_BE_LOVER', { ...iAnswered(answeredAt), ...over() }, null],
  ])('%s', (_what, status, about, due) => {
    expect(dueOf(pairingAt(status, about))?.toISOString() ?? null).toBe(due)
  })
})

describe('an answer of the other is shown', () => {
  const endedAt = ago(10)
  const yes = (createdAt: Date) => ({ toNext: true, createdAt })
  const settled = yes(ago(20))
  const no = { toNext: false, createdAt: endedAt }
  const both = { agreed: true, wantsRemarks: false }
  const [remarks, results] = [
    { agreed: false, wantsRemarks: true },
    { agreed: false, wantsRemarks: false },
  ]

  it.each([
    ['if both agreed', true, null, { theirs: settled, ...both }],
    ['if both agreed, after the end too', true, endedAt, { theirs: settled, ...both }],
    ['not before the viewer agreed', false, null, { theirs: settled, ...remarks }],
    ['not as a no before the end', false, null, { theirs: no, ...remarks }],
    ['after the end to a viewer who wants remarks', true, endedAt, { theirs: settled, ...remarks }],
    ['not after the end to a viewer who wants results alone', false, endedAt, { theirs: settled, ...results }],
    ['as a no after the end, given at that moment', true, endedAt, { theirs: no, ...remarks }],
    ['as a no after the end to a viewer who agreed', true, endedAt, { theirs: no, agreed: true, wantsRemarks: true }],
    ['not as a no to a viewer who agreed and wants results alone', false, endedAt, { theirs: no, ...both }],
    [
      'not as a yes that could be withdrawn at the end',
      false,
      endedAt,
      { theirs: yes(msAgo(10 * HOUR + MINUTE - 1)), ...remarks },
    ],
    [
      'as a yes whose minute was over at the end',
      true,
      endedAt,
      { theirs: yes(msAgo(10 * HOUR + MINUTE)), ...remarks },
    ],
  ])('%s', (_when, is, over, answer) => expect(isShown({ endedAt: over }, answer)).toBe(is))
})
