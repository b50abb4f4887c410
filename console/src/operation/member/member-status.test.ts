import { describe, expect, it } from 'vitest'
import { memberStatusOf, outranks } from './member-status.ts'

const member = { state: 'active', role: 'member', mutedUntil: null } as const
const FOREVER = '9999-12-31T23:59:59.000Z'

describe('the chip of a member', () => {
  it('shows the most severe status', () => {
    expect(memberStatusOf(member).text).toBe('正常')
    expect(memberStatusOf({ ...member, mutedUntil: FOREVER, state: 'shut' }).text).toBe('封号')
    expect(memberStatusOf({ ...member, mutedUntil: FOREVER }).text).toBe('永久禁言')
    const bannedUntil = '2026-12-03T12:00:00.000Z'
    expect(memberStatusOf({ ...member, bannedUntil, mutedUntil: FOREVER }).text).toBe('暂停发言到 12月3日')
    expect(memberStatusOf({ ...member, bannedUntil: FOREVER }).text).toBe('永久暂停发言')
    expect(memberStatusOf({ ...member, bannedUntil, state: 'shut' }).text).toBe('封号')
    expect(memberStatusOf({ ...member, role: 'support' })).toEqual({ text: '客服', tone: 'primary' })
  })
})

it('staff cannot act on colleagues of the same role', () => {
  expect(outranks('moderator', 'member')).toBe(true)
  expect(outranks('moderator', 'moderator')).toBe(false)
  expect(outranks('owner', 'moderator')).toBe(true)
})
