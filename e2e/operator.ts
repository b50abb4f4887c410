import { embeddedUrl, sqlByHand } from '../server/test/make/hand.ts'
import { makeInvite } from '../server/test/make/invite.ts'
import { api, type Member } from './client.ts'
import { expect, siteUrl } from './journey.ts'

export const sql = async (text: string, values: unknown[]) =>
  sqlByHand(process.env['DATABASE_URL'] || (await embeddedUrl(process.env['SP_DATA_DIR'] ?? '')), text, values)

interface Settings {
  registration: boolean
  inviteCode: boolean
  version: string
}

/** Where the site says how a setting stands; it takes a moment until every node is notified. */
const applied = {
  registration: async (value: boolean) => (await answerOf('user-register')) === value,
  inviteCode: async (value: boolean) => (await answerOf<{ inviteCode: boolean }>('site')).inviteCode === value,
  version: async (value: string) => (await answerOf<{ version: string }>('version')).version === value,
}

const answerOf = async <D>(name: string): Promise<D> => (await api<D>(siteUrl(), 'GET', `/system/setting/${name}`)).data

/** What an operator sets, in force while `during` runs and not any longer. */
export async function withSetting<K extends keyof Settings>(
  key: K,
  value: Settings[K],
  during: () => Promise<void>,
): Promise<void> {
  const isApplied = applied[key] as (value: Settings[K]) => Promise<boolean>
  await sql('INSERT INTO setting (key, value) VALUES ($1, $2)', [key, JSON.stringify(value)])
  await sql("SELECT pg_notify('sp', $1)", [`setting ${key}`])
  try {
    await expect.poll(() => isApplied(value)).toBe(true)
    await during()
  } finally {
    await sql('DELETE FROM setting WHERE key = $1', [key])
    await sql("SELECT pg_notify('sp', $1)", [`setting ${key}`])
    await expect.poll(() => isApplied(value)).toBe(false)
  }
}

/** A code that somebody can register with one time. */
export const invite = (code: string) => makeInvite({ sql }, code)

/** Shuts somebody's mouth for so many hours. */
export const mute = ({ id }: Member, reason: string, hours: number) =>
  sql(
    `UPDATE person SET muted_until = app_now() + make_interval(hours => $2), muted_reason = $3
     WHERE bucket = ($1::bigint & 1023)::smallint AND id = $1`,
    [id, hours, reason],
  )
