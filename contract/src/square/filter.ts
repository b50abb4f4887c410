import type { Refusal } from '../wire/refusal.ts'
import { FILTER_AGES, HEIGHT_RANGE, type SquareFilter } from './fields.ts'
import { squareRefusals } from './refusals.ts'

/**
 * How wide a filter is at least, so that none tells exactly what somebody hides: `span` values, or, one-sided, a least
 * of at most `leastAlone` and a most of at least `mostAlone` (DECISIONS 17).
 */
export const FILTER_WIDTHS = {
  age: {
    least: 'ageMin',
    most: 'ageMax',
    bounds: FILTER_AGES,
    span: 5,
    leastAlone: 60,
    mostAlone: 22,
    tooNarrow: squareRefusals.agesTooNarrow,
    tooFar: squareRefusals.agesTooFar,
  },
  height: {
    least: 'heightMin',
    most: 'heightMax',
    bounds: HEIGHT_RANGE,
    span: 10,
    leastAlone: 190,
    mostAlone: 160,
    tooNarrow: squareRefusals.heightsTooNarrow,
    tooFar: squareRefusals.heightsTooFar,
  },
} as const
export type FilterWidth = keyof typeof FILTER_WIDTHS

type Bounds = Pick<SquareFilter, 'ageMin' | 'ageMax' | 'heightMin' | 'heightMax'>

/** What is wrong with the ages or heights of a filter. */
export function faultOfRange(of: FilterWidth, filter: Bounds): Refusal | undefined {
  const { span, leastAlone, mostAlone, tooNarrow, tooFar, ...names } = FILTER_WIDTHS[of]
  const [least, most] = [filter[names.least], filter[names.most]]
  if (least !== null && most !== null) {
    if (least > most) return squareRefusals.filterTurned
    return most - least + 1 < span ? tooNarrow : undefined
  }
  const isTooFar = (least !== null && least > leastAlone) || (most !== null && most < mostAlone)
  return isTooFar ? tooFar : undefined
}

export const faultOfFilter = (filter: Bounds): Refusal | undefined =>
  faultOfRange('age', filter) ?? faultOfRange('height', filter)

function widenedRange(of: FilterWidth, filter: Bounds): Partial<Bounds> {
  const { span, leastAlone, mostAlone, bounds, ...names } = FILTER_WIDTHS[of]
  const [least, most] = [filter[names.least], filter[names.most]]
  const from = least === null ? null : Math.min(least, most === null ? leastAlone : bounds[1] - span + 1)
  const to = most === null ? null : Math.max(most, from === null ? mostAlone : from + span - 1)
  return { [names.least]: from, [names.most]: to }
}

/** One that was kept before there were widths, as it counts since. */
export const widened = <F extends Bounds>(filter: F): F => ({
  ...filter,
  ...widenedRange('age', filter),
  ...widenedRange('height', filter),
})

/** A hidden age counts as its five years from 18 on, a hidden height as its ten centimetres from 100 on. */
export const AGE_BAND = { from: 18, size: 5 } as const
export const HEIGHT_BAND = { from: 100, size: 10 } as const
