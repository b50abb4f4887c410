import { expect, it } from 'vitest'
import { makeErrorsLog } from '../../../test/errors-log.ts'
import { watchDisk } from './watch.ts'

it('a disk that has no size, or cannot be inspected, is not among those that are watched', async () => {
  const found = {
    '/data': { bsize: 4_096, blocks: 1_000_000, bavail: 500_000 },
    '/files': { bsize: 1, blocks: 0, bavail: 0 },
  }
  const statfs = async (path: string) => {
    if (path === '/data' || path === '/files') return found[path]
    throw new Error('no such folder')
  }
  const folders = { data: '/data', files: '/files', database: '/database' }
  const disk = await watchDisk(folders, makeErrorsLog().log, { statfs })
  expect([...disk.spaces()]).toEqual([['data', { freeBytes: 2_048_000_000, totalBytes: 4_096_000_000 }]])
  expect(disk.isFull()).toBe(false)
  disk.close()
})
