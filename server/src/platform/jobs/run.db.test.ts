import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeWorld, type World } from '../../../test/world.ts'
import { jobTable } from '../../app/features.ts'
import { openDatabase } from '../db/open.ts'
import { startJobs } from './run.ts'

let world: World
let done: string[]
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())
beforeEach(() => {
  done = []
})

async function begun(name: string, by: string, seconds: number): Promise<void> {
  await world.app.transact((tx) => world.app.jobs.add(tx, 'test.note', { name }))
  await world.sql(
    `UPDATE graphile_worker._private_jobs SET attempts = 1, locked_by = $1, locked_at = now() - make_interval(secs => $2)
     WHERE payload ->> 'name' = $3`,
    [by, seconds, name],
  )
}

async function whileRunning(work: () => Promise<void>): Promise<void> {
  const database = openDatabase(world.url, { log: world.app.log, max: 4 })
  const tasks = { 'test.note': async ({ name }: { name: string }) => void done.push(name) }
  const runner = await startJobs(database.direct, { tasks, cron: {} }, world.app.log)
  await work()
  await runner.stop()
  await database.close()
}

it('the job of a dead runner is taken over, and that of a live one is not', async () => {
  await begun('of the dead', 'pool-dead', 40)
  await begun('of one just dead', 'pool-just-dead', 10)
  await begun('of the living', 'pool-alive', 40)
  await world.sql(`INSERT INTO job_runner VALUES ('pool-alive', now()), ('pool-dead', now() - interval '31 seconds')`)
  await whileRunning(async () => {
    await vi.waitFor(() => expect(done).toEqual(['of the dead']), 30_000)
    expect(await world.sql(`SELECT 1 FROM job_runner WHERE id NOT IN ('pool-alive', 'pool-dead')`)).toHaveLength(1)
  })
  expect(done).toEqual(['of the dead'])
  expect(await world.sql(`SELECT 1 FROM job_runner WHERE id NOT IN ('pool-alive', 'pool-dead')`)).toEqual([])
})

it('the job that a live runner has locked and does not run is done, and one that it runs is not begun again', async () => {
  const database = openDatabase(world.url, { log: world.app.log, max: 4 })
  let finish = (): void => undefined
  const long = new Promise<void>((end) => (finish = end))
  const tasks = {
    'test.note': async ({ name }: { name: string }) => {
      done.push(name)
      if (name === 'long') await long
    },
  }
  for (const table of ['job_runner', 'graphile_worker._private_jobs']) await world.sql(`DELETE FROM ${table}`)
  const runner = await startJobs(database.direct, { tasks, cron: {} }, world.app.log)
  const own = await vi.waitFor(async () => {
    const [row] = await world.sql<{ id: string }>('SELECT id FROM job_runner')
    expect(row).toBeDefined()
    return row
  }, 30_000)
  await world.app.transact((tx) => world.app.jobs.add(tx, 'test.note', { name: 'long' }))
  await vi.waitFor(() => expect(done).toEqual(['long']), 30_000)
  await world.sql(`UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '40 seconds'`)
  await begun('handed out', own?.id ?? '', 40)
  await vi.waitFor(() => expect(done).toEqual(['long', 'handed out']), 30_000)
  finish()
  await runner.stop()
  await database.close()
  expect(done).toEqual(['long', 'handed out'])
})

describe('what the clock starts', () => {
  const clock = () => Object.entries(jobTable(world.app).cron)

  it('never depends on an hour or a day: a server that was down then checks for what is due all the same', () => {
    expect(clock().filter(([, pattern]) => !/^\S+ \* \* \* \*$/.test(pattern))).toEqual([])
  })

  it('checks every minute for what a person waits for', () => {
    const everyMinute = clock().filter(([, pattern]) => pattern === '* * * * *')
    expect(everyMinute.map(([task]) => task).sort()).toEqual([
      'announcement.begin',
      'attendant.sweep',
      'closing.due',
      'feedback.due',
      'health.watch',
      'node.succeed-idle-heads',
      'pairing.end-silences',
      'pairing.remind',
      'passkey.rest',
      'post.quality',
      'report.follow-staff',
      'report.tell-owners',
      'sanction.end-mutes',
      'search.fill',
      'security.tell-daily',
      'upload.sweep',
    ])
  })
})
