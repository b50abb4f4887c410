import { expect, it } from 'vitest'
import { vulnerabilitiesIn } from './wapiti-report.ts'

it('each entry is a finding that is the same when ids and values differ', () => {
  const entry = { method: 'GET', info: 'an answer of 500', parameter: 'id' }
  const report = {
    vulnerabilities: { 'SQL Injection': [], Redirect: [{ ...entry, path: '/a?x=1', parameter: null }] },
    anomalies: { 'Internal Server Error': [{ ...entry, path: '/files/i/7356243238899435?sig=1' }] },
    infos: {},
  }
  expect(vulnerabilitiesIn(report)).toEqual([
    { id: 'Redirect GET /a', text: 'an answer of 500' },
    { id: 'Internal Server Error GET /files/i/N id', text: 'an answer of 500' },
  ])
})
