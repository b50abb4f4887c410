import pg from 'pg'
import { backupLock } from '../db/advisory-lock.ts'
import { backupTexts as texts } from './texts.ts'

/** Runs `work` while no other backup of this site runs; the lock ends with this process too. @throws if one does */
export async function withBackupLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'sp backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ held: boolean }>(backupLock)
    if (!rows[0]?.held) throw new Error(texts.busy)
    return await work()
  } finally {
    await client.end()
  }
}
