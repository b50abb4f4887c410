// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryClient, refreshQueries } from './query.ts'

afterEach(() => queryClient.clear())

test('a first fetch in flight, which may predate the change, is repeated', async () => {
  const answers: ((words: string) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: ['list-of-test'],
    queryFn: () => new Promise<string>((answer) => answers.push(answer)),
  })
  const stop = observer.subscribe(() => {})
  await expect.poll(() => answers.length).toBe(1)
  const refreshed = refreshQueries(['list-of-test'])
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.('before')
  answers[1]?.('after')
  await refreshed
  expect(observer.getCurrentResult().data).toBe('after')
  stop()
})
