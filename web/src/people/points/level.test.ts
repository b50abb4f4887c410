import { expect, test } from 'vitest'
import { levelOf, reachedBy } from './level.ts'

test.each([
  [0, 0, 0, 1],
  [1, 1, 0, 1],
  [128, 8, 0, 128],
  [186, 8, 58 / 128, 70],
  [255, 8, 127 / 128, 1],
  [16_383, 14, 8191 / 8192, 1],
])('%i points are level %i', (total, level, part, missing) => {
  expect(levelOf(total)).toMatchObject({ level, part, toNextLevelPoints: missing })
})

test('the top level is a full bar with nothing missing', () => {
  expect(levelOf(16_384)).toMatchObject({ level: 15, part: 1, toNextLevelPoints: 0 })
  expect(levelOf(99_999)).toMatchObject({ level: 15, part: 1, toNextLevelPoints: 0 })
})

test('the point that makes a level is known from the total; the first one is no level', () => {
  expect([1, 2, 3, 4, 5, 8, 16].map((total) => reachedBy(1, total))).toEqual([
    undefined,
    2,
    undefined,
    3,
    undefined,
    4,
    5,
  ])
  expect([reachedBy(2, 9), reachedBy(2, 10), reachedBy(0, 8)]).toEqual([4, undefined, undefined])
})
