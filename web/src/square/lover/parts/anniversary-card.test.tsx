// @vitest-environment happy-dom
import { PAIR_MOMENTS } from '@sp/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settle, showPart } from '../../../platform/test/test-hook.tsx'
import { stubNetwork } from '../../../platform/test/test-network.ts'
import { AnniversaryCard } from './anniversary-card.tsx'

const SESSION = 7
const DAY = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()

let requests: ReturnType<typeof stubNetwork>
let host: ReturnType<typeof showPart> | undefined
beforeEach(() => {
  requests = stubNetwork()
})
afterEach(() => host?.unmount())

function show(since: string, seen: number): string {
  host = showPart(<AnniversaryCard sessionId={SESSION} since={since} seen={seen} />)
  return document.body.textContent
}

test('the hundredth day has a card, and closing it marks that day and no other', async () => {
  expect(show(daysAgo(99), PAIR_MOMENTS.lover)).toContain('今天，一百天了')
  act(() => document.querySelector('button')?.click())
  await settle()
  expect(requests.map(({ path, input }) => [path, input])).toEqual([
    ['/api/square/flow/seen', { id: SESSION, moment: PAIR_MOMENTS.hundredDays }],
  ])
})

test('it is named as passed on the days after, and is not shown again once it was closed', () => {
  expect(show(daysAgo(102), PAIR_MOMENTS.lover)).toContain('在一起，一百天了')
  host?.unmount()
  expect(show(daysAgo(99), PAIR_MOMENTS.hundredDays)).toBe('')
})
