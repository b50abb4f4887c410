import { describe, expect, it } from 'vitest'
import {
  type Change,
  type ContentStatus,
  isInChaos,
  isLiving,
  isOwn,
  isVisible,
  nameOf,
  type StatusName,
  step,
  thingStateOf,
  VISIBLE,
} from './rules.ts'

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
