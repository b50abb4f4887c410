import { resolve } from 'node:path'
import type { Setting } from './setting-kinds.ts'
import { settings } from './settings.ts'
import { operatorTexts as texts } from './texts.ts'

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
  /** The same database by a role that owns nothing: for the running site. */
  databaseSiteUrl: string | undefined
  /** The same database through a transaction pooler, which keeps no state of a session: for requests only. */
  databasePoolUrl: string | undefined
  /** Streaming replicas of the database. */
  databaseReadUrls: readonly string[]
  /** `web` runs no jobs, `worker` serves no members and takes no mail. */
  role: 'all' | 'web' | 'worker'
  /** Programs of an earlier PostgreSQL, for a major update; without it, those of the installed package. */
  oldPostgres: string | undefined
  /** Public base URL of the site without a trailing slash; used in links that the server sends. */
  publicUrl: string
  /** Whether HSTS covers all subdomains of the site's name, including those of other services. */
  hstsSubdomains: boolean
  s3: S3Config | undefined
  /**
   * A CDN that fetches public pictures of flashes, posts and replies from this server, and how long it serves what has
   * been hidden here.
   */
  cdn: { origin: string; seconds: number } | undefined
  backup: {
    /** An age identity or recipient, or the path of a file with one; without any, a file in `dataDir`. */
    key: string | undefined
    /** A folder, or `s3://bucket/prefix`: where backups go by themselves; off without. */
    to: string | undefined
    /** The service of `s3://` addresses; without it, that of the pictures. */
    s3: S3Config | undefined
  }
  /** `totpSecret` (base 32) enrols the owner account that is created on an empty database. */
  owner: { username: string; password: string | undefined; totpSecret: string | undefined }
  /** Number of reverse proxies in front of the server; 0 means that X-Forwarded-For is ignored. */
  trustedProxies: number
  /** Maximum open connections for one address (or /64); connections from a trusted proxy do not count. */
  connectionsPerAddress: number
  /** Maximum size of the JavaScript heap of the server; the default depends on the machine. */
  heapMb: number | undefined
  clockOffsetHours: number
  rateLimits: boolean
  logLevel: string
  production: boolean
  smtp: SmtpConfig | undefined
  /** Outgoing mail: an SMTP relay with credentials, and the sender; off without a relay. */
  relay: { url: string; from: string } | undefined
  /** Origins of further push services; a leading `*.` matches any number of labels. */
  pushHosts: readonly string[]
  /** Hosts that webhooks may be sent to although their address is not public. */
  webhookHosts: readonly string[]
  console: { port: number | undefined; host: string | undefined }
  /** Where spans are sent; the SDK reads the other OTEL_ variables. */
  traceEndpoint: string | undefined
  /** Metrics for the operator: on a separate port, or with the token; off without either. */
  metrics: { port: number | undefined; token: string | undefined }
}

type Env = Readonly<Record<string, string | undefined>>
type Name = keyof typeof settings
type Value<N extends Name> = (typeof settings)[N] extends Setting<infer T> ? T : never
type Read = <N extends Name>(name: N) => Value<N>

const fail = (name: Name, why: string): never => {
  throw new Error(texts.badSetting(name, why))
}

const reader =
  (env: Env): Read =>
  <N extends Name>(name: N) => {
    const { otherwise, parse, fault } = settings[name] as Setting<Value<N>>
    const given = env[name]
    return given === undefined || given === '' ? otherwise : (parse(given) ?? fail(name, fault))
  }

/** The defaults that follow from other settings are checked like given ones. */
function derived<N extends Name>(name: N, value: Value<N> | undefined, otherwise: string): NonNullable<Value<N>> {
  return (value ?? reader({ [name]: otherwise })(name)) as NonNullable<Value<N>>
}

function s3(read: Read): S3Config | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const [endpoint, bucket, accessKeyId, secretAccessKey] = names.map((name) => read(name))
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { endpoint, bucket, region: read('S3_REGION'), accessKeyId, secretAccessKey }
  const missing = names.find((name) => !read(name))
  return missing && names.some((name) => read(name)) ? fail(missing, texts.s3Together) : undefined
}

/** The bucket is part of the address of the backup. */
function backupS3(read: Read): S3Config | undefined {
  const names = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] as const
  const [endpoint, accessKeyId, secretAccessKey] = names.map((name) => read(name))
  if (endpoint && accessKeyId && secretAccessKey)
    return { endpoint, bucket: '', region: read('BACKUP_S3_REGION'), accessKeyId, secretAccessKey }
  const missing = names.find((name) => !read(name))
  return missing && names.some((name) => read(name)) ? fail(missing, texts.backupS3Together) : undefined
}

function backup(read: Read): Config['backup'] {
  const [key, to, service] = [read('SP_BACKUP_KEY'), read('BACKUP_TO'), backupS3(read)]
  if (to?.startsWith('s3://') && !service && !read('S3_ENDPOINT')) fail('BACKUP_TO', texts.backupNeedsS3)
  return { key, to, s3: service }
}

function cdn(read: Read): Config['cdn'] {
  const origin = read('FILES_CDN_URL')
  return origin === undefined ? undefined : { origin, seconds: read('FILES_CDN_SECONDS') }
}

const mailAddress = (read: Read, publicUrl: string): string =>
  derived('MAIL_ADDRESS', read('MAIL_ADDRESS'), `reset@${new URL(publicUrl).hostname}`)

function smtp(read: Read, publicUrl: string): SmtpConfig | undefined {
  const port = read('SMTP_PORT')
  if (port === undefined) return undefined
  const [cert, key] = [read('SMTP_TLS_CERT'), read('SMTP_TLS_KEY')]
  if ((cert === undefined) !== (key === undefined))
    fail(cert === undefined ? 'SMTP_TLS_CERT' : 'SMTP_TLS_KEY', texts.tlsTogether)
  return {
    port,
    host: read('SMTP_HOST'),
    address: mailAddress(read, publicUrl),
    tls: cert && key ? { cert: resolve(cert), key: resolve(key) } : undefined,
    dns: read('MAIL_DNS'),
  }
}

function relay(read: Read, publicUrl: string): Config['relay'] {
  const url = read('MAIL_RELAY')
  return url === undefined ? undefined : { url, from: mailAddress(read, publicUrl) }
}

function databaseSite(read: Read): string | undefined {
  const url = read('DATABASE_SITE_URL')
  if (url !== undefined && read('DATABASE_URL') === undefined) fail('DATABASE_SITE_URL', texts.siteNeedsDatabase)
  return url
}

function databasePool(read: Read): string | undefined {
  const url = read('DATABASE_POOL_URL')
  if (url === undefined) return undefined
  if (read('DATABASE_URL') === undefined) fail('DATABASE_POOL_URL', texts.poolNeedsDatabase)
  // The shifted clock is a setting of the session.
  if (read('SP_CLOCK_OFFSET_HOURS') !== 0) fail('SP_CLOCK_OFFSET_HOURS', texts.notPooled)
  return url
}

function databaseReads(read: Read): readonly string[] {
  const urls = read('DATABASE_READ_URLS')
  if (urls.length > 0 && read('DATABASE_URL') === undefined) fail('DATABASE_READ_URLS', texts.replicasNeedDatabase)
  return urls
}

function refuseRehearsals(read: Read): void {
  if (read('SP_CLOCK_OFFSET_HOURS') !== 0) fail('SP_CLOCK_OFFSET_HOURS', texts.notInProduction)
  if (read('SP_RATE_LIMITS') === 'off') fail('SP_RATE_LIMITS', texts.notInProduction)
  if (read('PUSH_HOSTS').some((origin) => origin.startsWith('http:'))) fail('PUSH_HOSTS', texts.notInProduction)
}

/** Reads every setting. @throws an error that names the invalid variable */
export function readConfig(env: Env): Config {
  const read = reader(env)
  const production = read('NODE_ENV') === 'production'
  if (production) refuseRehearsals(read)
  const [host, port] = [read('HOST'), read('PORT')]
  const ownUrl = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const publicUrl = derived('PUBLIC_URL', read('PUBLIC_URL'), ownUrl)
  return {
    port,
    host,
    dataDir: resolve(read('DATA_DIR')),
    masterKeys: read('SP_MASTER_KEY'),
    databaseUrl: read('DATABASE_URL'),
    databaseSiteUrl: databaseSite(read),
    databasePoolUrl: databasePool(read),
    databaseReadUrls: databaseReads(read),
    role: read('SP_ROLE'),
    oldPostgres: read('SP_OLD_POSTGRES'),
    publicUrl,
    hstsSubdomains: read('HSTS_SUBDOMAINS') === 'on',
    s3: s3(read),
    cdn: cdn(read),
    backup: backup(read),
    owner: {
      username: read('SP_OWNER_USERNAME'),
      password: read('SP_OWNER_PASSWORD'),
      totpSecret: read('SP_OWNER_TOTP_SECRET'),
    },
    trustedProxies: read('TRUSTED_PROXIES'),
    connectionsPerAddress: read('CONNECTIONS_PER_ADDRESS'),
    heapMb: read('SP_HEAP_MB'),
    clockOffsetHours: read('SP_CLOCK_OFFSET_HOURS'),
    rateLimits: read('SP_RATE_LIMITS') === 'on',
    logLevel: read('LOG_LEVEL') ?? (production ? 'info' : 'warn'),
    production,
    smtp: smtp(read, publicUrl),
    relay: relay(read, publicUrl),
    pushHosts: read('PUSH_HOSTS'),
    webhookHosts: read('WEBHOOK_HOSTS'),
    console: { port: read('CONSOLE_PORT'), host: read('CONSOLE_HOST') },
    traceEndpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT'),
    metrics: { port: read('METRICS_PORT'), token: read('METRICS_TOKEN') },
  }
}
