import { describe, expect, it } from 'vitest'
import { presentWayBack } from './case-present.ts'

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

describe('the way back from a decision', () => {
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
