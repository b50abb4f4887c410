import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isUsername, PASSWORD_MAX, PASSWORD_MIN } from '@sp/contract'
import { operatorTexts as texts } from './texts.ts'
import { readKeys } from './vault/key-file.ts'

export interface S3Config {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface SmtpConfig {
  port: number
  host: string
  address: string
  /** File paths; without them mail is received unencrypted, as between most servers. */
  tls: { cert: string; key: string } | undefined
  /** DNS servers for looking up DKIM keys; without any, those of the operating system. */
  dns: readonly string[]
}

export interface Config {
  port: number
  host: string
  dataDir: string
  /** Master keys that encrypt secrets, the oldest first; without any, the key file in dataDir is used. */
  masterKeys: readonly Buffer[] | undefined
  databaseUrl: string | undefined
  /** Public base URL of the site without a trailing slash; used in links that the server sends. */
  publicUrl: string
  /** Whether HSTS covers all subdomains of the site's name, including those of other services. */
  hstsSubdomains: boolean
  s3: S3Config | undefined
  /** `totpSecret` (base 32) enrols the owner account that is created on an empty database. */
  owner: { username: string; password: string | undefined; totpSecret: string | undefined }
  /** Number of reverse proxies in front of the server; 0 means that X-Forwarded-For is ignored. */
  trustedProxies: number
  /** Maximum open connections for one address (or /64); connections from a trusted proxy do not count. */
  connectionsPerAddress: number
  clockOffsetHours: number
  rateLimits: boolean
  logLevel: string
  production: boolean
  smtp: SmtpConfig | undefined
  /** Outgoing mail: an SMTP relay with credentials, and the sender; off without a relay. */
  relay: { url: string; from: string } | undefined
  /** Origins of further push services; a leading `*.` matches any number of labels. */
  pushHosts: readonly string[]
  console: { port: number | undefined; host: string | undefined }
  /** Metrics for the operator: on a separate port, or with the token; off without either. */
  metrics: { port: number | undefined; token: string | undefined }
}

type Env = Record<string, string | undefined>

const fail = (name: string, why: string): never => {
  throw new Error(texts.badSetting(name, why))
}

function whole(env: Env, name: string, otherwise: number, min: number, max: number): number {
  const given = env[name]
  if (given === undefined || given === '') return otherwise
  const value = /^\d+$/.test(given) ? Number(given) : Number.NaN
  return Number.isInteger(value) && value >= min && value <= max ? value : fail(name, texts.wholeNumber(min, max))
}

function choice<const V extends readonly string[]>(env: Env, name: string, values: V, otherwise: V[number]): V[number] {
  const given = env[name] || otherwise
  return values.includes(given) ? given : fail(name, texts.oneOf(values))
}

function url(env: Env, name: string, otherwise: string): string {
  const given = env[name] || otherwise
  if (!URL.canParse(given) || !/^https?:/.test(given)) fail(name, texts.url)
  return given.replace(/\/+$/, '')
}

const PUSH_HOST = /^https?:\/\/(?:\*\.(?=.+\.))?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/

function pushHosts(env: Env, production: boolean): string[] {
  const name = 'PUSH_HOSTS'
  const given = (env[name] ?? '').split(',').map((each) => each.trim().toLowerCase())
  return given.filter(Boolean).map((each) => {
    const origin = each.includes('://') ? each : `https://${each}`
    const plain = origin.replace('*.', '')
    if (!PUSH_HOST.test(origin) || !URL.canParse(plain) || isIP(new URL(plain).hostname)) fail(name, texts.pushHost)
    return production && origin.startsWith('http:') ? fail(name, texts.notInProduction) : origin
  })
}

function s3(env: Env): S3Config | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const given = names.filter((name) => env[name])
  if (given.length === 0) return undefined
  const missing = names.find((name) => !env[name])
  if (missing) fail(missing, texts.s3Together)
  return {
    endpoint: url(env, 'S3_ENDPOINT', ''),
    bucket: env['S3_BUCKET'] ?? '',
    region: env['S3_REGION'] || 'us-east-1',
    accessKeyId: env['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: env['S3_SECRET_ACCESS_KEY'] ?? '',
  }
}

const ADDRESS = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]{1,253}$/
const DNS_SERVER = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-fA-F:.]+\])(:\d{1,5})?$/

function smtp(env: Env, publicUrl: string): SmtpConfig | undefined {
  if (!env['SMTP_PORT']) return undefined
  const { SMTP_TLS_CERT: cert = '', SMTP_TLS_KEY: key = '' } = env
  if ((cert === '') !== (key === '')) fail(cert === '' ? 'SMTP_TLS_CERT' : 'SMTP_TLS_KEY', texts.tlsTogether)
  const dns = (env['MAIL_DNS'] ?? '').split(',').filter((server) => server !== '')
  if (!dns.every((server) => DNS_SERVER.test(server))) fail('MAIL_DNS', texts.dnsServers)
  return {
    port: whole(env, 'SMTP_PORT', 0, 0, 65_535),
    host: env['SMTP_HOST'] || '0.0.0.0',
    address: mailAddress(env, publicUrl),
    tls: cert === '' ? undefined : { cert: resolve(cert), key: resolve(key) },
    dns,
  }
}

function mailAddress(env: Env, publicUrl: string): string {
  const address = env['MAIL_ADDRESS'] || `reset@${new URL(publicUrl).hostname}`
  return ADDRESS.test(address) ? address : fail('MAIL_ADDRESS', texts.mailAddress)
}

function relay(env: Env, publicUrl: string): Config['relay'] {
  const given = env['MAIL_RELAY']
  if (!given) return undefined
  if (!URL.canParse(given) || !/^smtps?:$/.test(new URL(given).protocol)) fail('MAIL_RELAY', texts.mailRelay)
  return { url: given, from: mailAddress(env, publicUrl) }
}

function masterKeys(env: Env): Buffer[] | undefined {
  const given = env['SP_MASTER_KEY']
  return given ? (readKeys(given) ?? fail('SP_MASTER_KEY', texts.masterKeys)) : undefined
}

const TOKEN_MIN = 16

function metrics(env: Env): Config['metrics'] {
  const token = env['METRICS_TOKEN'] || undefined
  if (token !== undefined && token.length < TOKEN_MIN) fail('METRICS_TOKEN', texts.tokenLength(TOKEN_MIN))
  return { port: env['METRICS_PORT'] ? whole(env, 'METRICS_PORT', 0, 0, 65_535) : undefined, token }
}

// At least 80 bits.
const BASE32 = /^[A-Z2-7]{16,128}$/

const HOST_NAME = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/

function consoleAt(env: Env): Config['console'] {
  const host = env['CONSOLE_HOST']?.toLowerCase() || undefined
  if (host !== undefined && !HOST_NAME.test(host)) fail('CONSOLE_HOST', texts.hostName)
  return { port: env['CONSOLE_PORT'] ? whole(env, 'CONSOLE_PORT', 0, 1, 65_535) : undefined, host }
}

function owner(env: Env): Config['owner'] {
  const username = env['SP_OWNER_USERNAME'] || 'owner'
  if (!isUsername(username)) fail('SP_OWNER_USERNAME', texts.username)
  const password = env['SP_OWNER_PASSWORD'] || undefined
  if (password !== undefined && (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX))
    fail('SP_OWNER_PASSWORD', texts.passwordLength(PASSWORD_MIN, PASSWORD_MAX))
  const totpSecret = env['SP_OWNER_TOTP_SECRET'] || undefined
  if (totpSecret !== undefined && !BASE32.test(totpSecret)) fail('SP_OWNER_TOTP_SECRET', texts.totpSecret)
  return { username, password, totpSecret }
}

/** Reads every setting. @throws an error that names the invalid variable */
export function readConfig(env: Env): Config {
  const production = env['NODE_ENV'] === 'production'
  const port = whole(env, 'PORT', 3000, 0, 65_535)
  const host = env['HOST'] || '127.0.0.1'
  const rehearsal = (name: string, on: boolean) => (on && production ? fail(name, texts.notInProduction) : on)
  const clockOffsetHours = whole(env, 'SP_CLOCK_OFFSET_HOURS', 0, 0, 1_000_000)
  rehearsal('SP_CLOCK_OFFSET_HOURS', clockOffsetHours !== 0)
  const limitsOff = choice(env, 'SP_RATE_LIMITS', ['on', 'off'], 'on') === 'off'
  rehearsal('SP_RATE_LIMITS', limitsOff)
  const publicUrl = url(env, 'PUBLIC_URL', `http://${host.includes(':') ? `[${host}]` : host}:${port}`)
  return {
    port,
    host,
    dataDir: resolve(env['DATA_DIR'] || 'data'),
    masterKeys: masterKeys(env),
    databaseUrl: env['DATABASE_URL'] || undefined,
    publicUrl,
    hstsSubdomains: choice(env, 'HSTS_SUBDOMAINS', ['on', 'off'], 'off') === 'on',
    s3: s3(env),
    owner: owner(env),
    trustedProxies: whole(env, 'TRUSTED_PROXIES', 0, 0, 10),
    connectionsPerAddress: whole(env, 'CONNECTIONS_PER_ADDRESS', 100, 1, 100_000),
    clockOffsetHours,
    rateLimits: !limitsOff,
    logLevel: choice(
      env,
      'LOG_LEVEL',
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      production ? 'info' : 'warn',
    ),
    production,
    smtp: smtp(env, publicUrl),
    relay: relay(env, publicUrl),
    pushHosts: pushHosts(env, production),
    console: consoleAt(env),
    metrics: metrics(env),
  }
}
