import { expect, it } from 'vitest'
import { restartPause } from './restart-pause.ts'

it('the delay before a restart doubles up to half a minute, and is reset after a minute of uptime', () => {
  const pauses = [0]
  for (let nth = 0; nth < 7; nth++) pauses.push(restartPause(pauses.at(-1) ?? 0, 500))
  expect(pauses.slice(1)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  expect(restartPause(30_000, 59_999)).toBe(30_000)
  expect(restartPause(30_000, 60_000)).toBe(1_000)
})
