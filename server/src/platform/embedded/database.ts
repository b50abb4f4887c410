import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { secretsRoleOf } from '../db/site-role.ts'
import { SUPERUSER } from './cluster.ts'
import type { Address } from './process.ts'

const NAME = 'sp'
const SITE = 'sp_site'
const NOT_YET = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P03'])
const WRONG_PASSWORD = '28P01'

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code)

export const isWrongPassword = (error: unknown): boolean => codeOf(error) === WRONG_PASSWORD

async function connect(address: Address, password: string, database: string): Promise<Client> {
  const client = new Client({ ...address, user: SUPERUSER, password, database, ssl: false })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Retries until the server accepts connections; recovery after a crash may take minutes. */
async function connectWhenReady(address: Address, password: string, hasEnded: () => boolean, onWait: () => void) {
  const slow = setTimeout(onWait, 5_000)
  try {
    for (;;) {
      try {
        return await connect(address, password, SUPERUSER)
      } catch (error) {
        if (hasEnded() || !NOT_YET.has(codeOf(error))) throw error
        await pause(25)
      }
    }
  } finally {
    clearTimeout(slow)
  }
}

/**
 * Waits for the server and creates the site's database if needed. An ordinary role owns it, as on a hosted PostgreSQL:
 * statements that need more rights fail here too. The running site has a role of its own, which owns nothing.
 */
export async function prepareDatabase(
  address: Address,
  password: string,
  hasEnded: () => boolean,
  onWait: () => void,
): Promise<void> {
  const client = await connectWhenReady(address, password, hasEnded, onWait)
  try {
    const role = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [NAME])
    if (role.rowCount === 0) await client.query(`CREATE ROLE ${NAME}`)
    await client.query(`ALTER ROLE ${NAME} LOGIN CREATEDB PASSWORD '${password}'`)
    await client.query(`GRANT pg_monitor, pg_checkpoint TO ${NAME}`)
    await createSiteRole(client, sitePassword(password))
    const database = await client.query('SELECT FROM pg_database WHERE datname = $1', [NAME])
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${NAME} OWNER ${NAME}`)
  } finally {
    await client.end()
  }
  await allowBackups(address, password)
}

/** Its rights on the tables follow the migrations (`db/site-role.ts`). */
async function createSiteRole(client: Client, password: string): Promise<void> {
  const secrets = secretsRoleOf(SITE)
  const { rows } = await client.query<{ name: string }>('SELECT rolname AS name FROM pg_roles')
  const names = new Set(rows.map(({ name }) => name))
  if (!names.has(SITE)) await client.query(`CREATE ROLE ${SITE} NOINHERIT`)
  if (!names.has(secrets)) await client.query(`CREATE ROLE ${secrets}`)
  await client.query(`ALTER ROLE ${SITE} LOGIN PASSWORD '${password}'`)
  await client.query(`GRANT ${secrets} TO ${SITE} WITH INHERIT FALSE`)
  await client.query(`GRANT pg_read_all_stats TO ${SITE} WITH INHERIT TRUE`)
}

/** Who has it cannot find the one of the owner. */
const sitePassword = (password: string): string => createHmac('sha256', password).update(SITE).digest('hex')

async function allowBackups(address: Address, password: string): Promise<void> {
  const client = await connect(address, password, NAME)
  try {
    await client.query(
      `GRANT EXECUTE ON FUNCTION pg_backup_start(text, boolean), pg_backup_stop(boolean), pg_switch_wal() TO ${NAME}`,
    )
  } finally {
    await client.end()
  }
}

export function databaseUrl({ host, port }: Address, password: string): string {
  const socket = host.startsWith('/')
  const authority = `${NAME}:${password}@${socket ? 'localhost' : host}:${port}`
  return `postgres://${authority}/${NAME}${socket ? `?host=${encodeURIComponent(host)}` : ''}`
}

/** The same database for the running site, by the address of its owner. */
export function siteUrl(url: string): string {
  const address = new URL(url)
  address.username = SITE
  address.password = sitePassword(decodeURIComponent(new URL(url).password))
  return address.href
}
