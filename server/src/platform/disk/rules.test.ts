import { expect, it } from 'vitest'
import { diskSpaceOf, isDiskFull } from './rules.ts'

const MB = 1024 * 1024
const GB = 1024 * MB

it.each([
  [100 * MB - 1, 10 * GB, 'full'],
  [100 * MB, 10 * GB, 'low'],
  [500 * MB - 1, 5 * GB, 'low'],
  [500 * MB, 5 * GB, 'enough'],
  [501 * MB, 10 * GB, 'low'],
  [513 * MB, 10 * GB, 'enough'],
  [20 * GB - 1, 1_000 * GB, 'low'],
  [20 * GB, 1_000 * GB, 'enough'],
])('%i bytes of %i are %s', (freeBytes, totalBytes, room) => expect(diskSpaceOf({ freeBytes, totalBytes })).toBe(room))

it('a full disk has three codes, and other resources of the database that are used up are none of it', () => {
  const codes = ['53100', 'ENOSPC', 'EDQUOT', '53200', '53300', undefined]
  expect(codes.filter((code) => isDiskFull({ code }))).toEqual(['53100', 'ENOSPC', 'EDQUOT'])
})

it('a connection that cannot begin because of it has no code of its own', () => {
  const failed = { code: 'XX000', message: 'could not write init file' }
  expect(isDiskFull(failed)).toBe(true)
  expect(isDiskFull({ ...failed, message: 'cache lookup failed' })).toBe(false)
  expect(isDiskFull({ ...failed, code: '42501' })).toBe(false)
})
