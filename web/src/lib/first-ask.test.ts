import { afterEach, expect, it } from 'vitest'
import { type FirstAsk, takeFirstAsk } from './first-ask.ts'

const holder = globalThis as { window?: { firstAsk?: FirstAsk } }
const asked = (token: string): FirstAsk => ({ path: '/api/a', token, answer: Promise.resolve(new Response('yes')) })
afterEach(() => delete holder.window)

it('is taken once, by the same request of the same person', async () => {
  holder.window = { firstAsk: asked('mine') }
  expect(takeFirstAsk('/api/b', 'mine')).toBeUndefined()
  expect(await (await takeFirstAsk('/api/a', 'mine'))?.text()).toBe('yes')
  expect(takeFirstAsk('/api/a', 'mine')).toBeUndefined()
})

it.each([
  ['mine', 'other'],
  ['mine', undefined],
  ['', 'mine'],
] as const)('asked by %j it is not for %j, and for nobody after', (by, reader) => {
  holder.window = { firstAsk: asked(by) }
  expect(takeFirstAsk('/api/a', reader)).toBeUndefined()
  expect(takeFirstAsk('/api/a', by || undefined)).toBeUndefined()
})
