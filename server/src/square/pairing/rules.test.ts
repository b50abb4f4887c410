import { PAIR_EVENTS, PAIR_FLOW, PAIR_STATUSES } from '@sp/contract'
import { expect, it } from 'vitest'
import { stateAfter } from './rules.ts'

it('a pairing that is over takes no event, at any stage', () => {
  const ended = PAIR_STATUSES.flatMap((status) => PAIR_EVENTS.map((event) => ({ status, event })))
  for (const { status, event } of ended)
    expect(() => stateAfter({ status, isOver: true }, event)).toThrow(`at ${status} does not take ${event}`)
  const open = ended.filter(({ status, event }) => PAIR_FLOW[status][event] !== undefined)
  expect(open.length).toBeGreaterThan(10)
  for (const { status, event } of open) expect(stateAfter({ status, isOver: false }, event)).toBeDefined()
})
