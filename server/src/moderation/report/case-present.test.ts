import { describe, expect, it } from 'vitest'
import { presentDecided, presentHead, presentWayBack, retainedUntil } from './case-present.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 12, minutes))
const DAY = 24 * 60
const decision = {
  content: 'delete',
  mute: null,
  decidedBy: 7,
  decidedAt: at(0),
  isWarned: false,
  did: ['taken-down'],
  undoUntil: at(5),
  isSettled: false,
  restoredAt: null,
}

it('evidence is retained for ninety days', () => {
  expect(retainedUntil(new Date('2026-11-22T12:00:00Z'))).toBe('2027-02-20T12:00:00.000Z')
})

const avatar = 'avatar/default/1.png'

describe('a case in the queue', () => {
  const row = {
    id: 3,
    kind: 'report',
    type: 'flash',
    key: '41',
    ownerId: 5,
    reasons: ['spam', 'other'],
    found: ['fraud'],
    reports: 2,
    weight: 3,
    isHidden: true,
    openedAt: at(0),
  }
  const owner = { id: 5, username: 'yuan', nickname: '阿远', avatar }
  const claim = {
    by: { id: 7, nickname: '林溪', avatar, role: 'moderator' },
    until: '2026-11-22T12:15:00.000Z',
  } as const
  const shown = {
    id: 3,
    kind: 'report',
    targetType: 'flash',
    targetId: 41,
    reasons: ['spam', 'other'],
    found: ['fraud'],
    reports: 2,
    weight: 3,
    hidden: true,
    openedAt: '2026-11-22T12:00:00.000Z',
  }

  it('shows whose content it is, and the colleague who claimed it', () => {
    const around = { people: new Map([[5, owner]]), holders: new Map([[3, claim]]), deletable: true }
    expect(presentHead(row, around)).toEqual({ ...shown, owner, held: claim, deletable: true })
  })

  it('has no owner whose account is gone, and no colleague before it is claimed', () => {
    const around = { people: new Map([[3, owner]]), holders: new Map([[5, claim]]), deletable: false }
    expect(presentHead(row, around)).toEqual({ ...shown, owner: null, held: null, deletable: false })
  })

  it('about a private photo has the key of the photo', () => {
    const around = { people: new Map(), holders: new Map(), deletable: false }
    expect(presentHead({ ...row, type: 'face', key: 'a1/face.webp' }, around).targetId).toBe('a1/face.webp')
  })
})

describe('a decision', () => {
  const colleague = { id: 7, nickname: '林溪', avatar }
  const people = new Map([[7, colleague]])
  const row = {
    outcome: 'upheld',
    content: 'delete',
    mute: '7day',
    decidedBy: 7,
    decidedAt: at(0),
    isWarned: false,
  }
  const shown = {
    outcome: 'upheld',
    content: 'delete',
    mute: '7day',
    warned: false,
    by: colleague,
    at: '2026-11-22T12:00:00.000Z',
  }

  it('shows what was decided, by whom and when', () => {
    expect(presentDecided(row, people)).toEqual(shown)
    expect(presentDecided({ ...row, mute: null, isWarned: true }, people)).toEqual({
      ...shown,
      mute: null,
      warned: true,
    })
  })

  it('is none before there is one', () => {
    expect(presentDecided({ ...row, decidedBy: null, decidedAt: null }, people)).toBeNull()
  })

  it.each([
    ['the system made it', null],
    ['the account of the colleague is gone', 8],
  ])('names no colleague where %s', (_why, decidedBy) => {
    expect(presentDecided({ ...row, decidedBy }, people)).toEqual({ ...shown, by: null })
  })
})

describe('the way back from a decision', () => {
  it('is none before there is a decision', () => {
    const undecided = { ...decision, content: null, decidedBy: null, decidedAt: null, did: [], undoUntil: null }
    expect(presentWayBack(undecided, at(4))).toEqual({ undoUntil: null, restoreUntil: null, restoredAt: null })
  })

  it('was taken where the content is restored', () => {
    expect(presentWayBack({ ...decision, isSettled: true, restoredAt: at(8) }, at(9))).toEqual({
      undoUntil: null,
      restoreUntil: null,
      restoredAt: at(8).toISOString(),
    })
  })

  it('is open until the time for undoing is over, or it is settled', () => {
    expect(presentWayBack(decision, at(4)).undoUntil).toBe(at(5).toISOString())
    expect(presentWayBack(decision, at(5)).undoUntil).toBeNull()
    expect(presentWayBack({ ...decision, isSettled: true }, at(4)).undoUntil).toBeNull()
  })

  it('is open for thirty days for deleted content, once; not for purged, kept or previously deleted content', () => {
    const until = at(30 * DAY).toISOString()
    expect(presentWayBack(decision, at(30 * DAY - 1)).restoreUntil).toBe(until)
    const closed = [
      presentWayBack(decision, at(30 * DAY)),
      presentWayBack({ ...decision, content: 'purge' }, at(9)),
      presentWayBack({ ...decision, content: 'keep', did: [] }, at(9)),
      presentWayBack({ ...decision, did: [] }, at(9)),
      presentWayBack({ ...decision, restoredAt: at(8) }, at(9)),
    ]
    expect(closed.map(({ restoreUntil }) => restoreUntil)).toEqual(Array(5).fill(null))
  })
})
