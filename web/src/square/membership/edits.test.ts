import { expect, test } from 'vitest'
import { withEdits, withoutSent } from './edits.ts'

const saved = { job: '店员', city: '', provinces: ['浙江'] }

test('an edit that equals the saved value is dropped', () => {
  expect(withEdits({}, { job: '老师' }, saved)).toEqual({ job: '老师' })
  expect(withEdits({ job: '老师', city: '杭州' }, { job: '店员' }, saved)).toEqual({ city: '杭州' })
  expect(withEdits({}, { provinces: ['浙江'] }, saved)).toEqual({})
})

test('what was changed while a save was on its way is still to be saved', () => {
  expect(withoutSent({ job: '医生', city: '杭州' }, { job: '老师', city: '杭州' })).toEqual({ job: '医生' })
})
