import { putSetting } from '../../src/site/system/service.ts'
import type { World } from '../world.ts'

const HOUR_MS = 3_600_000

const inHours = (hours: number): string =>
  new Date(Date.now() + (hours + 8) * HOUR_MS).toISOString().slice('2026-11-23T'.length, '2026-11-23T10:00'.length)

export async function setOfficeHours({ app }: World, open: boolean): Promise<{ from: string; to: string }> {
  const hours = { from: inHours(open ? -2 : 2), to: inHours(open ? 2 : 4) }
  await app.transact((tx) => putSetting(app, tx, 'officeHours', hours))
  return hours
}
