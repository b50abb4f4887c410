import { expect, it } from 'vitest'
import { type Call, calls } from '../index.ts'
import { defineCall } from './call.ts'
import { nothing, T } from './schema.ts'

const every = Object.values(calls).flatMap((group) => Object.values(group as Record<string, Call>))

it('every call that writes says how often it may be made', () => {
  const writing = every.filter(({ method, writes }) => method !== 'GET' || writes)
  expect(writing.length).toBeGreaterThan(30)
  expect(writing.filter(({ limit }) => limit === undefined).map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

it('calls that are counted together agree on how often', () => {
  const agreed = new Map<string, string>()
  for (const { path, limit } of every) {
    if (limit === undefined) continue
    const { scope = path, max, seconds, per, store } = limit
    const said = JSON.stringify([max, seconds, per, store])
    expect([path, agreed.get(scope) ?? said]).toEqual([path, said])
    agreed.set(scope, said)
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
  // @ts-expect-error: a GET that writes is none the better for it
  defineCall({ ...about, method: 'GET', writes: true })
})
