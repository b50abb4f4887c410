import { systemCalls } from '@sp/contract'
import { embeddedUrl, runSql } from '../server/test/make/sql.ts'
import { api, type Member } from './client.ts'
import { expect, siteUrl } from './journey.ts'

export const sql = async <R extends Record<string, unknown>>(text: string, values: unknown[]) =>
  runSql<R>(process.env['DATABASE_URL'] || (await embeddedUrl(process.env['SP_DATA_DIR'] ?? '')), text, values)

const versionNow = async () => (await api(siteUrl(), systemCalls.version, {})).data.version

/** Sets the operators' version while `during` runs; a moment passes until all nodes use it. */
export async function withVersion(version: string, during: () => Promise<void>): Promise<void> {
  await sql("INSERT INTO setting (key, value) VALUES ('version', $1)", [JSON.stringify(version)])
  await sql("SELECT pg_notify('sp', 'setting version')", [])
  try {
    await expect.poll(versionNow).toBe(version)
    await during()
  } finally {
    await sql("DELETE FROM setting WHERE key = 'version'", [])
    await sql("SELECT pg_notify('sp', 'setting version')", [])
    await expect.poll(versionNow).not.toBe(version)
  }
}

export const mute = ({ id }: Member, reason: string, hours: number) =>
  sql(
    `UPDATE person SET muted_until = app_now() + make_interval(hours => $2), muted_reason = $3
     WHERE bucket = ($1::bigint & 1023)::smallint AND id = $1`,
    [id, hours, reason],
  )
