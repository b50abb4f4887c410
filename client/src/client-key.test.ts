import { expect, test } from 'vitest'
import { newClientKey } from './client-key.ts'

test('a client key is a version 4 UUID and never the same twice', () => {
  const keys = Array.from({ length: 200 }, newClientKey)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(keys).size).toBe(200)
})
