import { describe, expect, it } from 'vitest'
import { intervalOf, quantile, sumOf } from './latency.ts'
import { diskAlarms, jobAlarms, nodeAlarms, pushAlarms, queueAlarms, worstOfEach } from './rules.ts'
import { isPlausible, sortFiles, stemOf } from './storage-rules.ts'

const node = {
  name: 'a',
  state: 'ok' as const,
  role: 'all' as const,
  version: '1.0.0',
  startedAt: '',
  seenAt: '',
  cpu: 0,
  memoryBytes: 1,
  memoryLimit: 100,
  loopMs: 0,
  writeMs: 0,
  clockMs: 0,
  restarts: 0,
  streams: 0,
  shed: {},
}
const levels = (alarms: readonly { key: string; level: string }[]) => alarms.map(({ key, level }) => `${key} ${level}`)

describe('alarms', () => {
  it.each([
    [84, []],
    [85, ['memory warn']],
    [95, ['memory bad']],
  ])('memory at %i %%', (memoryBytes, expected) =>
    expect(levels(nodeAlarms([{ ...node, memoryBytes }]))).toEqual(expected),
  )

  it('requests that were refused count over all nodes, and those of one that is away do not', () => {
    const shed = { 'event-loop': 60 }
    expect(
      levels(
        nodeAlarms([
          { ...node, shed },
          { ...node, shed },
        ]),
      ),
    ).toEqual(['shed bad'])
    expect(
      levels(
        nodeAlarms([
          { ...node, shed },
          { ...node, shed, state: 'away' },
        ]),
      ),
    ).toEqual(['shed warn'])
  })

  it('some node must run jobs, and one that is away does not', () => {
    const [web, worker] = [
      { ...node, role: 'web' as const },
      { ...node, role: 'worker' as const },
    ]
    expect(levels(nodeAlarms([web, worker]))).toEqual([])
    expect(levels(nodeAlarms([web, node]))).toEqual([])
    expect(levels(nodeAlarms([web]))).toEqual(['noWorker bad'])
    expect(levels(nodeAlarms([web, { ...worker, state: 'away' }]))).toEqual(['noWorker bad'])
  })

  it('the clock may be two seconds beside the database', () => {
    expect(levels(nodeAlarms([{ ...node, clockMs: -2_000 }]))).toEqual([])
    expect(levels(nodeAlarms([{ ...node, clockMs: -2_001 }]))).toEqual(['clock warn'])
  })

  it('a task whose jobs are done slowly is not stuck', () => {
    const job = { task: 'a.b', waiting: 3_000, oldestSeconds: 4_000, failed: 0 }
    expect(levels(jobAlarms([{ ...job, perMinute: 400 }]))).toEqual([])
    expect(levels(jobAlarms([{ ...job, perMinute: 0 }]))).toEqual(['jobsStuck bad'])
  })

  it('an empty queue is none, and each queue has its own patience', () => {
    const after = (oldestSeconds: number) =>
      levels(
        queueAlarms((['grave', 'report', 'support'] as const).map((queue) => ({ queue, waiting: 1, oldestSeconds }))),
      )
    expect(queueAlarms([{ queue: 'grave', waiting: 0, oldestSeconds: null }])).toEqual([])
    expect(after(86_400)).toEqual(['graveCase bad', 'supportWaits warn'])
  })

  it('without a known growth a disk gives no day', () => {
    const disk = { folder: 'files', freeBytes: 10 * 2 ** 30, totalBytes: 100 * 2 ** 30 }
    expect(diskAlarms([{ ...disk, daysLeft: null }])[0]?.values).not.toHaveProperty('daysLeft')
    expect(diskAlarms([])).toEqual([])
  })

  it('a few pushes that fail are none', () => {
    expect([pushAlarms({ sent: 3, failed: 9 }), levels(pushAlarms({ sent: 3, failed: 10 }))]).toEqual([
      [],
      ['push warn'],
    ])
  })

  it('of two with one key the worse counts', () => {
    const alarm = (level: 'warn' | 'bad') => ({ key: 'databaseSlow' as const, level, values: {} })
    expect(worstOfEach([alarm('bad'), alarm('warn')])).toEqual([alarm('bad')])
    expect(worstOfEach([alarm('warn'), alarm('bad')])).toEqual([alarm('bad')])
  })
})

describe('the time of answers', () => {
  const times = (many: readonly number[]) =>
    many.reduce<number[]>((all, ms) => all.with(intervalOf(ms), (all[intervalOf(ms)] ?? 0) + 1), sumOf([]))

  it('nine of ten lie within it, to the exactness of the interval', () => {
    expect(quantile(times([]), 0.9)).toBe(null)
    expect(quantile(times(Array.from({ length: 100 }, (_, at) => at + 1)), 0.9)).toBeGreaterThanOrEqual(80)
    expect(quantile(times(Array.from({ length: 100 }, (_, at) => at + 1)), 0.9)).toBeLessThanOrEqual(100)
    expect(quantile(times([60_000]), 0.9)).toBe(5_000)
  })

  it('the answers of all nodes are one sum', () => {
    expect(sumOf([times([1, 2]), times([1, 900])])).toEqual(times([1, 2, 1, 900]))
  })
})

describe('stored files', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  const file = (key: string, days: number) => ({
    key,
    bytes: 10,
    writtenAt: new Date(now.getTime() - days * 86_400_000),
  })

  it('a picture, its thumbnail and its row have one stem', () => {
    expect(['p/ab/abc.jpg', 'p/ab/abc-s.webp', 'in/5/abc.thumb'].map(stemOf)).toEqual([
      'p/ab/abc',
      'p/ab/abc',
      'in/5/abc',
    ])
  })

  it('one of two days without a row is an orphan, unless its folder is not ours', () => {
    const [old, young, kept] = ['c', 'd', 'f'].map((letter) => `p/ab/${letter.repeat(27)}`)
    const files = [file(`${old}.jpg`, 3), file(`${young}.jpg`, 1), file('p/sp-2026.age', 3), file(`${kept}-s.webp`, 3)]
    const { kinds, orphans } = sortFiles(files, [{ key: `${kept}.jpg`, kind: 'post', expected: true }], now)
    expect(orphans.map(({ key }) => key)).toEqual([`${old}.jpg`])
    expect(Object.keys(kinds).sort()).toEqual(['orphan', 'other', 'post', 'upload'])
  })

  it('more orphans than crashes leave are no reason to remove any', () => {
    expect([isPlausible(100, 0), isPlausible(101, 1_000), isPlausible(101, 10_000)]).toEqual([true, false, true])
  })
})
