import pg from 'pg'
import { backupLock } from '../db/advisory-lock.ts'
import { backupTexts as texts } from './texts.ts'

const PATIENCE_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'

/** Runs `work` while no other backup of this site runs; the lock ends with this process too. @throws if one does */
export async function withBackupLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'sp backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`SET lock_timeout = ${PATIENCE_MS}`)
    await client.query(backupLock).catch((cause: { code?: string }) => {
      throw cause.code === LOCK_NOT_AVAILABLE ? new Error(texts.busy, { cause }) : cause
    })
    return await work()
  } finally {
    await client.end()
  }
}
