import { expect, test } from 'vitest'
import { halvesOf, hammingDistance } from './rules.ts'

test.each([
  ['0000000000000000', '0000000000000000', 0],
  ['0000000000000000', 'ffffffffffffffff', 64],
  ['8000000000000001', '0000000000000000', 2],
  ['a91fc03e77b210d4', 'a91fc03e77b210d5', 1],
  ['00000000ffffffff', 'ffffffff00000000', 64],
])('%s and %s are so many bits apart', (a, b, bits) => {
  expect(hammingDistance(halvesOf(a), halvesOf(b))).toBe(bits)
})
