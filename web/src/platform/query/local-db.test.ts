import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { localDb, wipeLocalDb } from './local-db.ts'

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
