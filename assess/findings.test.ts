import { expect, it } from 'vitest'
import { compare, pageNotRun, pageOf, rowOf } from './findings.ts'

const one = { id: 'rule: a page', text: 'first' }
const other = { id: 'other: a page', text: 'second' }

it('a finding is new unless its id, or what its id begins with, is accepted', () => {
  const accepted = [
    { finding: 'rule*', reason: 'why' },
    { finding: 'other', reason: 'not this one' },
  ]
  const { fresh, known, unused } = compare([one, other], accepted)
  expect(fresh).toEqual([other])
  expect(known).toEqual([{ ...one, reason: 'why' }])
  expect(unused).toEqual([accepted[1]])
})

it('the same finding twice counts once, and their order is that of the ids', () => {
  expect(compare([one, other, { ...one, text: 'again' }], []).fresh).toEqual([other, one])
})

it('the page has the counts that the table of all reads', () => {
  const accepted = [{ finding: 'rule*', reason: 'a | b' }]
  const page = pageOf('wapiti', { program: 'Wapiti 3', checks: 7, findings: [one, other] }, accepted, ['at most 60 s'])
  expect(rowOf(page)).toEqual({ program: 'Wapiti 3', checks: '7', findings: '2', fresh: '1' })
  expect(page).toContain('| rule: a page | first | a \\| b |')
  expect(page).toContain('- at most 60 s')
})

it('what could not run has its reason in the table, and no counts', () => {
  const page = pageNotRun('audit', 'npm 11', 'the registry\nrefused')
  expect(rowOf(page)).toEqual({ program: 'npm 11', checks: 'not run: the registry refused', findings: '', fresh: '' })
  expect(rowOf('# nothing')).toBeUndefined()
})
