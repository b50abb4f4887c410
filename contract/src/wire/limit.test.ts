import { expect, it } from 'vitest'
import { type Call, calls, consoleCalls } from '../index.ts'
import { defineCall } from './call.ts'
import { nothing, T } from './schema.ts'

const every = Object.values(calls).flatMap((group) => Object.values(group as Record<string, Call>))

it('every call that writes has a rate limit', () => {
  const writing = every.filter(({ method, writes }) => method !== 'GET' || writes)
  expect(writing.length).toBeGreaterThan(30)
  expect(writing.filter(({ limit }) => limit === undefined).map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

it('what is shown where there were too many is among the refusals of the call', () => {
  const all = Object.values(consoleCalls).flatMap((group) => Object.values(group as Record<string, Call>))
  const shown = [...every, ...all].filter(({ limit }) => limit?.refusal !== undefined)
  expect(shown.length).toBeGreaterThan(4)
  for (const { path, refusals, limit } of shown)
    expect([path, refusals]).toEqual([path, expect.arrayContaining([limit?.refusal])])
})

it('calls that are counted together agree on how often', () => {
  const agreed = new Map<string, string>()
  for (const { path, limit } of every) {
    if (limit === undefined) continue
    const { scope = path, max, seconds, per, store, counts } = limit
    const description = JSON.stringify([max, seconds, per, store, counts])
    expect([path, agreed.get(scope) ?? description]).toEqual([path, description])
    agreed.set(scope, description)
  }
})

it('a call that writes without a limit does not compile', () => {
  const about = {
    path: '/api/x',
    who: 'member',
    summary: '',
    input: T.Object({}),
    data: nothing(),
    refusals: [],
  } as const
  expect(defineCall({ ...about, method: 'GET' }).limit).toBeUndefined()
  // @ts-expect-error: no limit
  defineCall({ ...about, method: 'POST' })
  const limit = { max: 3, seconds: 86_400, per: 'viewer' } as const
  expect(defineCall({ ...about, method: 'POST', limit: { ...limit, counts: 'done' } }).limit).toBeDefined()
  // @ts-expect-error: it does not say whether what is refused counts
  defineCall({ ...about, method: 'POST', limit })
  // @ts-expect-error: a GET that writes is none the better for it
  defineCall({ ...about, method: 'GET', writes: true })
})
