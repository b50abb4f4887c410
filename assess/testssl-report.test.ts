import { expect, it } from 'vitest'
import { weaknessesIn } from './testssl-report.ts'

it('what is rated below OK is a finding, and what could not be tested', () => {
  const rated = ['OK', 'INFO', 'LOW', 'HIGH', 'WARN'].map((severity) => ({ id: severity, severity, finding: 'x' }))
  expect(weaknessesIn('nginx', rated).map(({ id }) => id)).toEqual(['LOW: nginx', 'HIGH: nginx', 'WARN: nginx'])
})
