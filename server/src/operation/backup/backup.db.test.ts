import { backupCalls as calls } from '@sp/contract'
import { runOnce } from 'graphile-worker'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { must } from '../../../test/make/must.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type World } from '../../../test/world.ts'

let world: World
let owner: Staff
let pool: pg.Pool
beforeAll(async () => {
  world = await makeWorld()
  owner = await makeStaff(world, 'owner')
  pool = new pg.Pool({ connectionString: world.url, max: 2 })
  pool.on('error', () => undefined)
})
afterAll(async () => {
  await pool.end()
  await world.destroy()
})

it('runs one at a time, also one that is asked for before the first is recorded; other jobs go on', async () => {
  const ran: string[] = []
  const besides = async () => {
    const taskList = { 'backup.run': async () => void ran.push('beside it') }
    await runOnce({ pgPool: pool, taskList, noHandleSignals: true })
  }
  const begin = (kind: 'backup' | 'drill') => must(world, calls.begin, { kind }, owner)
  await begin('backup')
  await begin('backup')
  await world.runJobs({
    tasks: {
      'backup.run': async ({ kind }: { kind: string }) => {
        ran.push(kind)
        if (ran.length > 1) return
        await begin('backup')
        await begin('drill')
        await besides()
        expect(ran).toEqual(['backup'])
      },
    },
  })
  expect(ran.toSorted()).toEqual(['backup', 'backup', 'drill'])
})
