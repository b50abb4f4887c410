import { expect, it } from 'vitest'
import { FILTER_DEFAULT } from './fields.ts'
import { faultOfFilter, widened } from './filter.ts'
import { squareRefusals as refusals } from './refusals.ts'

const of = (bounds: object) => ({ ...FILTER_DEFAULT, ...bounds })

it.each([
  [{ ageMin: 33, ageMax: 37 }],
  [{ heightMin: 170, heightMax: 179 }],
  [{ ageMin: 60 }],
  [{ ageMax: 22 }],
  [{ heightMin: 190 }],
  [{ heightMax: 160 }],
  [{ ageMin: 95, ageMax: 99, heightMin: 241, heightMax: 250 }],
  [{}],
])('%o is wide enough, and stays as it is', (bounds) => {
  expect([faultOfFilter(of(bounds)), widened(of(bounds))]).toEqual([undefined, of(bounds)])
})

it.each([
  [{ ageMin: 33, ageMax: 36 }, refusals.agesTooNarrow, { ageMin: 33, ageMax: 37 }],
  [{ ageMin: 33, ageMax: 33 }, refusals.agesTooNarrow, { ageMin: 33, ageMax: 37 }],
  [{ ageMin: 99, ageMax: 99 }, refusals.agesTooNarrow, { ageMin: 95, ageMax: 99 }],
  [{ ageMin: 61 }, refusals.agesTooFar, { ageMin: 60 }],
  [{ ageMax: 21 }, refusals.agesTooFar, { ageMax: 22 }],
  [{ heightMin: 170, heightMax: 178 }, refusals.heightsTooNarrow, { heightMin: 170, heightMax: 179 }],
  [{ heightMin: 250, heightMax: 250 }, refusals.heightsTooNarrow, { heightMin: 241, heightMax: 250 }],
  [{ heightMin: 191 }, refusals.heightsTooFar, { heightMin: 190 }],
  [{ heightMax: 159 }, refusals.heightsTooFar, { heightMax: 160 }],
])('%o is refused, and one that was kept counts as the nearest that is wide enough', (bounds, refusal, wide) => {
  expect([faultOfFilter(of(bounds)), widened(of(bounds))]).toEqual([refusal, of(wide)])
  expect(faultOfFilter(widened(of(bounds)))).toBeUndefined()
})

it('a least above its most is refused, of ages and of heights', () => {
  for (const turned of [
    { ageMin: 40, ageMax: 20 },
    { heightMin: 190, heightMax: 150 },
  ])
    expect(faultOfFilter(of(turned))).toBe(refusals.filterTurned)
})
