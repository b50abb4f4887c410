import { PAIR_STATUSES, type PairStatus } from '@sp/contract'
import { expect, it } from 'vitest'
import { presentSession } from './present.ts'
import type { Pairing, PairSide } from './rules.ts'
import { isShown } from './visibility-rules.ts'

const now = new Date('2026-11-23T06:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const side = (userId: number, about: Partial<PairSide> = {}): PairSide => ({
  userId,
  answeredAt: null,
  wroteAt: null,
  sent: 0,
  ...about,
})
const pairing = (status: PairStatus, about: Partial<Pairing> = {}): Pairing => ({
  id: 41,
  fromId: 1,
  origin: 'recommend',
  status,
  isOver: false,
  me: side(1),
  other: side(2),
  stageSince: ago(200),
  weekSince: ['READY_BE_LOVER', 'NOW_LOVER', 'BREAK_UP'].includes(status) ? ago(200) : null,
  loversSince: null,
  endedAt: null,
  endedBy: null,
  createdAt: ago(300),
  blockState: null,
  seen: 0,
  now,
  ...about,
})
const shown = (of: Pairing) => presentSession(of, { name: null, comment: '', hasRemark: false })
const AGES = [0, 0.01, 1, 47, 48, 100, 199]

it('for photos and the week nothing reveals to a member without an answer that the other has answered', () => {
  for (const status of ['FACE_PAIRING', 'READY_BE_LOVER'] as const)
    for (const createdAt of [ago(210), ago(300)])
      for (const hours of AGES) {
        const [before, behind] = [null, ago(hours)].map((answeredAt) =>
          shown(pairing(status, { createdAt, other: side(2, { answeredAt }) })),
        )
        expect(behind).toEqual(before)
      }
})

it('a hello is hidden for a minute, running or over, and then shown by the stage', () => {
  const untouched = shown(pairing('CREATED'))
  const hello = (hours: number, about: Partial<Pairing> = {}) =>
    shown(pairing('SAY_HELLO', { stageSince: ago(hours), other: side(2, { answeredAt: ago(hours) }), ...about }))
  expect(hello(0.016)).toEqual(untouched)
  const wrote = { wroteAt: ago(20) }
  expect(hello(0.016, { other: side(2, { answeredAt: ago(0.016), ...wrote }) })).toEqual(
    shown(pairing('CREATED', { stageSince: ago(300), other: side(2, wrote) })),
  )
  expect(hello(0.017)).toMatchObject({ status: 'SAY_HELLO', waitsFor: 'me', over10Days: false })
  const over = { isOver: true, endedAt: ago(10) }
  expect(hello(10.016, over)).toEqual(shown(pairing('CREATED', over)))
  expect(hello(10.017, over).status).toBe('SAY_HELLO')
})

it('a member who has answered waits two days for the other', () => {
  for (const status of ['SAY_HELLO', 'FACE_PAIRING', 'READY_BE_LOVER'] as const)
    for (const hours of AGES) {
      const { waitsFor, over2Days, due } = shown(pairing(status, { me: side(1, { answeredAt: ago(hours) }) }))
      expect([waitsFor, over2Days, due]).toEqual(['him', hours >= 48, ago(hours - 48).toISOString()])
    }
})

it('nothing runs or can be ended after the end, nor while two are a couple', () => {
  const quiet = { over2Days: false, over10Days: false, due: null, waitsFor: null }
  const me = side(1, { answeredAt: ago(100) })
  for (const status of PAIR_STATUSES)
    expect(shown(pairing(status, { me, isOver: true, endedAt: ago(1) }))).toMatchObject(quiet)
  expect(shown(pairing('NOW_LOVER'))).toMatchObject(quiet)
})

it('shows an answer of the other member when both answered yes, or after the end to members who want remarks', () => {
  const endedAt = ago(10)
  const yes = (hours: number) => ({ toNext: true, createdAt: ago(hours) })
  const no = { toNext: false, createdAt: endedAt }
  const table: [Date | null, { toNext: boolean; createdAt: Date }, boolean, boolean, boolean][] = [
    [null, yes(20), false, true, false],
    [null, yes(20), true, false, true],
    [endedAt, yes(20), true, false, true],
    [endedAt, yes(20), false, true, true],
    [endedAt, yes(20), false, false, false],
    [endedAt, yes(10.01), false, true, false],
    [endedAt, no, true, true, true],
    [endedAt, no, true, false, false],
  ]
  for (const [over, theirs, agreed, wantsRemarks, expected] of table)
    expect(isShown({ endedAt: over }, { theirs, agreed, wantsRemarks })).toBe(expected)
})

it('has its own avatar for each pairing, unrelated to any member', () => {
  expect(shown(pairing('CREATED')).avatar).toBe('avatar/default/2.png')
})
