import { expect, it } from 'vitest'
import { diskSpaceOf, isDiskFull } from './rules.ts'

const MB = 1024 * 1024
const GB = 1024 * MB

it.each([
  [99 * MB, 10 * GB, 'full'],
  [100 * MB, 10 * GB, 'low'],
  [499 * MB, 5 * GB, 'low'],
  [501 * MB, 10 * GB, 'low'],
  [513 * MB, 10 * GB, 'enough'],
  [49 * GB, 1_000 * GB, 'enough'],
  [19 * GB, 1_000 * GB, 'low'],
])('%i bytes of %i are %s', (freeBytes, totalBytes, room) => expect(diskSpaceOf({ freeBytes, totalBytes })).toBe(room))

it('a full disk has three codes, and other resources of the database that are used up are none of it', () => {
  const codes = ['53100', 'ENOSPC', 'EDQUOT', '53200', '53300', undefined]
  expect(codes.filter((code) => isDiskFull({ code }))).toEqual(['53100', 'ENOSPC', 'EDQUOT'])
})

it('a connection that cannot begin because of it has no code of its own', () => {
  const failed = { code: 'XX000', message: 'could not write init file' }
  expect([isDiskFull(failed), isDiskFull({ ...failed, message: 'cache lookup failed' })]).toEqual([true, false])
})
