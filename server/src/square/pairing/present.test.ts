import { PAIR_STATUSES } from '@sp/contract'
import { expect, it } from 'vitest'
import { hoursAgo as ago, pairingAt as pairing, sideOf as side } from '../../../test/make/pure-pairing.ts'
import { presentMessage, presentSession } from './present.ts'
import type { Pairing } from './rules.ts'

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

it('has its own avatar for each pairing, unrelated to any member', () => {
  expect(shown(pairing('CREATED')).avatar).toBe('avatar/default/2.png')
})

it('has the names, dates and marks of the pairing, from the side of its viewer', () => {
  const running = pairing('FACE_PAIRING', { origin: 'passkey', me: side(1, { answeredAt: ago(1) }), seen: 7 })
  const expected = {
    id: 41,
    status: 'FACE_PAIRING',
    sessionFinished: false,
    name: '小窗',
    avatar: 'avatar/default/2.png',
    createDatetime: '2026-11-10T18:00:00.000Z',
    originFrom: 'passkey',
    fromMe: true,
    comment: '在海边遇见',
    hasRemark: true,
    over2Days: false,
    over10Days: true,
    due: '2026-11-25T05:00:00.000Z',
    waitsFor: 'him',
    endDatetime: null,
    inLoveDatetime: null,
    seen: 7,
  }
  const about = { name: '小窗', comment: '在海边遇见', hasRemark: true }
  expect(presentSession(running, about)).toEqual(expected)
  expect(presentSession({ ...running, fromId: 2 }, about)).toEqual({ ...expected, fromMe: false })
})

it('has the dates of love and its end', () => {
  const ended = pairing('BREAK_UP', { isOver: true, loversSince: ago(24), endedAt: ago(1) })
  expect(shown(ended)).toMatchObject({
    status: 'BREAK_UP',
    sessionFinished: true,
    inLoveDatetime: '2026-11-22T06:00:00.000Z',
    endDatetime: '2026-11-23T05:00:00.000Z',
  })
})

it('a message is sent for its author and received for the other, and has a hint only where a word asks for one', () => {
  const message = { id: 5, userId: 1, content: '周末去看海吗', createdAt: ago(1) }
  const common = { id: 5, content: '周末去看海吗', createdAt: '2026-11-23T05:00:00.000Z' }
  expect(presentMessage(1, message, undefined)).toStrictEqual({ ...common, sendOrReceive: 1 })
  expect(presentMessage(2, message, '小心')).toStrictEqual({ ...common, sendOrReceive: 0, hint: '小心' })
})
