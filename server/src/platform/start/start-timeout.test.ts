import { expect, it } from 'vitest'
import { retryWhile } from './start-timeout.ts'

const away = new Error('away')
const refused = new Error('refused')

function attempts(failures: readonly Error[]) {
  const at: number[] = []
  const attempt = async (): Promise<string> => {
    at.push(performance.now())
    const failure = failures[at.length - 1]
    if (failure) throw failure
    return 'there'
  }
  return { at, attempt }
}

function waiting(forMs: number) {
  const announced: unknown[] = []
  return {
    announced,
    options: {
      mayPass: (error: unknown) => error === away,
      onWait: (error: unknown, seconds: number) => void announced.push([error, seconds]),
      forMs,
    },
  }
}

it('waits with increasing delays, announces it once, and returns the final result', async () => {
  const { at, attempt } = attempts([away, away])
  const { announced, options } = waiting(30_000)
  expect(await retryWhile(attempt, options)).toBe('there')
  expect(announced).toEqual([[away, 30]])
  const [first = 0, second = 0, third = 0] = at
  expect(second - first).toBeGreaterThan(450)
  expect(third - second).toBeGreaterThan(950)
})

it('does not wait for a failure that no time heals', async () => {
  const { at, attempt } = attempts([refused])
  const { announced, options } = waiting(30_000)
  await expect(retryWhile(attempt, options)).rejects.toBe(refused)
  expect([at.length, announced]).toEqual([1, []])
})

it('gives up when the time is over', async () => {
  const { attempt } = attempts(Array.from({ length: 100 }, () => away))
  const { options } = waiting(700)
  const from = performance.now()
  await expect(retryWhile(attempt, options)).rejects.toBe(away)
  expect(performance.now() - from).toBeLessThan(20_000)
})
