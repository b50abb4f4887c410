// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { settle } from '../test/test-hook.tsx'
import { queryClient } from './query.ts'
import { validForUses } from './use-limit.ts'

const KEY = ['counted-uses-of-test']
let fetched = 0

afterEach(() => {
  queryClient.clear()
  fetched = 0
})

async function open(): Promise<void> {
  const observer = new QueryObserver(queryClient, {
    queryKey: KEY,
    queryFn: async () => ++fetched,
    meta: validForUses(3),
    staleTime: 3_600_000,
  })
  const leave = observer.subscribe(() => {})
  await settle()
  leave()
}

test('a response serves the configured number of openings, and the next one refetches', async () => {
  const seen: number[] = []
  for (let at = 0; at < 9; at += 1) {
    await open()
    seen.push(fetched)
  }
  expect(seen).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3])
})
