import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/db/migrate.ts'
import { startEmbedded } from '../src/platform/embedded/embedded.ts'
import { prepareJobs } from '../src/platform/jobs/run.ts'
import { makeLog } from '../src/platform/log.ts'
import { migrationsFolder } from '../src/platform/paths.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

export const TEMPLATE = 'sp_template'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = makeLog('silent')
  const given = process.env['DATABASE_URL']
  const folder = await mkdtemp(join(tmpdir(), 'sp-test-'))
  const embedded = given ? undefined : await startEmbedded({ dataDir: folder, log, disposable: true })
  const url = given ?? embedded?.url ?? ''
  await makeTemplate(url)
  project.provide('databaseUrl', url)
  return async () => {
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`)
  await admin.query(`CREATE DATABASE ${TEMPLATE}`)
  await admin.end()
  const template = new URL(url)
  template.pathname = `/${TEMPLATE}`
  const pool = new pg.Pool({ connectionString: template.href, max: 1 })
  // The job runner requires both error listeners.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  await prepareJobs(pool, makeLog('silent'))
  await pool.end()
  await migrate(template.href, migrationsFolder)
}
