import { expect, it } from 'vitest'
import { injectionsIn, proxyLog, suspicionsIn, testedIn } from './sqlmap-log.ts'

it('a request is written as a proxy logs it', () => {
  const sent = { operation: { method: 'POST' }, path: '/api/a?x=1', body: '{"y":2}', headers: { authentication: 't' } }
  const line = '='.repeat(54)
  expect(proxyLog('http://127.0.0.1:3000', [sent])).toBe(
    `${line}\nPOST /api/a?x=1 HTTP/1.1\nhost: 127.0.0.1:3000\nauthentication: t\n\n{"y":2}\n${line}\n`,
  )
})

it('rows with a technique are injections', () => {
  const csv = [
    'Target URL,Place,Parameter,Technique(s),Note(s)',
    'http://127.0.0.1:1/api/a?x=1,GET,x,BT,',
    '"http://127.0.0.1:1/api/b?x=1,2",GET,x,,',
    '',
  ].join('\n')
  expect(injectionsIn(csv)).toEqual([{ id: '/api/a GET x', text: 'injectable: BT' }])
})

it('a suspicion belongs to the address tested before it', () => {
  const output = [
    "[INFO] testing URL 'http://127.0.0.1:1/api/a?x=1'",
    "[INFO] heuristic (basic) test shows that GET parameter 'x' might not be injectable",
    "[INFO] testing URL 'http://127.0.0.1:1/api/b'",
    "[INFO] heuristic (XSS) test shows that (custom) POST parameter 'JSON y' might be vulnerable to cross-site scripting (XSS) attacks",
  ].join('\n')
  expect(suspicionsIn(output)).toEqual([
    {
      id: "/api/b: (custom) POST parameter 'JSON y': XSS",
      text: 'might be vulnerable to cross-site scripting (XSS) attacks',
    },
  ])
  expect(testedIn(output)).toBe(2)
})
