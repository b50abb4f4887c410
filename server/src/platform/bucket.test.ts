import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allBuckets, BUCKETS, bucketOf, drawUserId } from './bucket.ts'

const src = new URL('..', import.meta.url)
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)

test('only bucket.ts contains the number of buckets', () => {
  expect(files.length).toBeGreaterThan(150)
  const knowing = files.filter((file) => /& *\d{3,}|\b1023\b/.test(readFileSync(new URL(file, src), 'utf8')))
  expect(knowing).toEqual([])
})

test('a pass over all buckets visits each one time, wherever a row is', () => {
  expect([...allBuckets].sort((a, b) => a - b)).toEqual(Array.from({ length: BUCKETS }, (_, bucket) => bucket))
  expect(allBuckets).toContain(bucketOf(drawUserId()))
})
