import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, makeEmptyDatabase } from '../../../test/make/database.ts'
import { withBackupLock } from './lock.ts'

let database: Database
beforeAll(async () => {
  database = await makeEmptyDatabase()
})
afterAll(() => database.drop())

it('one backup of a site runs at a time', async () => {
  const second = () => withBackupLock(database.url, async () => 'second')
  await expect(withBackupLock(database.url, second)).rejects.toThrow('另一个备份正在进行')
  expect(await second()).toBe('second')
})
