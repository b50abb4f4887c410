import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { localDb, localRows, wipeCopies, wipeLocalDb } from './local-db.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await wipeLocalDb()
})

test('a row counts as stored only if its transaction is committed, which a full disk prevents', async () => {
  const rows = localDb<string>('SP-full', 1).now()
  await rows.write('first', 'fits')
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    const request = put.apply(this, row)
    request.addEventListener('success', () => this.transaction.abort())
    return request
  })
  await expect(rows.write('second', 'does not fit')).rejects.toThrow()
  expect(await rows.keys()).toEqual(['first'])
})

test('the row that was read before the app loaded is read once, and never after the copies were wiped', async () => {
  const hold = () =>
    Object.assign(globalThis, { earlyRow: { key: '0/recommend', at: Date.now(), row: Promise.resolve('early') } })
  hold()
  await localRows().write('recommend', 'stored')
  expect(await localRows().read('recommend')).toBe('early')
  expect(await localRows().read('recommend')).toBe('stored')
  hold()
  await wipeCopies()
  expect(await localRows().read('recommend')).toBeUndefined()
})
