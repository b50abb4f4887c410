import { resolve } from 'node:path'
import { operatorTexts as texts } from './texts.ts'

export interface S3Config {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Where members reach us, without a slash at the end; it stands in addresses that we hand out. */
  publicUrl: string
  s3: S3Config | undefined
  owner: { username: string; password: string | undefined }
  /** How many proxies stand before us; 0 means that X-Forwarded-For is not believed. */
  trustedProxies: number
  clockOffsetHours: number
  rateLimits: boolean
  logLevel: string
  production: boolean
  smtpPort: number | undefined
}

type Env = Record<string, string | undefined>

const fail = (name: string, why: string): never => {
  throw new Error(texts.badSetting(name, why))
}

function whole(env: Env, name: string, otherwise: number, min: number, max: number): number {
  const given = env[name]
  if (given === undefined || given === '') return otherwise
  const value = Number(given)
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

/** Reads every setting once; throws an error that names the variable. */
export function readConfig(env: Env): Config {
  const production = env['NODE_ENV'] === 'production'
  const port = whole(env, 'PORT', 3000, 0, 65_535)
  const host = env['HOST'] || '127.0.0.1'
  const rehearsal = (name: string, on: boolean) => (on && production ? fail(name, texts.notInProduction) : on)
  const clockOffsetHours = whole(env, 'SP_CLOCK_OFFSET_HOURS', 0, 0, 1_000_000)
  rehearsal('SP_CLOCK_OFFSET_HOURS', clockOffsetHours !== 0)
  const limitsOff = choice(env, 'SP_RATE_LIMITS', ['on', 'off'], 'on') === 'off'
  rehearsal('SP_RATE_LIMITS', limitsOff)
  return {
    port,
    host,
    dataDir: resolve(env['DATA_DIR'] || 'data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    publicUrl: url(env, 'PUBLIC_URL', `http://${host.includes(':') ? `[${host}]` : host}:${port}`),
    s3: s3(env),
    owner: { username: env['SP_OWNER_USERNAME'] || 'owner', password: env['SP_OWNER_PASSWORD'] || undefined },
    trustedProxies: whole(env, 'TRUSTED_PROXIES', 0, 0, 10),
    clockOffsetHours,
    rateLimits: !limitsOff,
    logLevel: choice(env, 'LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'], production ? 'info' : 'warn'),
    production,
    smtpPort: env['SMTP_PORT'] ? whole(env, 'SMTP_PORT', 0, 0, 65_535) : undefined,
  }
}
