import { errorsOf } from '@sp/client/form/errors-of'
import { expect, it } from 'vitest'
import { batchForm, countOf, inputOf, useLimitOf } from './form.ts'

const form = { ...batchForm.start, note: ' 冬天的夜读 ' }

it('a batch is sent with what was typed; without a day it does not end', () => {
  expect(errorsOf(batchForm, form)).toEqual({})
  expect(inputOf(form)).toEqual({ note: '冬天的夜读', count: 20, uses: 1, days: 30 })
  expect(inputOf({ ...form, days: 'forever', reason: '给新朋友' })).toEqual({
    note: '冬天的夜读',
    count: 20,
    uses: 1,
    reason: '给新朋友',
  })
})

it.each([
  { note: ' ' },
  { count: '0' },
  { count: '501' },
  { count: '1.5' },
  { uses: '101' },
  { uses: '' },
  { reason: '嗯' },
])('with %o it is not', (part) => {
  expect(Object.keys(errorsOf(batchForm, { ...form, ...part }))).toEqual(Object.keys(part))
})

it('numbers are read as they are typed', () => {
  expect(countOf({ ...form, count: ' 500 ' })).toBe(500)
  expect(useLimitOf({ ...form, uses: '100' })).toBe(100)
})
