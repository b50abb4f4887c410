import { expect, it } from 'vitest'
import { advisoriesIn, failureOf, unsignedIn } from './npm.ts'

it('each advisory is a finding of the package that has it, and none of what depends on it', () => {
  const advisory = { source: 7, title: 'reads outside', url: 'https://example.com/7', severity: 'high', range: '<2' }
  const vulnerabilities = { deep: { via: [advisory] }, above: { via: ['deep'] } }
  expect(advisoriesIn('assess', { vulnerabilities, metadata: { dependencies: { total: 2 } } })).toEqual([
    { id: 'assess: deep: 7', text: 'high: reads outside (<2), https://example.com/7' },
  ])
})

it('a package without a signature, and one with a wrong one, are findings', () => {
  const named = { name: 'a', version: '1.0.0' }
  const ids = unsignedIn({ invalid: [{ ...named, code: 'EINTEGRITYSIGNATURE' }], missing: [named] })
  expect(ids.map(({ id }) => id)).toEqual(['invalid: a@1.0.0', 'missing: a@1.0.0'])
})

it.each([
  ['{"invalid":[],"missing":[]}', undefined],
  ['not JSON', 'npm gave no answer'],
  [
    '{"message":"405 Method Not Allowed - POST https://example.com/bulk","error":{"summary":""}}',
    '405 Method Not Allowed - POST (address)',
  ],
  [
    '{"error":{"summary":"request to https://example.com/root.json failed, reason: getaddrinfo ENOTFOUND example.com"}}',
    'request to (address) failed, reason: getaddrinfo ENOTFOUND',
  ],
])('%s: why npm has no answer, without an address', (output, reason) => {
  expect(failureOf(output)).toBe(reason)
})
