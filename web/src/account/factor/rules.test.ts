import { expect, test } from 'vitest'
import { deviceOf, hasFactor, isLast } from './rules.ts'

const key = { id: 1, name: 'iPhone', created: '', lastUsed: null, backedUp: true }
const bound = { created: '', lastUsed: null }

test.each([
  [[], null, false, false],
  [[key], null, true, true],
  [[], bound, true, true],
  [[key], bound, true, false],
  [[key, { ...key, id: 2 }], null, true, false],
])('%j and %j: a second step %s, the last one %s', (keys, authenticator, has, last) => {
  expect([hasFactor({ keys, authenticator }), isLast({ keys, authenticator })]).toEqual([has, last])
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Safari/604.1', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0 Mobile', 'android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/128.0', 'Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 'Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0', 'Linux'],
  ['curl', undefined],
])('%s is of a device of the kind %s', (agent, kind) => {
  expect(deviceOf(agent)).toBe(kind)
})
