import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { version } from '../../src/platform/version.ts'
import { makePushService } from '../make/push-service.ts'
import { makeWorld } from '../world.ts'
import { liveIn } from './fill-site.ts'
import { type Fixture, fixturesFolder } from './fixture.ts'
import { takeSnapshot } from './snapshot.ts'

/** Tables whose rows last no longer than a request or a job. */
const EMPTY = ['job_runner', 'rate_limit']

/** `npm run releases` runs it, once per version, with the code of that version. */
it('records a site that was lived in', { timeout: 600_000 }, async () => {
  const service = await makePushService()
  const masterKey = Buffer.alloc(32, version).toString('base64')
  const world = await makeWorld({ PUSH_HOSTS: `http://push.test:${service.port}`, SP_MASTER_KEY: masterKey })
  const seen = await liveIn(world, `http://push.test:${service.port}`)
  for (const { as, call, input, contains } of seen)
    expect((await world.send(call, input, as)).body, call.path).toContain(contains)
  const snapshot = await takeSnapshot(world.sql)
  const tables = await world.sql<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  )
  const filled = new Set([...snapshot.matchAll(/^\{"table":"(\w+)"/gm)].map(([, name]) => name))
  const empty = tables.map(({ name }) => name).filter((name) => !filled.has(name) && name !== 'applied_migration')
  expect(empty).toEqual(EMPTY)
  const calls = seen.map(({ as, call: { method, path }, input, contains }) => ({
    token: as.token,
    call: { method, path },
    input,
    contains,
  }))
  const fixture: Fixture = { version, takenAt: new Date().toISOString(), masterKey, calls }
  await writeFile(join(fixturesFolder, `${version}.json`), `${JSON.stringify(fixture, null, 2)}\n`)
  await writeFile(join(fixturesFolder, `${version}.rows.gz`), gzipSync(snapshot, { level: 9 }))
  await world.destroy()
  await service.close()
})
