import { expect, it } from 'vitest'
import { adviceOf, type Found } from './advice.ts'

const GB = 1024 ** 3
const noon = new Date('2026-11-28T12:00:00Z')
const well: Found = {
  production: true,
  now: noon,
  databaseNow: noon,
  builtAt: new Date('2026-11-01T00:00:00Z'),
  spaces: new Map([['data', { freeBytes: 40 * GB, totalBytes: 100 * GB }]]),
  descriptors: 65_536,
  hasKeyBesideData: false,
  isOwner: false,
  dataDir: '/var/lib/sp',
}
const advice = (other: Partial<Found>) => adviceOf({ ...well, ...other })
const earlier = (minutes: number) => new Date(noon.getTime() - minutes * 60_000)

it('is empty where nothing is to be done', () => {
  expect(advice({})).toEqual([])
  expect(advice({ descriptors: undefined, databaseNow: earlier(0.9) })).toEqual([])
})

it.each([
  ['clocks that differ, in either direction', { databaseNow: earlier(7) }, '差了 7 分钟'],
  ['clocks that differ', { databaseNow: earlier(-3) }, '差了 3 分钟'],
  ['a clock before the program', { now: new Date('2020-01-01'), databaseNow: new Date('2020-01-01') }, '2020-01-01'],
  ['a low disk', { spaces: new Map([['data', { freeBytes: 0.4 * GB, totalBytes: 100 * GB }]]) }, '只剩 410 MB。'],
  ['a full disk', { spaces: new Map([['data', { freeBytes: 2_000_000, totalBytes: 100 * GB }]]) }, '现在不能发布内容'],
  ['few descriptors', { descriptors: 1_024 }, '只能同时打开 1024 个文件'],
  ['a key beside the data', { hasKeyBesideData: true }, '/var/lib/sp/keys/master.key'],
  ['requests as the owner of the database', { isOwner: true }, '第二道锁没有锁上'],
] satisfies [string, Partial<Found>, string][])('names %s in one line with the next step', (_what, found, words) => {
  expect(advice(found)).toEqual([expect.stringMatching(new RegExp(`${words}[^\\n]*(请|最好)`))])
})

it('shows a developer nothing about the key, the owner and the date', () => {
  expect(
    advice({
      production: false,
      hasKeyBesideData: true,
      isOwner: true,
      now: new Date('2020-01-01'),
      databaseNow: new Date('2020-01-01'),
    }),
  ).toEqual([])
})
