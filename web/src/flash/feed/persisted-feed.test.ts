import type { Flash } from '@sp/contract'
import { expect, test } from 'vitest'
import { onTop, type PersistedFeed, revalidated, visibleIn } from './persisted-feed.ts'

const flash = (id: number, up = 0) => ({ id, up }) as Flash
const kept = (ids: readonly number[], rest: Partial<PersistedFeed> = {}): PersistedFeed => ({
  list: ids.map((id) => flash(id)),
  next: 'n',
  ...rest,
})
const ids = ({ list }: PersistedFeed) => list.map(({ id }) => id)

test('a refetch removes deleted flashes, and the others keep their places with fresh data', () => {
  const after = revalidated(kept([5, 3, 9]), [5, 3, 9], [flash(9, 7), flash(5)])
  expect(ids(after)).toEqual([5, 9])
  expect(after.list[1]?.up).toBe(7)
  expect(after.next).toBe('n')
})

test('flashes that were not requested stay: they were dismissed, or arrived during the request', () => {
  expect(ids(revalidated(kept([8, 5, 3]), [5], []))).toEqual([8, 3])
})

test('what is new comes on top, nothing twice, and no more than can be looked at again', () => {
  const after = onTop(kept([5, 3, 9], { passed: [3] }), kept([20, 9], { next: 'm' }))
  expect(ids(after)).toEqual([20, 9, 5, 3])
  expect(after).toMatchObject({ next: 'm', passed: [3] })
  const many = Array.from({ length: 54 }, (_, i) => 100 + i)
  expect(ids(onTop(kept(many), kept([1, 2])))).toEqual([1, 2, ...many.slice(0, 52)])
})

test('a dismissed flash is not requested', () => {
  expect(visibleIn(kept([5, 3, 9], { passed: [3] }))).toEqual([5, 9])
})
