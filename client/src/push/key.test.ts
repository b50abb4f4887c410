import { expect, test } from 'vitest'
import { bytesOfKey, isForKey } from './key.ts'

const bytes = Uint8Array.from({ length: 65 }, (_, i) => (i === 0 ? 4 : (i * 37 + 251) % 256))
const key = btoa(String.fromCharCode(...bytes))
  .replace(/\+/g, '-')
  .replace(/\//g, '_')
  .replace(/=+$/, '')

test('a key comes back as the bytes it was made of, URL-safe letters too', () => {
  expect(key).toMatch(/[-_]/)
  expect([...bytesOfKey(key)]).toEqual([...bytes])
})

test('a subscription is for its own key alone', () => {
  expect(isForKey(bytes.buffer, key)).toBe(true)
  const other = bytes.slice()
  other[64] = (other[64] ?? 0) ^ 1
  expect(isForKey(other.buffer, key)).toBe(false)
  expect(isForKey(bytes.slice(0, 64).buffer, key)).toBe(false)
})

test('a subscription without its key is not trusted', () => {
  expect(isForKey(null, key)).toBe(false)
  expect(isForKey(undefined, key)).toBe(false)
})
