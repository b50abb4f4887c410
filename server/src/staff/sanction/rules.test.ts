import { untilOf } from '@sp/contract'
import { describe, expect, it } from 'vitest'
import { outranks } from './rules.ts'

const FROM = new Date('2026-11-22T10:00:00Z')

it.each([
  ['1h', '2026-11-22T11:00:00.000Z'],
  ['7day', '2026-11-29T10:00:00.000Z'],
  ['1y', '2027-11-22T10:00:00.000Z'],
  ['forever', '9999-12-31T23:59:59.000Z'],
] as const)('a mute of %s ends at %s', (duration, until) => expect(untilOf(FROM, duration).toISOString()).toBe(until))

describe('staff act', () => {
  it('upon members and those of a lower role', () => {
    expect(outranks('support', 'member')).toBe(true)
    expect(outranks('owner', 'moderator')).toBe(true)
  })
  it('never upon their equals, nor upon those above', () => {
    for (const role of ['support', 'moderator', 'owner'] as const) expect(outranks(role, role)).toBe(false)
    expect(outranks('moderator', 'owner')).toBe(false)
  })
})
