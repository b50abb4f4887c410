import { afterEach, expect, it } from 'vitest'
import { type EarlyRequests, takeEarlyRequest } from './early-request.ts'

const holder = globalThis as { window?: { earlyRequests?: EarlyRequests } }
const early = (token: string, at = Date.now()): EarlyRequests => ({
  token,
  at,
  answers: { '/api/a': Promise.resolve(new Response('a')), '/api/b': Promise.resolve(new Response('b')) },
})
const text = async (path: string, reader?: string) => (await takeEarlyRequest(path, reader))?.text()
afterEach(() => delete holder.window)

it('each is taken once, by the same request of the same account', async () => {
  holder.window = { earlyRequests: early('mine') }
  expect(takeEarlyRequest('/api/c', 'mine')).toBeUndefined()
  expect(await text('/api/a', 'mine')).toBe('a')
  expect(takeEarlyRequest('/api/a', 'mine')).toBeUndefined()
  expect(await text('/api/b', 'mine')).toBe('b')
})

it('returns nothing if nothing was requested', () => {
  holder.window = {}
  expect(takeEarlyRequest('/api/a', undefined)).toBeUndefined()
})

it.each([
  ['mine', 'other'],
  ['mine', undefined],
  ['', 'mine'],
] as const)('a request by %j is not used for %j, nor by any later account', (by, reader) => {
  holder.window = { earlyRequests: early(by) }
  expect(takeEarlyRequest('/api/a', reader)).toBeUndefined()
  expect(takeEarlyRequest('/api/a', by || undefined)).toBeUndefined()
})

it('is not used after it has expired', () => {
  holder.window = { earlyRequests: early('mine', Date.now() - 31_000) }
  expect(takeEarlyRequest('/api/a', 'mine')).toBeUndefined()
})
