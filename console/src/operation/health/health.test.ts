import { ALARMS, type Health, type JobReading } from '@sp/contract'
import { describe, expect, it } from 'vitest'
import { bytes } from '../../platform/bytes.ts'
import { alarmText } from './alarm-texts.ts'
import { jobRows } from './job-groups.ts'
import { pointsOf, smallPercent, span, upTime } from './measures.ts'
import { summaryOf } from './summary.ts'

describe('measures', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_536, '1.5 KB'],
    [19_756_849_562, '18.4 GB'],
    [440_234_147_840, '410 GB'],
  ])('%i bytes are %s', (many, text) => expect(bytes(many)).toBe(text))

  it.each([
    [40, '40 秒'],
    [960, '16 分钟'],
    [7_300, '2 小时'],
    [260_000, '3 天'],
  ])('%i seconds are %s', (seconds, text) => expect(span(seconds)).toBe(text))

  it('a server runs for days and hours', () => {
    expect([upTime(9 * 86_400 + 4 * 3_600 + 5), upTime(3_600), upTime(59)]).toEqual([
      '9 天 4 小时',
      '1 小时',
      '不到 1 分钟',
    ])
  })

  it('a small share of errors is not shown as none', () => {
    expect([0, 0.00001, 0.0002, 0.5].map(smallPercent)).toEqual(['0', '<0.01', '0.02', '50'])
  })

  it('a line goes through the known values, and needs two', () => {
    expect(pointsOf([1])).toBe('')
    expect(pointsOf([0, null, 4])).toBe('0.0,26.0 120.0,6.8')
    expect(pointsOf([0, 0])).toBe('0.0,26.0 120.0,26.0')
  })
})

describe('an alarm', () => {
  it.each(ALARMS)('%s has a title, a text and a next step, also without values', (key) => {
    const { title, text, steps } = alarmText(key, {})
    for (const each of [title, text, ...steps]) expect(each).not.toMatch(/undefined|NaN/)
    expect(title.length * text.length * steps.length).toBeGreaterThan(0)
  })

  it('of a disk states how long it lasts, and that it is full', () => {
    const values = { used: 82, freeBytes: 2 ** 30, folder: 2, full: 0 }
    expect(alarmText('disk', { ...values, daysLeft: 31 }).title).toBe('图片所在的磁盘用了 82%，按现在的速度 31 天后满')
    expect(alarmText('disk', values).title).toBe('图片所在的磁盘用了 82%')
    expect(alarmText('disk', { ...values, full: 1 }).title).toContain('满了')
  })
})

const job = (task: string, more: Partial<JobReading>): JobReading => ({
  task,
  waiting: 0,
  oldestSeconds: null,
  perMinute: 0,
  failed: 0,
  ...more,
})

it('tasks of one kind are one row, those that failed first, and idle ones are one row together', () => {
  const rows = jobRows([
    job('upload.sweep', { perMinute: 1, oldestSeconds: 3, waiting: 1 }),
    job('upload.remove', { perMinute: 2, waiting: 2 }),
    job('export.make', { failed: 2 }),
    job('unknown.task', { waiting: 9 }),
    job('closing.due', { perMinute: 0.5 }),
    job('post.quality', { perMinute: 0.25 }),
  ])
  expect(rows.map(({ name, waiting, oldestSeconds }) => [name, waiting, oldestSeconds])).toEqual([
    ['导出个人资料', 0, null],
    ['unknown.task', 9, null],
    ['图片处理', 3, 3],
    ['到期、提醒、清理', 0, null],
  ])
})

it('the summary for a colleague has the version, each alarm and what waits', () => {
  const health: Health = {
    at: '2026-11-28T12:00:00.000Z',
    version: '3.2.0',
    startedAt: '2026-11-27T12:00:00.000Z',
    alarms: [
      { key: 'jobsFailed', level: 'warn', since: '2026-11-28T11:00:00.000Z', mutedUntil: null, values: { jobs: 2 } },
    ],
    readings: {
      jobs: [job('export.make', { failed: 2 }), job('upload.sweep', { perMinute: 1 })],
      queues: [{ queue: 'grave', waiting: 1, oldestSeconds: 60 }],
    },
  }
  const text = summaryOf(health)
  expect(text.split('\n')).toHaveLength(5)
  expect(text).toMatch(/^SP 3\.2\.0 · .*已连续运行 1 天\n/)
  expect(text).toContain('- [warn] jobsFailed：2 件后台的事没有成功')
  expect(text).toContain('job export.make waiting 0 oldest 0 秒 failed 2\nqueue grave 1 oldest 1 分钟')
})
