import { describe, expect, it } from 'vitest'
import { type Change, type ContentStatus, type Outcome, outcomeOf, VISIBLE } from './status.ts'

const hidden: ContentStatus = { ...VISIBLE, review: 'hidden' }
const byAuthor: ContentStatus = { ...VISIBLE, removedBy: 'author' }
const inChaos: ContentStatus = { ...VISIBLE, removedBy: 'vice', removedKind: 'off-topic' }
const down: ContentStatus = { ...VISIBLE, takenDown: 'restorable' }
const purged: ContentStatus = { ...VISIBLE, takenDown: 'purged' }
const byVice = { type: 'removeByMaintainer', by: 'vice', reason: '跑题', kind: 'off-topic' } as const

const removedBy = (by: 'author' | 'takedown'): Outcome => ({ type: 'removed', why: { by, reason: '' } })

/** What leaves them and what returns; hiding is no removal. */
describe('what the lists of a forum learn of', () => {
  it.each<[string, ContentStatus, ContentStatus, Change, Outcome]>([
    ['hidden content', VISIBLE, hidden, { type: 'hide' }, undefined],
    ['released content', hidden, VISIBLE, { type: 'release' }, undefined],
    ['content that its author removed', VISIBLE, byAuthor, { type: 'removeByAuthor' }, removedBy('author')],
    ['content that staff took down', VISIBLE, down, { type: 'takeDown' }, removedBy('takedown')],
    ['content that staff deleted for good', hidden, purged, { type: 'purge' }, removedBy('takedown')],
    [
      'content that a maintainer removed',
      VISIBLE,
      inChaos,
      byVice,
      { type: 'removed', why: { by: 'vice', reason: '跑题', kind: 'off-topic' } },
    ],
    ['content whose restoration is undone', VISIBLE, inChaos, { ...byVice, isAgain: true }, { type: 'removedAgain' }],
    ['content that was given back', inChaos, VISIBLE, { type: 'giveBack' }, { type: 'restored' }],
    ['content that staff restored', down, VISIBLE, { type: 'restore' }, { type: 'restored' }],
    [
      'removed content that staff took down',
      inChaos,
      { ...inChaos, takenDown: 'restorable' },
      { type: 'takeDown' },
      undefined,
    ],
    [
      'restored content that is still removed',
      { ...inChaos, takenDown: 'restorable' },
      inChaos,
      { type: 'restore' },
      undefined,
    ],
    ['removed content that its author removes', inChaos, byAuthor, { type: 'removeByAuthor' }, undefined],
  ])('%s', (_what, from, to, change, outcome) => expect(outcomeOf(from, to, change)).toEqual(outcome))
})
