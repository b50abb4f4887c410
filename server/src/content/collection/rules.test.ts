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
  expect(positionOf(undefined).at).toBeGreaterThan(position.at)
})
