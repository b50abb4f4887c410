import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inTheOpen } from '../app/insecure-transport.ts'
import { readConfig } from './config.ts'

const s3 = {
  S3_ENDPOINT: 'https://s3.example.net/',
  S3_BUCKET: 'sp',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

describe('settings', () => {
  it('are all documented in the README', () => {
    const asked = new Set<string>()
    const env = new Proxy<Record<string, string>>(
      { ...s3, SMTP_PORT: '25', MAIL_RELAY: 'smtp://127.0.0.1', METRICS_PORT: '0' },
      {
        get: (given, name: string) => {
          asked.add(name)
          return given[name]
        },
      },
    )
    readConfig(env)
    const page = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
    expect(asked.size).toBeGreaterThan(25)
    expect([...asked].filter((name) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([])
  })

  it('are fit for trying out where nothing is set', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      publicUrl: 'http://127.0.0.1:3000',
      s3: undefined,
      owner: { username: 'owner', password: undefined },
      trustedProxies: 0,
      connectionsPerAddress: 100,
      clockOffsetHours: 0,
      rateLimits: true,
      production: false,
      console: { port: undefined, host: undefined },
      metrics: { port: undefined, token: undefined },
    })
  })

  it('are read as they are given; an empty one is none', () => {
    const config = readConfig({
      ...s3,
      PORT: '8080',
      HOST: '::1',
      PUBLIC_URL: '',
      LOG_LEVEL: 'debug',
      NODE_ENV: 'production',
    })
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'http://[::1]:8080',
      logLevel: 'debug',
      production: true,
      s3: { endpoint: 'https://s3.example.net', bucket: 'sp', region: 'us-east-1' },
    })
    expect(readConfig({ PUBLIC_URL: 'https://sp.example.com//' }).publicUrl).toBe('https://sp.example.com')
  })

  it.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '80.5' }],
    ['PORT', { PORT: '0x50' }],
    ['PORT', { PORT: '-1' }],
    ['CONSOLE_PORT', { CONSOLE_PORT: '0' }],
    ['CONSOLE_HOST', { CONSOLE_HOST: 'https://console.example.com' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'all' }],
    ['SP_CLOCK_OFFSET_HOURS', { SP_CLOCK_OFFSET_HOURS: '1.5' }],
    ['SP_CLOCK_OFFSET_HOURS', { SP_CLOCK_OFFSET_HOURS: '24', NODE_ENV: 'production' }],
    ['SP_RATE_LIMITS', { SP_RATE_LIMITS: 'no' }],
    ['SP_RATE_LIMITS', { SP_RATE_LIMITS: 'off', NODE_ENV: 'production' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'sp.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://sp.example.com' }],
    ['S3_ENDPOINT', { ...s3, S3_ENDPOINT: 'here' }],
    ['S3_BUCKET', { ...s3, S3_BUCKET: '' }],
    ['S3_SECRET_ACCESS_KEY', { ...s3, S3_SECRET_ACCESS_KEY: undefined }],
    ['SMTP_PORT', { SMTP_PORT: 'mail' }],
    ['MAIL_ADDRESS', { SMTP_PORT: '25', MAIL_ADDRESS: 'reset' }],
    ['MAIL_ADDRESS', { SMTP_PORT: '25', MAIL_ADDRESS: 'a@b, c@d' }],
    ['MAIL_DNS', { SMTP_PORT: '25', MAIL_DNS: 'dns.example.com' }],
    ['SMTP_TLS_KEY', { SMTP_PORT: '25', SMTP_TLS_CERT: 'cert.pem' }],
    ['SMTP_TLS_CERT', { SMTP_PORT: '25', SMTP_TLS_KEY: 'key.pem' }],
    ['SP_OWNER_USERNAME', { SP_OWNER_USERNAME: '站长' }],
    ['SP_OWNER_USERNAME', { SP_OWNER_USERNAME: 'a'.repeat(33) }],
    ['SP_OWNER_PASSWORD', { SP_OWNER_PASSWORD: 'short' }],
    ['SP_OWNER_TOTP_SECRET', { SP_OWNER_TOTP_SECRET: 'jbswy3dp-not-base32' }],
    ['SP_MASTER_KEY', { SP_MASTER_KEY: 'a'.repeat(64) }],
  ])('that are wrong are refused by name: %s', (name, env) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`环境变量 ${name} 有误：.*[\u4e00-\u9fff]`))
  })

  it('of the mailbox follow from where members reach us, and are off without a port', () => {
    expect(readConfig({ MAIL_ADDRESS: 'letters@sp.example.com' }).smtp).toBeUndefined()
    const env = { SMTP_PORT: '25', PUBLIC_URL: 'https://sp.example.com:8443/' }
    expect(readConfig(env).smtp).toEqual({
      port: 25,
      host: '0.0.0.0',
      address: 'reset@sp.example.com',
      tls: undefined,
      dns: [],
    })
    const more = { MAIL_ADDRESS: 'letters@example.com', MAIL_DNS: '127.0.0.1:5353,[::1]', SMTP_HOST: '127.0.0.1' }
    const tls = { SMTP_TLS_CERT: '/etc/sp/cert.pem', SMTP_TLS_KEY: '/etc/sp/key.pem' }
    expect(readConfig({ ...env, ...more, ...tls }).smtp).toEqual({
      port: 25,
      host: '127.0.0.1',
      address: 'letters@example.com',
      tls: { cert: '/etc/sp/cert.pem', key: '/etc/sp/key.pem' },
      dns: ['127.0.0.1:5353', '[::1]'],
    })
  })

  it('take a pooler only beside a direct address, and without a shifted clock', () => {
    const pooled = { DATABASE_URL: 'postgres://sp@db/sp', DATABASE_POOL_URL: 'postgres://sp@pool/sp' }
    expect(readConfig(pooled).databasePoolUrl).toBe('postgres://sp@pool/sp')
    expect(() => readConfig({ ...pooled, DATABASE_URL: '' })).toThrow(/DATABASE_POOL_URL.*DATABASE_URL/)
    expect(() => readConfig({ ...pooled, SP_CLOCK_OFFSET_HOURS: '1' })).toThrow(/SP_CLOCK_OFFSET_HOURS/)
  })

  it('take replicas only of a database that is set', () => {
    const urls = { DATABASE_URL: 'postgres://sp@db/sp', DATABASE_READ_URLS: 'postgres://sp@a/sp, postgres://sp@b/sp' }
    expect(readConfig(urls).databaseReadUrls).toEqual(['postgres://sp@a/sp', 'postgres://sp@b/sp'])
    expect(() => readConfig({ ...urls, DATABASE_URL: '' })).toThrow(/DATABASE_READ_URLS.*DATABASE_URL/)
    expect(() => readConfig({ ...urls, DATABASE_READ_URLS: 'a, b' })).toThrow(/DATABASE_READ_URLS/)
  })

  it('never repeat what was set, which may be a secret', () => {
    const wrong = {
      SP_OWNER_PASSWORD: 'tiny',
      SP_OWNER_TOTP_SECRET: 'GEZDGNBV',
      SP_MASTER_KEY: 'c2hvcnQ=',
      S3_ENDPOINT: 'https://user:hunter2@x y',
    }
    for (const [name, value] of Object.entries(wrong)) {
      try {
        readConfig({ ...s3, [name]: value })
        expect.unreachable()
      } catch (error) {
        expect((error as Error).message).not.toContain(value)
      }
    }
  })

  it('list which addresses go unencrypted, where it matters', () => {
    const open = { PUBLIC_URL: 'http://sp.example.com', ...s3, S3_ENDPOINT: 'http://s3.example.com' }
    const closed = { PUBLIC_URL: 'https://sp.example.com', ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000' }
    const settingsInTheOpen = (env: Record<string, string>) => inTheOpen(readConfig(env))
    expect(settingsInTheOpen({ ...open, NODE_ENV: 'production' })).toEqual(['PUBLIC_URL', 'S3_ENDPOINT'])
    expect(settingsInTheOpen({ ...closed, NODE_ENV: 'production' })).toEqual([])
    expect(settingsInTheOpen(open)).toEqual([])
  })
})
