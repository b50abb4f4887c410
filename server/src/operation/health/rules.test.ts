import type { DiskReading, JobReading, NodeReading } from '@sp/contract'
import { describe, expect, it } from 'vitest'
import type { Raised } from '../../platform/health.ts'
import { databaseAlarms, diskAlarms, jobAlarms, nodeAlarms, queueAlarms, worstOfEach } from './rules.ts'

const MB = 2 ** 20
const GB = 2 ** 30

const alarm = (key: Raised['key'], level: Raised['level'], values: Raised['values']): Raised => ({ key, level, values })

describe('the disks', () => {
  const disk = (usedPercent: number, more: Partial<DiskReading> = {}): DiskReading => ({
    folder: 'data',
    freeBytes: (100 - usedPercent) * GB,
    totalBytes: 100 * GB,
    daysLeft: null,
    ...more,
  })
  const values = { used: 85, freeBytes: 15 * GB, totalBytes: 100 * GB, folder: 0, full: 0 }

  it.each([
    [79, undefined],
    [80, 'warn'],
    [94, 'warn'],
    [95, 'bad'],
  ])('used to %d per cent: %s', (percent, level) => expect(diskAlarms([disk(percent)])[0]?.level).toBe(level))

  it('are one alarm, of the fullest', () =>
    expect(diskAlarms([disk(81), disk(85, { folder: 'files' }), disk(40, { folder: 'database' })])).toEqual([
      alarm('disk', 'warn', { ...values, folder: 2 }),
    ]))

  it.each([
    ['data', 0],
    ['database', 1],
    ['files', 2],
  ])('under the folder %s have the number %d', (folder, number) =>
    expect(diskAlarms([disk(85, { folder })])[0]?.values['folder']).toBe(number),
  )

  it('state in how many days they are full if that is known', () => {
    expect(diskAlarms([disk(85)])).toEqual([alarm('disk', 'warn', values)])
    expect(diskAlarms([disk(85, { daysLeft: 12 })])).toEqual([alarm('disk', 'warn', { ...values, daysLeft: 12 })])
  })

  it('are full below 100 MB, also a small one of which much is left, beside one that is used more', () => {
    const small = { folder: 'files', freeBytes: 99 * MB, totalBytes: 165 * MB }
    expect(diskAlarms([disk(90), disk(0, small)])).toEqual([
      alarm('disk', 'bad', { ...small, used: 40, folder: 2, full: 1 }),
    ])
    expect(diskAlarms([disk(0, { ...small, freeBytes: 100 * MB })])).toEqual([])
  })

  it('that are not known are no alarm', () => expect(diskAlarms([])).toEqual([]))
})

describe('the database', () => {
  const reading = { bytes: 1, bytesADay: null, lagMs: null, connections: 1, mostConnections: 100, pingMs: 0 }
  const connections = (level: Raised['level'], used: number) =>
    alarm('databaseConnections', level, { connections: used, mostConnections: 100 })

  it.each([
    [{ pingMs: 199 }, []],
    [{ pingMs: 200 }, [alarm('databaseSlow', 'warn', { ms: 200 })]],
    [{ pingMs: 999 }, [alarm('databaseSlow', 'warn', { ms: 999 })]],
    [{ pingMs: 1_000 }, [alarm('databaseSlow', 'bad', { ms: 1_000 })]],
    [{ connections: 79 }, []],
    [{ connections: 80 }, [connections('warn', 80)]],
    [{ connections: 94 }, [connections('warn', 94)]],
    [{ connections: 95 }, [connections('bad', 95)]],
  ])('with %o', (change, expected) => expect(databaseAlarms({ ...reading, ...change })).toEqual(expected))
})

describe('jobs', () => {
  const job: JobReading = { task: 'a.b', waiting: 1, oldestSeconds: null, perMinute: 0, failed: 0 }

  it.each([
    [null, []],
    [599, []],
    [600, [alarm('jobsStuck', 'warn', { seconds: 600 })]],
    [3_599, [alarm('jobsStuck', 'warn', { seconds: 3_599 })]],
    [3_600, [alarm('jobsStuck', 'bad', { seconds: 3_600 })]],
  ])('of which none is done, the oldest waiting for %s seconds', (oldestSeconds, expected) => {
    expect(jobAlarms([{ ...job, oldestSeconds }])).toEqual(expected)
    expect(jobAlarms([job, { ...job, oldestSeconds }, { ...job, oldestSeconds: 1 }])).toEqual(expected)
  })

  it('that are done slowly are not stuck', () =>
    expect(jobAlarms([{ ...job, waiting: 3_000, oldestSeconds: 4_000, perMinute: 0.1 }])).toEqual([]))

  it('that failed for good are one alarm of all tasks', () =>
    expect(jobAlarms([{ ...job, failed: 1 }, job, { ...job, failed: 2 }])).toEqual([
      alarm('jobsFailed', 'warn', { jobs: 3 }),
    ]))

  it('are no alarm where there are none', () => expect(jobAlarms([])).toEqual([]))
})

describe('work of staff that waits', () => {
  const [HOUR, DAY] = [3_600, 86_400]
  it.each([
    ['grave', 'graveCase', HOUR, 4 * HOUR],
    ['report', 'reportsWait', 3 * DAY, 7 * DAY],
    ['appeal', 'appealsWait', 3 * DAY, 7 * DAY],
    ['support', 'supportWaits', DAY, 3 * DAY],
    ['ticket', 'ticketsWait', 3 * DAY, 7 * DAY],
  ] as const)('in the queue %s raises %s after %d seconds, and a bad one after %d', (queue, key, warn, bad) => {
    const after = (seconds: number) => queueAlarms([{ queue, waiting: 2, oldestSeconds: seconds }])
    expect(after(warn - 1)).toEqual([])
    expect(after(warn)).toEqual([alarm(key, 'warn', { waiting: 2, seconds: warn })])
    expect(after(bad - 1)).toEqual([alarm(key, 'warn', { waiting: 2, seconds: bad - 1 })])
    expect(after(bad)).toEqual([alarm(key, 'bad', { waiting: 2, seconds: bad })])
  })

  it('is none in an empty queue, and one alarm for each of several', () => {
    const queues = (['grave', 'report', 'support'] as const).map((queue) => ({ queue, waiting: 1, oldestSeconds: DAY }))
    expect(queueAlarms([{ queue: 'grave', waiting: 0, oldestSeconds: null }])).toEqual([])
    expect(queueAlarms(queues).map(({ key, level }) => `${key} ${level}`)).toEqual([
      'graveCase bad',
      'supportWaits warn',
    ])
  })
})

describe('the nodes', () => {
  const node: NodeReading = {
    name: 'a',
    state: 'ok',
    role: 'all',
    version: '1.0.0',
    startedAt: '',
    seenAt: '',
    cpu: 0,
    memoryBytes: 1,
    memoryLimit: 200,
    loopMs: 0,
    writeMs: 0,
    clockMs: 0,
    restarts: 0,
    streams: 0,
    shed: {},
  }

  it.each([
    [{ memoryBytes: 169 }, []],
    [{ memoryBytes: 170 }, [alarm('memory', 'warn', { used: 85 })]],
    [{ memoryBytes: 188 }, [alarm('memory', 'warn', { used: 94 })]],
    [{ memoryBytes: 190 }, [alarm('memory', 'bad', { used: 95 })]],
    [{ clockMs: -2_000 }, []],
    [{ clockMs: -2_001 }, [alarm('clock', 'warn', { ms: 2_001 })]],
    [{ clockMs: 29_999 }, [alarm('clock', 'warn', { ms: 29_999 })]],
    [{ clockMs: 30_000 }, [alarm('clock', 'bad', { ms: 30_000 })]],
    [{ writeMs: 249 }, []],
    [{ writeMs: 250 }, [alarm('databaseSlow', 'warn', { ms: 250 })]],
    [{ writeMs: 999 }, [alarm('databaseSlow', 'warn', { ms: 999 })]],
    [{ writeMs: 1_000 }, [alarm('databaseSlow', 'bad', { ms: 1_000 })]],
    [{ shed: { 'event-loop': 1 } }, [alarm('shed', 'warn', { requests: 1 })]],
    [{ shed: { 'event-loop': 60, database: 39 } }, [alarm('shed', 'warn', { requests: 99 })]],
    [{ shed: { 'event-loop': 60, database: 40 } }, [alarm('shed', 'bad', { requests: 100 })]],
  ])('of which one has %o', (change, expected) => {
    const one = { ...node, ...change }
    expect(nodeAlarms([one])).toEqual(expected)
    expect(nodeAlarms([node, one, node])).toEqual(expected)
    expect(nodeAlarms([node, { ...one, state: 'away' }])).toEqual([])
  })

  it('refuse requests together', () => {
    const shed = { 'event-loop': 60 }
    const busy = { ...node, shed }
    expect(nodeAlarms([busy, busy])).toEqual([alarm('shed', 'bad', { requests: 120 })])
  })

  it('include one that runs jobs and is not away', () => {
    const [web, worker] = [
      { ...node, role: 'web' as const },
      { ...node, role: 'worker' as const },
    ]
    const noWorker = (nodes: number) => [alarm('noWorker', 'bad', { nodes })]
    expect(nodeAlarms([web, worker])).toEqual([])
    expect(nodeAlarms([web, node])).toEqual([])
    expect(nodeAlarms([web, web])).toEqual(noWorker(2))
    expect(nodeAlarms([web, { ...worker, state: 'away' }])).toEqual(noWorker(1))
    expect(nodeAlarms([])).toEqual(noWorker(0))
  })

  it('have one version, those that are away aside', () => {
    const newer = { ...node, version: '1.0.1' }
    expect(nodeAlarms([node, newer, node])).toEqual([alarm('versions', 'warn', { nodes: 3 })])
    expect(nodeAlarms([newer, newer, { ...node, state: 'away' }])).toEqual([])
  })
})

describe('of alarms with one key', () => {
  const slow = (level: Raised['level']) => alarm('databaseSlow', level, {})
  const push = alarm('push', 'warn', { sent: 0, failed: 10 })

  it('the worse counts in either order, and others are not concerned', () => {
    expect(worstOfEach([slow('bad'), push, slow('warn')])).toEqual([slow('bad'), push])
    expect(worstOfEach([slow('warn'), push, slow('bad')])).toEqual([slow('bad'), push])
  })
})
