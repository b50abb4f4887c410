import type { Refusal } from '../../wire/refusal.ts'
import { FILTER_AGES, HEIGHT_RANGE, type SquareFilter } from './fields.ts'
import { squareRefusals } from './refusals.ts'

/**
 * Minimum width of a filter, so that no search reveals a hidden value exactly: `span` values, or, one-sided, a
 * minimum of at most `leastAlone` or a maximum of at least `mostAlone` (DECISIONS 17).
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

/** Widens a filter that was stored before the minimum widths existed. */
export const widened = <F extends Bounds>(filter: F): F => ({
  ...filter,
  ...widenedRange('age', filter),
  ...widenedRange('height', filter),
})

/**
 * A hidden age matches as a band of five years from 18 on, a hidden height as a band of ten centimetres from
 * 100 on.
 */
export const AGE_BAND = { from: 18, size: 5 } as const
export const HEIGHT_BAND = { from: 100, size: 10 } as const
