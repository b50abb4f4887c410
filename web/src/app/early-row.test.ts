// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { takeEarlyRow } from '../platform/early-row.ts'
import { PRODUCT } from '../platform/product.ts'
import { localDb, localRows, wipeLocalDb } from '../platform/query/local-db.ts'
import { DATABASE_VERSION } from '../platform/query/rows-store.ts'
import { readEarlyRow } from './early-row.ts'

afterEach(wipeLocalDb)

const early = async () => {
  readEarlyRow('0/recommend')
  return takeEarlyRow('0/recommend')
}

test('reads the row of an earlier visit', async () => {
  await localRows().write('recommend', 'kept')
  expect(await early()).toBe('kept')
})

test('a device that was never here gets no database by it', async () => {
  expect(await early()).toBeUndefined()
  expect(await indexedDB.databases()).toEqual([])
  await localRows().write('recommend', 'first')
  expect(await early()).toBe('first')
})

test('rows of an older version are not read', async () => {
  await localDb<string>(PRODUCT, DATABASE_VERSION - 1)
    .now()
    .write('recommend', 'older')
  expect(await early()).toBeUndefined()
})
