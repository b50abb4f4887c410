import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { pagePolicy, securityHeaders } from './security-headers.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
]

it('every header has its value', () => {
  expect(securityHeaders(readConfig({ PUBLIC_URL: 'https://sp.example.com' }))).toEqual({
    'content-security-policy': POLICY.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy':
      'accelerometer=(),camera=(),display-capture=(),geolocation=(),gyroscope=(),hid=(),idle-detection=(),magnetometer=(),microphone=(),midi=(),payment=(),screen-wake-lock=(),serial=(),usb=(),xr-spatial-tracking=()',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    'x-robots-tag': 'noindex, nofollow',
  })
})

it('HSTS is sent only if members use https, and covers other hosts only if the operator asks for it', () => {
  expect(securityHeaders(readConfig({ HSTS_SUBDOMAINS: 'on' }))).not.toHaveProperty('strict-transport-security')
  const asked = readConfig({ PUBLIC_URL: 'https://sp.example.com', HSTS_SUBDOMAINS: 'on' })
  expect(securityHeaders(asked)).toMatchObject({ 'strict-transport-security': 'max-age=31536000; includeSubDomains' })
})

it('a CDN may give pictures, and nothing else', () => {
  const given =
    securityHeaders(readConfig({ FILES_CDN_URL: 'https://pictures.example.net' }))['content-security-policy'] ?? ''
  const naming = given.split(';').filter((part) => part.includes('pictures.example.net'))
  expect(naming).toEqual(["img-src 'self' blob: data: https://pictures.example.net"])
})

it('a bucket may give and take pictures, and nothing else', () => {
  const s3 = { S3_ENDPOINT: 'https://s3.example.net/x', S3_BUCKET: 'sp', S3_ACCESS_KEY_ID: 'a' }
  const given = securityHeaders(readConfig({ ...s3, S3_SECRET_ACCESS_KEY: 'b' }))['content-security-policy'] ?? ''
  const naming = given.split(';').filter((part) => part.includes('s3.example.net'))
  expect(naming).toEqual([
    "img-src 'self' blob: data: https://s3.example.net",
    "connect-src 'self' https://s3.example.net",
  ])
})

it('what the build wrote inline runs by its hash, and only that', () => {
  const page =
    '<style>b{c:d}</style><script src="/a.js"></script><script data-x="y">go()</script><script type="module" src="/b.js"></script>'
  const given = pagePolicy(POLICY.join(';'), page).split(';')
  expect(given).toContain("script-src 'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='")
  expect(given.filter((part) => part.startsWith('style-src'))).toEqual([
    expect.stringMatching(/^style-src 'self' 'sha256-[\w+/]{43}='$/),
  ])
  expect(given).toHaveLength(POLICY.length)
  expect(pagePolicy(POLICY.join(';'), '<div id="root"></div>')).toBe(POLICY.join(';'))
})
