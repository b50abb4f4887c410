import { afterEach, expect, it } from 'vitest'
import { type EarlyRequest, takeEarlyRequest } from './early-request.ts'

const holder = globalThis as { window?: { earlyRequest?: EarlyRequest } }
const early = (token: string): EarlyRequest => ({ path: '/api/a', token, answer: Promise.resolve(new Response('yes')) })
afterEach(() => delete holder.window)

it('is taken once, by the same request of the same person', async () => {
  holder.window = { earlyRequest: early('mine') }
  expect(takeEarlyRequest('/api/b', 'mine')).toBeUndefined()
  expect(await (await takeEarlyRequest('/api/a', 'mine'))?.text()).toBe('yes')
  expect(takeEarlyRequest('/api/a', 'mine')).toBeUndefined()
})

it.each([
  ['mine', 'other'],
  ['mine', undefined],
  ['', 'mine'],
] as const)('requested by %j it is not for %j, and for nobody after', (by, reader) => {
  holder.window = { earlyRequest: early(by) }
  expect(takeEarlyRequest('/api/a', reader)).toBeUndefined()
  expect(takeEarlyRequest('/api/a', by || undefined)).toBeUndefined()
})
