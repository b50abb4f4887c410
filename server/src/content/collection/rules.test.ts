import { ANONYMOUS, COLLECTED_EXCERPT, FOLDERS_MAX } from '@sp/contract'
import { expect, it } from 'vitest'
import { collectedThing } from './kind-service.ts'
import { cursorOf, freePlace, positionOf } from './rules.ts'

const given = { title: '夜读', text: '🌙'.repeat(200), user: ANONYMOUS, cover: '/files/a.webp', imageCount: 2 }

it('an excerpt is cut by code points, never within a character', () => {
  expect(Array.from(collectedThing({ ...given, warning: null }).excerpt)).toHaveLength(COLLECTED_EXCERPT)
  expect(collectedThing({ ...given, warning: null }).excerpt.endsWith('🌙')).toBe(true)
})

it('neither words nor a picture of what has a warning are shown', () => {
  expect(collectedThing({ ...given, warning: 'heavy' })).toMatchObject({ excerpt: '', cover: null, title: '夜读' })
})

it('the first free place is given, and none when all are taken', () => {
  const places = (...taken: number[]) => taken.map((place) => ({ place }))
  expect([freePlace([]), freePlace(places(1, 3)), freePlace(places(2))]).toEqual([1, 2, 1])
  expect(freePlace(places(...Array.from({ length: FOLDERS_MAX }, (_, at) => at + 1)))).toBeUndefined()
})

it('a cursor leads back to its position', () => {
  const position = { at: 1_700_000_000_123_456, kind: 'post', id: 7 }
  expect(positionOf(cursorOf(position))).toEqual(position)
  expect(positionOf('1700000000123456-post-7')).toEqual(position)
})

it.each([
  undefined,
  '',
  '1700000000123456',
  '1700000000123456-post',
  '1700000000123456--7',
  '-post-7',
  '--7',
  '-post-',
])('the cursor %j, without a whole position, leads to the beginning, which is later than every time', (cursor) =>
  expect(positionOf(cursor)).toEqual({ at: 9_000_000_000_000_000, kind: '', id: 0 }),
)

it('an id beyond exact numbers is the last one', () => {
  expect(positionOf('5-post-9999999999999999').id).toBe(9_007_199_254_740_991)
})
