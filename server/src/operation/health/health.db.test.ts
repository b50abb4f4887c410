import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AlarmKey, healthCalls as calls, common, calls as memberCalls } from '@sp/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { freePort } from '../../../test/make/port.ts'
import { startRelay } from '../../../test/make/relay.ts'
import { makeCase } from '../../../test/make/report-case.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { on } from '../../platform/events.ts'
import { sendLetter } from '../../platform/mail/send.ts'
import { putSetting } from '../../site/system/service.ts'
import { enqueueRun } from '../backup/jobs.ts'
import { alarmRaised } from './events.ts'
import { examineNow } from './examine-service.ts'
import { beat } from './node-service.ts'
import { watch } from './service.ts'

const MB = 1024 * 1024
let world: World
let owner: Staff
const ends: (() => unknown)[] = []
async function start(...given: Parameters<typeof makeWorld>): Promise<void> {
  world = await makeWorld(...given)
  owner = await makeStaff(world, 'owner')
  ends.push(() => world.destroy())
}
afterEach(async () => {
  vi.useRealTimers()
  for (const end of ends.splice(0).reverse()) await end()
})

/** As the site finds them now. */
async function alarms() {
  await beat(world.app)
  return (await examineNow(world.app)).alarms
}
const alarm = async (key: AlarmKey) => (await alarms()).find((each) => each.key === key)
const levelOf = async (key: AlarmKey) => (await alarm(key))?.level

describe('a disk', () => {
  const total = 10_000 * MB
  let free = total
  const statfs = async () => ({ bsize: MB, blocks: total / MB, bavail: free / MB })
  const used = async (share: number) => {
    free = Math.round((total * (1 - share)) / MB) * MB
    await world.app.disk.look()
  }

  it('is an alarm from 80 % on, a bad one from 95 % on, and states when nothing fits any more', async () => {
    await start({}, { disk: { statfs } })
    const found: unknown[] = []
    for (const share of [0.79, 0.8, 0.94, 0.95, 0.995]) {
      await used(share)
      const { level, values } = (await alarm('disk')) ?? {}
      found.push(level && [level, values?.['used'], values?.['full']])
    }
    expect(found).toEqual([undefined, ['warn', 80, 0], ['warn', 94, 0], ['bad', 95, 0], ['bad', 100, 1]])
  })

  it('that is full is shown, though this node can store nothing of it', async () => {
    await start({}, { disk: { statfs } })
    await used(0.995)
    const { transact } = world.app
    Object.assign(world.app, { transact: () => Promise.reject(Object.assign(new Error('full'), { code: '53100' })) })
    const found = await examineNow(world.app)
    Object.assign(world.app, { transact })
    expect(found.alarms).toMatchObject([{ key: 'disk', level: 'bad', values: { full: 1 } }])
    expect(found.readings.nodes).toHaveLength(1)
  })

  it('states in how many days it is full at the growth of the last days', async () => {
    await start({}, { disk: { statfs } })
    await used(0.7)
    await watch(world.app)
    await world.sql('UPDATE health_day SET day = day - 10')
    await used(0.8)
    expect((await alarm('disk'))?.values['daysLeft']).toBe(20)
  })

  it('raises one event when its alarm begins and one when it becomes worse, and none while it is muted', async () => {
    await start({}, { disk: { statfs } })
    const raised: unknown[] = []
    on(world.app, alarmRaised, async (_app, _tx, fact) => void raised.push(fact))
    const after = async (share: number) => {
      await used(share)
      await beat(world.app)
      await watch(world.app)
      return raised.splice(0)
    }
    expect(await after(0.5)).toEqual([])
    expect(await after(0.85)).toEqual([{ key: 'disk', level: 'warn' }])
    expect(await after(0.86)).toEqual([])
    expect(await after(0.96)).toEqual([{ key: 'disk', level: 'bad' }])
    expect(await after(0.85)).toEqual([])
    expect((await world.call(calls.mute, { alarm: 'disk' }, owner)).code).toBe(200)
    expect(await after(0.96)).toEqual([])
    const { data } = await world.call(calls.health, {}, owner)
    expect(data.alarms).toMatchObject([{ key: 'disk', level: 'bad', mutedUntil: expect.any(String) }])
    // It comes back within minutes, and after that.
    expect([await after(0.5), await after(0.85)]).toEqual([[], []])
    await used(0.5)
    await world.sql(`UPDATE site_alarm SET last_seen = last_seen - interval '6 minutes'`)
    expect([await after(0.5), await after(0.85)]).toEqual([[], [{ key: 'disk', level: 'warn' }]])
  })
})

it('an alarm that the job has not stored yet can be muted, and raises no event then', async () => {
  await start({ SMTP_PORT: '' })
  await world.app.transact((tx) => putSetting(world.app, tx, 'mailRecipient', 'reset@example.com'))
  const raised: unknown[] = []
  on(world.app, alarmRaised, async (_app, _tx, fact) => void raised.push(fact))
  await world.call(calls.mute, { alarm: 'mailIn' }, owner)
  await watch(world.app)
  expect(raised).toEqual([])
  const { data } = await world.call(calls.health, {}, owner)
  expect(data.alarms).toMatchObject([{ key: 'mailIn', mutedUntil: expect.any(String) }])
})

describe('the file store', () => {
  it('that fails is an alarm within the minute, a bad one if it fails again and again', async () => {
    const service = createServer((_request, reply) => reply.writeHead(500).end()).listen(0, '127.0.0.1')
    ends.push(() => service.close())
    await vi.waitFor(() => expect(service.address()).not.toBe(null))
    const { port } = service.address() as AddressInfo
    const access = { S3_BUCKET: 'sp', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
    await start({ S3_ENDPOINT: `http://127.0.0.1:${port}`, ...access, METRICS_TOKEN: TOKEN })
    expect(await levelOf('fileStore')).toBe(undefined)
    const write = () => world.app.files.write('p/ab/abc.jpg', Buffer.from('x'), 'image/jpeg')
    await expect(write()).rejects.toThrow('500')
    expect(await alarm('fileStore')).toEqual({ key: 'fileStore', level: 'warn', values: { failed: 1 } })
    await Promise.all(Array.from({ length: 9 }, () => write().catch(() => undefined)))
    expect(await alarm('fileStore')).toEqual({ key: 'fileStore', level: 'bad', values: { failed: 10 } })
    expect(await scrape()).toMatch(/^sp_file_store_errors_total{operation="write"} 10$/m)
  })
})

const TOKEN = 'a token of the operator'
const scrape = async () =>
  (await world.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).payload

describe('mail', () => {
  const letter = { to: 'someone@example.com', subject: '提醒', text: '口令' }

  it('that the relay does not take is an alarm with the class of the failure, until one is taken', async () => {
    const relay = await startRelay()
    ends.push(() => relay.close())
    await start({ MAIL_RELAY: relay.url, METRICS_TOKEN: TOKEN })
    relay.rejects = true
    await expect(sendLetter(world.app, letter)).rejects.toThrow()
    expect(await levelOf('mailOut')).toBe('warn')
    expect((await examineNow(world.app)).readings.mail).toMatchObject({ sent: 0, failed: 1, fault: 'EMESSAGE' })
    for (let tried = 0; tried < 4; tried++) await sendLetter(world.app, letter).catch(() => undefined)
    expect(await levelOf('mailOut')).toBe('bad')
    relay.rejects = false
    await sendLetter(world.app, letter)
    expect(await levelOf('mailOut')).toBe(undefined)
    expect(await scrape()).toMatch(/^sp_mail_out_total{result="failed"} 5$/m)
  })

  it('without a relay at its address is an alarm', async () => {
    await start({ MAIL_RELAY: `smtp://127.0.0.1:${await freePort()}` })
    await expect(sendLetter(world.app, letter)).rejects.toThrow('ECONNREFUSED')
    expect(await levelOf('mailOut')).toBe('warn')
    expect((await examineNow(world.app)).readings.mail?.fault).toBe('ESOCKET')
  })

  it('that is awaited at an address, while no port receives it, is an alarm', async () => {
    await start({ SMTP_PORT: '' })
    expect(await levelOf('mailIn')).toBe(undefined)
    await world.app.transact((tx) => putSetting(world.app, tx, 'mailRecipient', 'reset@example.com'))
    expect(await levelOf('mailIn')).toBe('warn')
  })
})

describe('work that waits', () => {
  it('is no alarm behind a job of its queue that runs', async () => {
    await start()
    await world.app.transact((tx) => enqueueRun(world.app, tx, 'drill'))
    await world.app.transact((tx) => enqueueRun(world.app, tx, 'backup'))
    const runs = (key: string, at: string) =>
      world.sql(
        `UPDATE graphile_worker._private_jobs SET run_at = now() - interval '61 minutes',
        locked_at = CASE WHEN key = $1 THEN $2::timestamptz END`,
        [key, at],
      )
    await runs('backup.run.drill', 'now')
    expect(await levelOf('jobsStuck')).toBe(undefined)
    await runs('none', 'now')
    expect(await levelOf('jobsStuck')).toBe('bad')
  })

  it('is an alarm if a due job is not begun, and if jobs failed for good; a press tries those again', async () => {
    await start({ METRICS_TOKEN: TOKEN })
    const { app } = world
    await app.transact((tx) => app.jobs.add(tx, 'upload.remove', { keys: [] }))
    expect(await levelOf('jobsStuck')).toBe(undefined)
    const waited = async (time: string) => {
      await world.sql(`UPDATE graphile_worker._private_jobs SET run_at = now() - $1::interval`, [time])
      return levelOf('jobsStuck')
    }
    expect([await waited('9 minutes'), await waited('11 minutes'), await waited('61 minutes')]).toEqual([
      undefined,
      'warn',
      'bad',
    ])
    expect(await scrape()).toMatch(/^sp_job_oldest_seconds{task="upload.remove"} 36[56]\d$/m)
    await world.sql('UPDATE graphile_worker._private_jobs SET attempts = max_attempts')
    expect([await levelOf('jobsStuck'), await alarm('jobsFailed')]).toEqual([
      undefined,
      { key: 'jobsFailed', level: 'warn', values: { jobs: 1 } },
    ])
    expect((await world.call(calls.retryJobs, {}, owner)).data).toEqual({ jobs: 1 })
    await world.runJobs()
    expect(await levelOf('jobsFailed')).toBe(undefined)
  })

  it('is an alarm if a case that may not wait waits for an hour', async () => {
    await start({ METRICS_TOKEN: TOKEN })
    const [author, reporter] = [await makeMember(world), await makeMember(world)]
    for (const reason of ['spam', 'minor'] as const) await makeCase(world, { author, reporter, reason })
    const waited = async (time: string) => {
      await world.sql(`UPDATE report_case SET opened_at = app_now() - $1::interval`, [time])
      return [await levelOf('graveCase'), await levelOf('reportsWait')]
    }
    expect(await waited('59 minutes')).toEqual([undefined, undefined])
    expect(await waited('61 minutes')).toEqual(['warn', undefined])
    expect(await waited('73 hours')).toEqual(['bad', 'warn'])
    const text = await scrape()
    expect(text).toMatch(/^sp_queue_length{queue="grave"} 1$/m)
    expect(text).toMatch(/^sp_alarm_active{alarm="graveCase",level="bad"} 1$/m)
  })
})

describe('a backup', () => {
  it('that is missing, old or failed is an alarm, and a trial restore that is long ago', async () => {
    await start({ METRICS_TOKEN: TOKEN })
    const found = async () =>
      (await alarms()).filter(({ key }) => /^(backup|drill)/.test(key)).map(({ key, level }) => `${key} ${level}`)
    expect(await found()).toEqual([])
    await watch(world.app)
    await world.sql('UPDATE health_day SET day = day - 50')
    expect(await found()).toEqual(['backupMissing warn'])
    const run = (kind: string, ago: string, ok: boolean) =>
      world.sql(
        `INSERT INTO backup_run (kind, began_at, ended_at, ok, bytes, fault)
         SELECT $1, at, at, $3, 4800000000, CASE WHEN $3 THEN NULL ELSE 'no room' END FROM (SELECT app_now() - $2::interval AS at) AS ran`,
        [kind, ago, ok],
      )
    await run('backup', '37 hours', true)
    expect(await found()).toEqual(['backupOld warn', 'drillOld warn'])
    await run('drill', '44 days', true)
    expect(await found()).toEqual(['backupOld warn'])
    await run('backup', '2 hours', false)
    expect(await found()).toEqual(['backupFailed bad', 'backupOld warn'])
    await run('backup', '1 hour', true)
    expect(await found()).toEqual([])
    expect((await examineNow(world.app)).readings.backup).toMatchObject({ bytes: 4_800_000_000, failed: false })
    expect(await scrape()).toMatch(/^sp_backup_age_seconds 36\d\d(?:\.\d+)?$/m)
    await run('drill', '1 hour', false)
    expect(await found()).toEqual(['backupFailed bad'])
    await world.sql(`UPDATE backup_run SET ok = true, fault = NULL WHERE kind = 'drill'`)
    await world.sql(`INSERT INTO backup_run (kind, seen_at) VALUES ('backup', app_now() - interval '4 minutes')`)
    expect(await found()).toEqual(['backupFailed bad'])
  })
})

describe('nodes', () => {
  it('whose clock is more than two seconds beside that of the database are an alarm', async () => {
    await start()
    const at = async (ms: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
      const level = await levelOf('clock')
      vi.useRealTimers()
      return level
    }
    expect([await at(0), await at(5_000), await at(-5_000), await at(60_000)]).toEqual([
      undefined,
      'warn',
      'warn',
      'bad',
    ])
  })

  it('are listed by age, those with another version are an alarm, and those that ended disappear', async () => {
    await start()
    await beat(world.app)
    await world.sql(
      `INSERT INTO site_node (id, started_at, reading)
       SELECT gen_random_uuid(), started_at + interval '1 day', reading || '{"version": "0.3.0", "writeMs": 340}' FROM site_node`,
    )
    expect([await levelOf('versions'), await levelOf('databaseSlow')]).toEqual(['warn', 'warn'])
    const nodes = (await examineNow(world.app)).readings.nodes ?? []
    expect(nodes.map(({ name, state }) => [name, state])).toEqual([
      ['a', 'ok'],
      ['b', 'slow'],
    ])
    await world.sql(
      `UPDATE site_node SET seen_at = seen_at - interval '2 minutes' WHERE reading ->> 'version' = '0.3.0'`,
    )
    expect([await levelOf('versions'), (await examineNow(world.app)).readings.nodes?.[1]?.state]).toEqual([
      undefined,
      'away',
    ])
    await world.sql(
      `UPDATE site_node SET seen_at = seen_at - interval '9 minutes' WHERE reading ->> 'version' = '0.3.0'`,
    )
    await beat(world.app)
    expect(await world.sql('SELECT FROM site_node')).toHaveLength(1)
  })
})

it('answers to members are counted by their time and their failure, and no member is in what is stored', async () => {
  await start()
  const { asMember } = owner
  const ask = () => world.send(memberCalls.follow.fans, {}, asMember)
  for (let asked = 0; asked < 20; asked++) await ask()
  await world.call(calls.health, {}, owner)
  const { db } = world.app
  const away = () => Promise.reject(new Error('timeout exceeded when trying to connect'))
  Object.assign(world.app, { db: { query: away } })
  expect((await ask()).statusCode).toBe(503)
  Object.assign(world.app, { db })
  await beat(world.app)
  await ask()
  await beat(world.app)
  const { errors, speed } = (await examineNow(world.app)).readings
  expect(errors).toMatchObject({ failed: 1, answers: 22 })
  expect(speed?.todayMs).toBeGreaterThan(0)
  expect(speed?.slowest?.call).toMatch(/^\w+ \/api\/[a-z/]+$/)
  const kept = JSON.stringify([
    await world.sql('SELECT * FROM site_node'),
    await world.sql('SELECT * FROM health_slot'),
  ])
  for (const secret of [asMember.username, String(asMember.id), asMember.token]) expect(kept).not.toContain(secret)
})

it('the page is for owners alone', async () => {
  await start()
  const moderator = await makeStaff(world, 'moderator')
  expect((await world.call(calls.health, {}, moderator)).code).toBe(common.forbidden.code)
  expect((await world.call(calls.health, {}, owner)).data).toMatchObject({ version: '0.4.0', alarms: [] })
})

it('an alarm reaches staff as one message, when it begins', async () => {
  await start({}, { disk: { statfs: async () => ({ bsize: MB, blocks: 1_000, bavail: 30 }) } })
  await beat(world.app)
  await watch(world.app)
  await watch(world.app)
  const news = await world.sql<{ news: string }>(`SELECT news FROM alert_news WHERE news = 'alarm:disk'`)
  expect(news).toHaveLength(1)
})
