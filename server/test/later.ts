import { inject } from 'vitest'
import { makeApp, type Running } from '../src/app/app.ts'
import { makeLog } from '../src/platform/log.ts'
import { onEach } from './databases.ts'
import { siteUrlOf } from './make/site-url.ts'
import type { World } from './world.ts'

/** The same site some days later, without its jobs; to be closed before the world. */
export async function openLater({ app, url }: World, days: number): Promise<Running> {
  const clockOffsetHours = days * 24
  await shiftWorkerClocks(new URL(url).pathname.slice(1), clockOffsetHours)
  return makeApp({ ...app.config, clockOffsetHours }, url, makeLog('silent'), {
    jobs: false,
    siteUrl: siteUrlOf(url),
    buckets: app.buckets,
  })
}

/** The setting of a session does not reach its connections to the workers of a cluster. */
async function shiftWorkerClocks(database: string, hours: number): Promise<void> {
  await onEach(inject('databaseNodes').slice(1), `ALTER DATABASE ${database} SET sp.clock_offset_hours = '${hours}'`)
}
