import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { calls, securityRefusals } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRaw, readAll } from '../../../test/make/raw-socket.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { webFolder } from '../paths.ts'
import { securityHeaders } from './security-headers.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld({ PUBLIC_URL: 'https://sp.example.com' })
})
afterAll(() => world.destroy())

const policyOf = (header: unknown): Record<string, string[]> =>
  Object.fromEntries(
    String(header)
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  )

it.each(['/', '/healthz', '/api/nowhere', calls.system.site.path])(
  '%s comes under a policy without holes',
  async (url) => {
    const { headers } = await world.server.inject(url)
    const policy = policyOf(headers['content-security-policy'])
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'connect-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default'],
    })
    // The policy of the members' page contains hashes that depend on the build.
    for (const inline of ['script-src', 'style-src'])
      expect(new Set(policy[inline]?.map((source) => source.replace(/^'sha256-[\w+/]{43}='$/, 'hash')))).toEqual(
        new Set(url === '/' && existsSync(join(webFolder, 'index.html')) ? ["'self'", 'hash'] : ["'self'"]),
      )
    const sources = Object.values(policy).flat()
    for (const hole of ["'unsafe-inline'", "'unsafe-eval'", "'wasm-unsafe-eval'", '*', 'https:', 'http:'])
      expect(sources).not.toContain(hole)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=(),'),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
  },
)

it('lets pictures come from the bucket that is set, and from nowhere else', async () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example.net',
    S3_BUCKET: 'sp',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  }
  const other = await makeWorld(s3)
  const { headers } = await other.server.inject('/healthz')
  await other.destroy()
  const policy = policyOf(headers['content-security-policy'])
  expect(policy['connect-src']).toEqual(["'self'", 'https://s3.example.net'])
  expect(policy['script-src']).not.toContain('https://s3.example.net')
  expect(headers['strict-transport-security']).toBeUndefined()
})

it('a password manager finds where the password is changed', async () => {
  const { statusCode, headers } = await world.server.inject('/.well-known/change-password')
  expect(statusCode).toBe(302)
  expect(headers).toMatchObject({ location: '/#/setting/pwd', 'cache-control': 'no-store' })
})

it('an answer of a call is never cached on the way', async () => {
  expect((await world.send(calls.system.site, {})).headers['cache-control']).toBe('no-store')
})

it('the page of the calls may build itself', async () => {
  const { headers, statusCode } = await world.server.inject('/api/docs/')
  expect(statusCode).toBe(200)
  const policy = policyOf(headers['content-security-policy'])
  expect(policy['require-trusted-types-for']).toBeUndefined()
  expect(policy).toMatchObject({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
  for (const hole of ["'unsafe-inline'", 'https:', 'validator.swagger.io'])
    expect(Object.values(policy).flat()).not.toContain(hole)
})

it('a cookie is one that no neighbour under the same domain can have set', async () => {
  const { forgot, setPassword } = calls.security
  const answer = await world.send(forgot, { username: 'somebody' })
  const given = String(answer.headers['set-cookie'])
  expect(given).toMatch(/^__Host-n=[A-Za-z0-9_-]{43}; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  const { checkToken } = answer.json().data
  const finish = async (cookie: string) =>
    (await world.send(setPassword, { pwd: 'a window facing south', checkToken }, undefined, { cookie })).json()
  const ours = given.split(';')[0] ?? ''
  expect(await finish(ours.replace('__Host-', ''))).toMatchObject(securityRefusals.otherBrowser)
  expect(await finish(ours)).toMatchObject(securityRefusals.noMailYet)
})

describe('what no route answers', () => {
  let url: string
  beforeAll(async () => {
    url = await world.server.listen({ port: 0, host: '127.0.0.1' })
  })
  const inPlain = (text: string) =>
    Object.fromEntries(
      text
        .split('\r\n\r\n')[0]
        ?.split('\r\n')
        .slice(1)
        .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]) ?? [],
    )

  it.each([
    ['an address that cannot be read', 'GET /%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
    ['the same of a call', 'GET /api/%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 200],
    ['what is no HTTP', 'hello\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('carries every header: %s', async (_what, text, status) => {
    const received = await readAll(await openRaw(url, text))
    expect(received.slice(0, 12)).toBe(`HTTP/1.1 ${status}`)
    expect(inPlain(received)).toMatchObject(securityHeaders(world.app.config))
  })
})
