import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'

const OURS = "'self'"
const YEAR = 31_536_000

/**
 * Strict: nothing inline except what `pagePolicy` lists, nothing from other origins, never in a frame (SECURITY
 * 44).
 */
const policy = (s3: readonly string[], pictures: readonly string[]): Readonly<Record<string, readonly string[]>> => ({
  'default-src': ["'none'"],
  'script-src': [OURS],
  'style-src': [OURS],
  'img-src': [OURS, 'blob:', 'data:', ...s3, ...pictures],
  'connect-src': [OURS, ...s3],
  'font-src': [OURS],
  'worker-src': [OURS],
  'manifest-src': [OURS],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  // No string is executed as a script; the frontends declare which of their files may run.
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
})

/** Browser features that the site never uses; disabled so that an injected script cannot use them either. */
const UNUSED_POWERS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/**
 * The worker that reads codes compiles WebAssembly, which no page may do: it sees pixels and fetches only its own
 * code.
 */
export const CODE_READER_POLICY = [
  "default-src 'none'",
  `script-src ${OURS} 'wasm-unsafe-eval'`,
  `connect-src ${OURS}`,
].join(';')

const INLINE = /<(script|style)((?:\s[^>]*)?)>([^]*?)<\/\1>/g

/**
 * The policy of a built page: its inline scripts and styles are allowed by their hashes, and nothing else inline.
 */
export function pagePolicy(policy: string, html: string): string {
  const hashes: Record<string, string> = { script: '', style: '' }
  for (const [, tag = '', attributes = '', text = ''] of html.matchAll(INLINE))
    if (!/\ssrc=/.test(attributes)) hashes[tag] += ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`
  return policy.replace(/\b(script|style)-src [^;]*/g, (directive, tag: string) => directive + hashes[tag])
}

export function securityHeaders({
  s3,
  cdn,
  publicUrl,
  hstsSubdomains,
}: Pick<Config, 's3' | 'cdn' | 'publicUrl' | 'hstsSubdomains'>): Record<string, string> {
  const directives = Object.entries(policy(s3 ? [new URL(s3.endpoint).origin] : [], cdn ? [cdn.origin] : []))
  return {
    'content-security-policy': directives.map(([name, sources]) => `${name} ${sources.join(' ')}`).join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': UNUSED_POWERS.map((power) => `${power}=()`).join(','),
    'referrer-policy': 'no-referrer',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${YEAR}${hstsSubdomains ? '; includeSubDomains' : ''}` }
      : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    // Search engines must not index members' content on any page.
    'x-robots-tag': 'noindex, nofollow',
  }
}
