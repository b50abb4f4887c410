import type { RemovalKind, ThingState } from '@sp/contract'
import { describe, expect, it } from 'vitest'
import {
  type Change,
  type ContentStatus,
  isHandedOver,
  isInChaos,
  isLiving,
  isOwn,
  isVisible,
  nameOf,
  type StatusName,
  step,
  thingStateOf,
  VISIBLE,
} from './status.ts'

const chaos = { removedBy: 'vice', removedKind: 'off-topic' } as const

const EXAMPLES: { readonly [N in StatusName]: ContentStatus } = {
  visible: VISIBLE,
  pending: { ...VISIBLE, review: 'pending' },
  hidden: { ...VISIBLE, review: 'hidden' },
  removedByAuthor: { ...VISIBLE, removedBy: 'author' },
  removedByMaintainer: { ...VISIBLE, ...chaos },
  handedOver: { ...VISIBLE, removedBy: 'vice', removedKind: 'unlawful', review: 'hidden' },
  takenDown: { ...VISIBLE, ...chaos, takenDown: 'restorable' },
  expired: { ...VISIBLE, takenDown: 'expired' },
  purged: { ...VISIBLE, takenDown: 'purged' },
}
const NAMES = Object.keys(EXAMPLES) as StatusName[]

const removal = { type: 'removeByMaintainer', by: 'head', reason: '跑题', kind: 'off-topic' } as const
const CHANGES: Record<string, Change> = {
  hide: { type: 'hide' },
  release: { type: 'release' },
  takeDown: { type: 'takeDown' },
  restore: { type: 'restore' },
  purge: { type: 'purge' },
  giveBack: { type: 'giveBack' },
  removeByAuthor: { type: 'removeByAuthor' },
  removeByMaintainer: removal,
  handOver: { ...removal, kind: 'unlawful' },
}

const living = ['visible', 'pending', 'hidden'] as const
const existing = [...living, 'removedByMaintainer', 'handedOver'] as const
const all = (from: readonly StatusName[], to: StatusName) => Object.fromEntries(from.map((name) => [name, to]))

/** The whole table once more, by name: a name that is missing is refused. */
const TABLE: Record<string, Partial<Record<StatusName, StatusName>>> = {
  hide: { visible: 'hidden', pending: 'pending', removedByMaintainer: 'removedByMaintainer' },
  release: {
    pending: 'visible',
    hidden: 'visible',
    handedOver: 'visible',
  },
  takeDown: all(existing, 'takenDown'),
  restore: { takenDown: 'removedByMaintainer' },
  purge: all([...existing, 'takenDown', 'expired'], 'purged'),
  giveBack: { removedByMaintainer: 'visible' },
  removeByAuthor: all(existing, 'removedByAuthor'),
  removeByMaintainer: all(living, 'removedByMaintainer'),
  handOver: all(living, 'handedOver'),
}

describe('each example', () => {
  it.each(NAMES)('of %s has that name', (name) => expect(nameOf(EXAMPLES[name])).toBe(name))
})

describe.each(Object.keys(CHANGES))('%s', (change) => {
  it.each(NAMES)('of %s content', (name) => {
    const to = step(EXAMPLES[name], CHANGES[change] as Change)
    expect(to && nameOf(to)).toBe(TABLE[change]?.[name])
  })
})

const status = (of: Partial<ContentStatus>): ContentStatus => ({ ...VISIBLE, ...of })
const inChaos = (review: ContentStatus['review'], removedKind = 'off-topic') =>
  status({ review, removedBy: 'vice', removedKind })
const byHead = (kind: RemovalKind): Change => ({ ...removal, kind })

describe('what a change sets', () => {
  it.each<[string, ContentStatus, Change, ContentStatus | undefined]>([
    ['hiding, of what is in the chaos sea', inChaos('open'), { type: 'hide' }, inChaos('hidden')],
    ['hiding again, of what is in the chaos sea', inChaos('hidden'), { type: 'hide' }, undefined],
    ['releasing what is in the chaos sea', inChaos('hidden'), { type: 'release' }, inChaos('open')],
    ['releasing what was handed over', inChaos('hidden', 'unlawful'), { type: 'release' }, VISIBLE],
    ['its author, of what others saw', VISIBLE, { type: 'removeByAuthor' }, status({ removedBy: 'author' })],
    [
      'its author, of what others never saw',
      status({ review: 'pending' }),
      { type: 'removeByAuthor' },
      status({ review: 'hidden', removedBy: 'author' }),
    ],
    [
      'its author, of what is in the chaos sea',
      inChaos('open'),
      { type: 'removeByAuthor' },
      status({ removedBy: 'author' }),
    ],
    [
      'a maintainer, for a reason of the section',
      VISIBLE,
      byHead('off-topic'),
      status({ removedBy: 'head', removedKind: 'off-topic' }),
    ],
    [
      'a maintainer, for a reason that staff decide',
      VISIBLE,
      byHead('unlawful'),
      status({ review: 'hidden', removedBy: 'head', removedKind: 'unlawful' }),
    ],
    [
      'a maintainer, of what waits for its first review',
      status({ review: 'pending' }),
      byHead('unlawful'),
      status({ review: 'pending', removedBy: 'head', removedKind: 'unlawful' }),
    ],
  ])('by %s', (_what, from, change, to) => expect(step(from, change)).toEqual(to))

  it('is nothing where content that waits for its first review is hidden', () => {
    const pending = status({ review: 'pending' })
    expect(step(pending, { type: 'hide' })).toBe(pending)
  })
})

it.each([
  ['hidden', 'unlawful', true],
  ['pending', 'unlawful', true],
  ['open', 'unlawful', false],
  ['hidden', 'off-topic', false],
] as const)('%s, removed by its section as %s: with staff is %s', (review, kind, isWithStaff) =>
  expect(isHandedOver(inChaos(review, kind))).toBe(isWithStaff),
)

it.each<[StatusName, ThingState, ...counts: [isLiving: boolean, isInChaos: boolean, isOwn: boolean]]>([
  ['visible', 'there', true, false, true],
  ['pending', 'hidden', true, false, true],
  ['hidden', 'hidden', true, false, true],
  ['removedByAuthor', 'stub', false, true, false],
  ['removedByMaintainer', 'chaos', false, true, true],
  ['handedOver', 'chaos', false, false, true],
  ['takenDown', 'stub', false, false, false],
  ['expired', 'stub', false, false, false],
  ['purged', 'stub', false, false, false],
])('%s is %s for permissions; living: %s, in the chaos sea: %s, among the own: %s', (name, state, ...counts) => {
  const of = EXAMPLES[name]
  expect([thingStateOf(of), isLiving(of), isInChaos(of), isOwn(of)]).toEqual([state, ...counts])
})

const REVIEWS = ['open', 'pending', 'hidden'] as const
const EVERY: ContentStatus[] = REVIEWS.flatMap((review) =>
  [null, 'author', 'head', 'vice', 'staff'].flatMap((removedBy) =>
    [null, 'off-topic', 'unlawful'].flatMap((removedKind) =>
      ([null, 'restorable', 'expired', 'purged'] as const).map((takenDown) => ({
        review,
        removedBy,
        removedKind: removedBy === null || removedBy === 'author' ? null : removedKind,
        takenDown,
      })),
    ),
  ),
)

describe('in every status', () => {
  it('a take-down that is restored leaves it as it was', () => {
    for (const status of EVERY) {
      const down = step(status, { type: 'takeDown' })
      if (down) expect(step(down, { type: 'restore' })).toEqual(status)
    }
  })

  it('a removal that is given back leaves it as it was', () => {
    for (const status of EVERY) {
      const removed = step(status, removal)
      if (removed) expect(step(removed, { type: 'giveBack' })).toEqual(status)
    }
  })

  it('a change that ends it is final', () => {
    for (const status of EVERY)
      for (const type of ['purge', 'removeByAuthor'] as const) {
        const ended = step(status, { type })
        for (const change of Object.values(CHANGES)) if (ended) expect(step(ended, change)).toBeUndefined()
      }
  })

  it('only staff show content that waits for them', () => {
    for (const status of EVERY.filter(({ review }) => review !== 'open'))
      for (const change of Object.values(CHANGES).filter(({ type }) => type !== 'release')) {
        const to = step(status, change)
        if (to) expect(isVisible(to) || isInChaos(to)).toBe(false)
      }
  })

  it('it counts in at most one place, and the permission table gets the state of that place', () => {
    for (const status of EVERY) {
      expect([isVisible(status), isInChaos(status)].filter(Boolean).length).toBeLessThanOrEqual(1)
      expect(isVisible(status)).toBe(thingStateOf(status) === 'there')
      if (isLiving(status)) expect(isOwn(status)).toBe(true)
    }
  })
})
