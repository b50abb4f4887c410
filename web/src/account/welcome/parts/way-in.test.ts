import type { Site } from '@sp/contract'
import { expect, it } from 'vitest'
import { wayIn } from './way-in.ts'

const site: Site = { siteName: '', inviteCode: false, rules: [] }

it('shows whether and how a visitor can register', () => {
  expect(wayIn(undefined)).toEqual({ isOpen: true, note: '' })
  expect(wayIn(site)).toEqual({ isOpen: true, note: '' })
  expect(wayIn({ ...site, registration: 'closed', inviteCode: true })).toEqual({
    isOpen: false,
    note: '现在不开放注册',
  })
  expect(wayIn({ ...site, registration: 'away' }).isOpen).toBe(false)
  expect(wayIn({ ...site, inviteCode: true, approval: 'uninvited' }).note).toBe('注册要邀请码')
  for (const approval of ['uninvited', 'all'] as const)
    expect(wayIn({ ...site, approval }).note).toContain('值班的人看过')
})
