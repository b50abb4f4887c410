import { PAIR_QUESTIONS, PAIR_STATUSES, type PairQuestion, type PairStatus } from '@sp/contract'
import { describe, expect, it } from 'vitest'
import { hoursAgo, pairingAt, sideOf } from '../../../test/make/pure-pairing.ts'
import type { BlockState } from './rules.ts'
import { areWordsHidden, isAnswerVisible, isEndHidden, isVeiled, openTo } from './visibility-rules.ts'

const [HELLO, SOME] = [['hello'], ['hello', 'face']] as const
const ALL = ['hello', 'face', 'week'] as const
const blocked = (from: PairStatus, opens = false): { blockState: BlockState } => ({ blockState: { from, opens } })
const theyAnswered = { other: sideOf(2, { answeredAt: hoursAgo(1) }) }

describe('the other’s answers that can be read behind a block', () => {
  it.each<[PairStatus, readonly PairQuestion[]]>([
    ['CREATED', []],
    ['SAY_HELLO', []],
    ['FACE_PAIRING', HELLO],
    ['READY_BE_LOVER', SOME],
    ['NOW_LOVER', ALL],
    ['BREAK_UP', ALL],
  ])('are at %s those to earlier questions: %j', (status, visible) => {
    const pairing = pairingAt(status, blocked(status))
    expect(PAIR_QUESTIONS.filter((question) => isAnswerVisible(pairing, question))).toEqual(visible)
  })

  it.each<[PairStatus, readonly PairQuestion[]]>([
    ['SAY_HELLO', HELLO],
    ['FACE_PAIRING', HELLO],
    ['READY_BE_LOVER', SOME],
  ])(
    'include at %s a hello that was known before the block, and no other answer to the question',
    (status, visible) => {
      const pairing = pairingAt(status, { ...blocked(status), ...theyAnswered })
      expect(PAIR_QUESTIONS.filter((question) => isAnswerVisible(pairing, question))).toEqual(visible)
    },
  )

  it.each(PAIR_STATUSES)('are all of them at %s without a block', (status) => {
    const pairing = pairingAt(status)
    expect(PAIR_QUESTIONS.filter((question) => isAnswerVisible(pairing, question))).toEqual(ALL)
  })
})

describe('the profile after a yes to a hello behind a block', () => {
  const isAs = (status: PairStatus, blockState: BlockState | null) => {
    const pairing = pairingAt(status, { blockState })
    return { isVeiled: isVeiled(pairing), isEndHidden: isEndHidden(pairing), openTo: openTo(pairing).status }
  }

  it.each<PairStatus>(['CREATED', 'SAY_HELLO'])(
    'stays empty for a viewer from %s whom it does not open for',
    (from) => {
      const veiled = { isVeiled: true, isEndHidden: false, openTo: 'SAY_HELLO' }
      expect(isAs('FACE_PAIRING', { from, opens: false })).toEqual(veiled)
      expect(isAs('READY_BE_LOVER', { from, opens: false })).toEqual(veiled)
    },
  )

  it.each<PairStatus>(['CREATED', 'SAY_HELLO'])('opens for a viewer from %s who knew of the hello', (from) => {
    expect(isAs('FACE_PAIRING', { from, opens: true })).toEqual({
      isVeiled: false,
      isEndHidden: true,
      openTo: 'FACE_PAIRING',
    })
  })

  it.each<[string, PairStatus, BlockState | null]>([
    ['is open as before without a block', 'FACE_PAIRING', null],
    ['is shut as before without a block', 'SAY_HELLO', null],
    ['stays open after a block that came later', 'FACE_PAIRING', { from: 'FACE_PAIRING', opens: false }],
    ['stays open for the member who blocked later', 'READY_BE_LOVER', { from: 'FACE_PAIRING', opens: true }],
    ['stays shut while no yes was given behind it', 'SAY_HELLO', { from: 'CREATED', opens: false }],
    ['stays shut for a viewer for whom it would open', 'SAY_HELLO', { from: 'SAY_HELLO', opens: true }],
  ])('%s', (_what, status, blockState) => {
    expect(isAs(status, blockState)).toEqual({ isVeiled: false, isEndHidden: false, openTo: status })
  })

  it.each([true, false])('is as finished as the pairing: %s', (isOver) => {
    const veiled = pairingAt('FACE_PAIRING', { isOver, ...blocked('SAY_HELLO') })
    expect(openTo(veiled)).toEqual({ status: 'SAY_HELLO', isOver })
    expect(openTo(pairingAt('FACE_PAIRING', { isOver }))).toEqual({ status: 'FACE_PAIRING', isOver })
  })
})

describe('comments of the other that stay hidden behind a block', () => {
  const hiddenAt = (status: PairStatus, blockState: BlockState | null) =>
    PAIR_QUESTIONS.filter((question) => areWordsHidden(pairingAt(status, { blockState }), question))

  it.each<[PairStatus, readonly PairQuestion[]]>([
    ['CREATED', ALL],
    ['SAY_HELLO', ALL],
    ['FACE_PAIRING', ['face', 'week']],
    ['READY_BE_LOVER', ['week']],
    ['NOW_LOVER', []],
    ['BREAK_UP', []],
  ])('are from %s on those to questions that were open then: %j', (from, hidden) => {
    expect(hiddenAt('NOW_LOVER', { from, opens: false })).toEqual(hidden)
  })

  it('are none for a viewer for whom the profile opens, or without a block', () => {
    expect(hiddenAt('FACE_PAIRING', { from: 'CREATED', opens: true })).toEqual([])
    expect(hiddenAt('FACE_PAIRING', null)).toEqual([])
  })
})
