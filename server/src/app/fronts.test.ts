import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CODE_READER_POLICY } from '../platform/http/security-headers.ts'
import { frontHeaders, pageAt, policyFor } from './fronts.ts'

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

it('a file with its hash in its name is cached for a year, and the pages that name it are always revalidated', () => {
  expect(headersOf('/srv/web/dist/assets/core-Dk2_a1-B.js')).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(headersOf('/srv/web/dist/index.html')).toEqual({ 'cache-control': 'no-cache' })
})

describe('an address that was typed without #', () => {
  const asked = (url: string, { method = 'GET', accept = 'text/html,*/*;q=0.8' } = {}) =>
    pageAt({ method, url, headers: { accept } })

  it.each(['/login', '/flash/detail/12?comment=3', '/user/profile/@muge', '/nowhere', '//evil'])(
    '%s is found behind it',
    (url) => {
      expect(asked(url)).toBe(`/#${url}`)
    },
  )

  it.each(['/api', '/api/nowhere', '/files/i/1', '/operator/nowhere', '/assets/gone-1a2b.js', '/robots.txt', '/.env'])(
    '%s is no page',
    (url) => {
      expect(asked(url)).toBeUndefined()
    },
  )

  it('is led on for browsers that want a page alone', () => {
    expect([asked('/login', { accept: 'application/json' }), asked('/login', { method: 'POST' })]).toEqual([
      undefined,
      undefined,
    ])
  })
})

it('a page that a build replaces while the server runs is sent with the hashes of its present content', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sp-fronts-'))
  try {
    const page = join(folder, 'index.html')
    const own = policyFor(page, "script-src 'self'")
    expect(own()).toBe("script-src 'self'")
    writeFileSync(page, '<script>1</script>')
    const before = own()
    expect(before).toContain('sha256-')
    expect(own()).toBe(before)
    writeFileSync(page, '<script>another</script>')
    expect(own()).toContain('sha256-')
    expect(own()).not.toBe(before)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
