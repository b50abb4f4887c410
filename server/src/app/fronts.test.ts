import { expect, it } from 'vitest'
import { CODE_READER_POLICY } from '../platform/http/security-headers.ts'
import { frontHeaders } from './fronts.ts'

const headersOf = (path: string) => {
  const headers: Record<string, string> = {}
  frontHeaders({ header: (name, value) => (headers[name] = value) }, path)
  return headers
}

it.each([
  '/srv/web/dist/assets/qr-worker-Dk2_a1-B.js',
  '/srv/web/dist/assets/qr-worker-Dk2_a1-B.js.br',
  'C:\\srv\\web\\dist\\assets\\qr-worker-Dk2_a1-B.js',
])('%s alone may compile WebAssembly', (path) => {
  expect(headersOf(path)['content-security-policy']).toBe(CODE_READER_POLICY)
})

it.each([
  '/srv/web/dist/assets/core-Dk2_a1-B.js',
  '/srv/web/dist/assets/image-worker-Dk2_a1-B.js',
  '/srv/web/dist/qr-worker-Dk2_a1-B.js',
  '/srv/web/dist/index.html',
])('%s comes under the policy of every answer', (path) => {
  expect(headersOf(path)).not.toHaveProperty('content-security-policy')
})

it('what carries its hash in its name is kept for a year, and what names it never unasked', () => {
  expect(headersOf('/srv/web/dist/assets/core-Dk2_a1-B.js')).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(headersOf('/srv/web/dist/index.html')).toEqual({ 'cache-control': 'no-cache' })
})
