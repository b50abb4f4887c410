import { SETUP_STEPS, type Setup, type SetupStep } from '@sp/contract'
import { expect, test } from 'vitest'
import { firstOpen, isStep, isUntouched, nextOpen } from './steps.ts'

const setup = (states: Partial<Record<SetupStep, 'done' | 'skipped'>> = {}): Setup => ({
  steps: SETUP_STEPS.map((step) => ({ step, state: states[step] ?? 'open' })),
})
const all = Object.fromEntries(SETUP_STEPS.map((step) => [step, 'done'])) as Record<SetupStep, 'done'>

test('the first step without an answer is the one that opens', () => {
  expect(firstOpen(setup())).toBe('name')
  expect(firstOpen(setup({ name: 'done', rules: 'skipped' }))).toBe('sections')
  expect(firstOpen(setup(all))).toBeUndefined()
})

test('after a step comes the next open one, in the end one before it', () => {
  expect(nextOpen(setup({ rules: 'done' }), 'name')).toBe('sections')
  expect(nextOpen(setup({ backup: 'done' }), 'colleagues')).toBe('name')
  const { mail: _mail, ...others } = all
  expect(nextOpen(setup(others), 'mail')).toBeUndefined()
})

test('one skipped step is enough for a site not to be led again', () => {
  expect(isUntouched(setup())).toBe(true)
  expect(isUntouched(setup({ mail: 'skipped' }))).toBe(false)
})

test('an address without a step is none', () => {
  expect([isStep('mail'), isStep('nothing'), isStep(undefined)]).toEqual([true, false, false])
})
