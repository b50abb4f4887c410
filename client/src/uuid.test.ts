import { expect, test } from 'vitest'
import { uuid } from './uuid.ts'

test('a uuid has the form of version 4 and is never the same twice', () => {
  const keys = Array.from({ length: 200 }, uuid)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(keys).size).toBe(200)
})
