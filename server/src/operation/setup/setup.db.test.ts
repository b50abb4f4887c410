import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SETUP_STEPS, setupCalls } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { must } from '../../../test/make/must.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { migrationsFolder } from '../../platform/paths.ts'

let world: World
let owner: Staff
beforeAll(async () => {
  world = await makeWorld()
  owner = await makeStaff(world, 'owner')
})
beforeEach(() => world.sql('DELETE FROM setup_step'))
afterAll(() => world.destroy())

const states = async (who = owner) =>
  Object.fromEntries((await must(world, setupCalls.state, {}, who)).steps.map(({ step, state }) => [step, state]))
const mark = (step: (typeof SETUP_STEPS)[number], state: 'open' | 'done' | 'skipped') =>
  must(world, setupCalls.mark, { step, state }, owner)

it('begins with each step open, in one order', async () => {
  const { steps } = await must(world, setupCalls.state, {}, owner)
  expect(steps).toEqual(SETUP_STEPS.map((step) => ({ step, state: 'open' })))
})

it('keeps what was done and skipped for each owner, until it is opened again', async () => {
  await mark('name', 'done')
  await mark('mail', 'skipped')
  expect(await states(await makeStaff(world, 'owner'))).toMatchObject({ name: 'done', mail: 'skipped', rules: 'open' })
  await mark('mail', 'done')
  await mark('name', 'open')
  expect(await states()).toMatchObject({ name: 'open', mail: 'done' })
})

it('is one row also for two marks at the same time', async () => {
  await Promise.all([mark('rules', 'done'), mark('rules', 'skipped'), mark('rules', 'done')])
  expect(await world.sql('SELECT step FROM setup_step')).toHaveLength(1)
})

it('is finished on a site that was set up before', async () => {
  await makeMember(world)
  const migration = await readFile(join(migrationsFolder, '20261128-06-first-run.sql'), 'utf8')
  await world.sql(migration.slice(migration.indexOf('INSERT INTO setup_step')))
  expect(new Set(Object.values(await states()))).toEqual(new Set(['done']))
})
