import {
  alertTopicsOf,
  appealCalls,
  attendantCalls,
  alertCalls as calls,
  consoleCalls,
  nodeCalls,
  reportCalls,
} from '@sp/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Device, makeDevice } from '../../../test/make/device.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeLevel } from '../../../test/make/level.ts'
import { makeMailWorld } from '../../../test/make/mail-world.ts'
import { makeMember } from '../../../test/make/member.ts'
import { setOfficeHours } from '../../../test/make/office-hours.ts'
import { localNetwork, makePushService, type PushService } from '../../../test/make/push-service.ts'
import { type Relay, textOf } from '../../../test/make/relay.ts'
import { decideCase, makeCase } from '../../../test/make/report-case.ts'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeTicket } from '../../../test/make/ticket.ts'
import { makeWebhookReceiver, type WebhookReceiver } from '../../../test/make/webhook-receiver.ts'
import { type Who, type World } from '../../../test/world.ts'
import { jobTable } from '../../app/features.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { startJobs } from '../../platform/jobs/run.ts'
import { type Sending, sendAlert } from './send-service.ts'
import { alertStaff, registerAlarm } from './service.ts'

let world: World
let push: PushService
let hook: WebhookReceiver
let relay: Relay
let moderator: Staff
beforeAll(async () => {
  ;[push, hook] = await Promise.all([makePushService(), makeWebhookReceiver()])
  ;({ world, relay } = await makeMailWorld({ PUSH_HOSTS: `http://push.test:${push.port}` }))
  registerAlarm(world.app, 'disk-full', '磁盘满了')
})
afterAll(async () => {
  await world.destroy()
  await Promise.all([push.close(), hook.close()])
})
beforeEach(async () => {
  moderator = await makeStaff(world, 'moderator')
})
afterEach(async () => {
  hook.answer(200)
  push.received.length = 0
  hook.called.length = 0
  relay.letters.length = 0
  for (const table of [
    'staff_alert',
    'team_alert',
    'alert_news',
    'report',
    'report_case',
    'ticket',
    'graphile_worker._private_jobs',
  ])
    await world.sql(`DELETE FROM ${table}`)
})

const network = localNetwork({ 'push.test': '127.0.0.1', 'hook.test': '127.0.0.1' })
const tasks = { 'alert.send': (sending: Sending) => sendAlert(world.app, network, sending) }
const runJobs = () => world.runJobs({ early: true, tasks })
const address = (path = '/own') => `http://hook.test:${hook.port}${path}`
const must = async (answer: Promise<{ code: number; msg: string }>) => expect(await answer).toMatchObject({ code: 200 })

const withWebhook = (staff: Staff, path?: string) =>
  must(world.call(calls.putWebhook, { kind: 'generic', address: address(path) }, staff))

async function withBrowser(staff: Staff, path: string): Promise<Device> {
  const device = makeDevice()
  const { p256dh, auth } = device
  await must(world.call(calls.addDevice, { endpoint: `http://push.test:${push.port}${path}`, p256dh, auth }, staff))
  return device
}

const choose = (staff: Staff, more: object = {}) =>
  must(
    world.call(
      calls.choose,
      { topics: alertTopicsOf(staff.role), mail: false, quiet: null, gravePasses: true, ...more },
      staff,
    ),
  )

const report = async (reason: 'outing' | 'spam' = 'outing', targetId?: number) => {
  const [author, reporter] = [await makeLoggedIn(world), await makeLoggedIn(world)]
  return makeCase(world, { author, reporter, reason, ...(targetId === undefined ? {} : { targetId }) })
}

interface Job extends Record<string, unknown> {
  task: string
  payload: Sending
  seconds: number
}
const waitingJobs = (task: string) =>
  world.sql<Job>(
    `SELECT t.identifier AS task, j.payload, extract(epoch FROM j.run_at - now())::float8 AS seconds
     FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = $1 ORDER BY j.id`,
    [task],
  )
const texts = () => hook.called.map(({ body }) => body['text'])

describe('a report of an outing', () => {
  it('reaches a browser and a webhook within a minute, by the real queue', { timeout: 60_000 }, async () => {
    const device = await withBrowser(moderator, '/mod')
    await withWebhook(moderator)
    const database = openDatabase(world.url, { log: world.app.log, max: 4 })
    const table = { tasks: { ...jobTable(world.app).tasks, ...tasks }, cron: {} }
    const runner = await startJobs(database.direct, table, world.app.log)
    const began = Date.now()
    await report()
    await expect.poll(() => [push.received.length, hook.called.length], { timeout: 50_000 }).toEqual([1, 1])
    expect(Date.now() - began).toBeLessThan(60_000)
    await runner.stop()
    await database.close()
    const text = '值班台有 1 件紧急举报在等'
    const message = JSON.parse(device.read(push.received[0]?.body ?? Buffer.alloc(0))) as object
    expect(message).toEqual({ title: '值班台', body: text, path: '#/reports' })
    expect(push.received[0]?.headers).toMatchObject({ urgency: 'high', topic: 'alert' })
    expect(hook.called[0]?.body).toMatchObject({ topic: 'grave-case', count: 1, text })
  })

  it('carries no name and no content, by any way', async () => {
    const [author, reporter] = await Promise.all([
      makeMember(world, { username: 'canary7author', nickname: '金丝雀作者' }),
      makeMember(world, { username: 'canary7reporter', nickname: '金丝雀举报人' }),
    ])
    const targetId = await makeFlash(world, author, { content: '金丝雀的话' })
    const device = await withBrowser(moderator, '/canary')
    await withWebhook(moderator)
    await choose(moderator, { mail: true })
    await must(
      world.call(consoleCalls.alert.putTeamWebhook, { kind: 'feishu', address: address('/team') }, await owner()),
    )
    hook.answer(200, { code: 0 })
    await makeCase(world, { author, reporter, targetId, reason: 'outing', detail: '金丝雀的工牌' })
    await runJobs()
    expect([push.received.length, hook.called.length, relay.letters.length]).toEqual([1, 2, 1])
    const [letter] = relay.letters
    expect(letter?.to).toEqual([expect.stringMatching(/@example\.com$/)])
    const all = JSON.stringify([
      push.received.map(({ headers, body }) => [headers, device.read(body)]),
      hook.called,
      textOf(letter?.raw ?? ''),
      letter?.raw.slice(0, letter.raw.indexOf('\r\n\r\n')).replace(/^To:.*$/m, ''),
    ])
    expect(textOf(letter?.raw ?? '')).toContain('值班台有 1 件紧急举报在等')
    expect(all).toContain('http://localhost:3000/operator/#/reports')
    const people = [author, reporter].flatMap(({ id: each, username }) => [String(each), username])
    for (const secret of [...people, '金丝雀', moderator.username, String(targetId)]) expect(all).not.toContain(secret)
  })

  it('alerts once for each case, and again when a case becomes grave', async () => {
    await withWebhook(moderator)
    const { targetId } = await report('spam')
    const again = async (reason: 'outing' | 'spam') =>
      must(world.call(reportCalls.report, { targetType: 'flash', targetId, reason }, await makeLoggedIn(world)))
    const news = async () =>
      (await world.sql<{ news: string }>('DELETE FROM alert_news RETURNING news')).map((row) => row.news)
    expect(await news()).toEqual(['case'])
    await again('spam')
    expect(await news()).toEqual([])
    await again('outing')
    expect(await news()).toEqual(['grave-case'])
    await again('outing')
    await again('spam')
    expect(await news()).toEqual([])
  })
})

const owner = () => makeStaff(world, 'owner')

describe('everything else', () => {
  it('is bundled: one message with the numbers that wait, ten minutes later at most', async () => {
    await withWebhook(moderator)
    await report('spam')
    await report('spam')
    await makeTicket(world, await makeLoggedIn(world))
    const rounds = await waitingJobs('alert.round')
    for (const { seconds } of rounds) expect(seconds).toBeLessThanOrEqual(600)
    await runJobs()
    expect(texts()).toEqual([expect.stringMatching(/^值班台有 2 件举报、1 件工单在等$/)])
  })

  it('is alerted of by appeal, proposal and a message after hours, and not by one within them', async () => {
    await withWebhook(moderator)
    const author = await makeLoggedIn(world)
    const { id, targetId } = await makeCase(world, { author, reporter: await makeLoggedIn(world) })
    await decideCase(world, moderator, id)
    await world.runJobs({ early: true, tasks: { ...tasks, 'alert.send': async () => undefined } })
    await must(world.call(appealCalls.appeal, { targetType: 'flash', targetId, text: '不是广告' }, author))
    const proposer = await makeLoggedIn(world)
    await makeLevel(world, proposer, 5)
    await must(world.call(nodeCalls.propose, { node: '夜航船', description: '看书的人', reason: '想聊书' }, proposer))
    await setOfficeHours(world, true)
    await must(world.call(attendantCalls.send, { content: '在吗' }, await makeLoggedIn(world)))
    const news = () => world.sql('SELECT news FROM alert_news ORDER BY id')
    expect(await news()).toEqual([{ news: 'appeal' }, { news: 'proposal' }])
    await setOfficeHours(world, false)
    const writer = await makeLoggedIn(world)
    await must(world.call(attendantCalls.send, { content: '在吗' }, writer))
    await must(world.call(attendantCalls.send, { content: '还在吗' }, writer))
    expect(await news()).toEqual([{ news: 'appeal' }, { news: 'proposal' }, { news: 'support' }])
    await runJobs()
    expect(texts()).toEqual(['值班台有 1 件申诉、1 件新版块申请、2 件客服对话在等'])
  })

  it('is not sent where colleagues were faster', async () => {
    await withWebhook(moderator)
    const { id } = await report('spam')
    await decideCase(world, moderator, id, { outcome: 'dismissed', content: 'keep' })
    await runJobs()
    expect(hook.called).toEqual([])
  })

  it('goes to those who chose it and may act on it', async () => {
    const [support, boss] = [await makeStaff(world, 'support'), await owner()]
    for (const staff of [support, moderator, boss]) await withWebhook(staff, `/${staff.role}`)
    await choose(boss, { topics: ['ticket', 'alarm'] })
    const outcome = await world.call(
      calls.choose,
      { topics: ['case'], mail: false, quiet: null, gravePasses: true },
      support,
    )
    expect(outcome.reason).toBe('alert.topic')
    await report('spam')
    await makeTicket(world, await makeLoggedIn(world))
    await world.app.transact((tx) => alertStaff(world.app, tx, { topic: 'alarm', alarm: 'disk-full' }))
    await runJobs()
    const got = hook.called.map(
      ({ url, body }) => `${url.pathname} ${String(body['topic'])} ${(body['others'] as object[]).length}`,
    )
    expect(got.toSorted((a, b) => a.localeCompare(b))).toEqual([
      '/moderator case 1',
      '/owner alarm 0',
      '/owner ticket 0',
      '/support ticket 0',
    ])
    expect(texts()).toContain('值班台：磁盘满了')
  })

  it('has a sentence if it is an alarm', async () => {
    const unknown = world.app.transact((tx) => alertStaff(world.app, tx, { topic: 'alarm', alarm: 'unknown' }))
    await expect(unknown).rejects.toThrow('no sentence')
  })
})

const inBeijing = (hours: number) => new Date(Date.now() + (hours + 8) * 3_600_000).toISOString().slice(11, 16)

describe('quiet hours', () => {
  it('let grave cases through, and give the rest when they end, as it then is', async () => {
    await withWebhook(moderator)
    await choose(moderator, { quiet: { from: inBeijing(-1), to: inBeijing(2) } })
    await report('outing')
    const { id } = await report('spam')
    await makeTicket(world, await makeLoggedIn(world))
    await world.sql(`UPDATE graphile_worker._private_jobs SET run_at = now()`)
    await world.runJobs({ tasks })
    expect(texts()).toEqual(['值班台有 1 件紧急举报在等'])
    const [wake] = await waitingJobs('alert.wake')
    expect(wake?.seconds).toBeGreaterThan(3600)
    expect(wake?.seconds).toBeLessThanOrEqual(2 * 3600 + 60)
    await decideCase(world, moderator, id, { outcome: 'dismissed', content: 'keep' })
    await runJobs()
    expect(texts()[1]).toMatch(/^值班台有 1 件工单在等$/)
    await runJobs()
    expect(texts()).toHaveLength(2)
  })

  it('hold grave cases too where that was chosen', async () => {
    await withWebhook(moderator)
    await choose(moderator, { quiet: { from: inBeijing(-1), to: inBeijing(2) }, gravePasses: false })
    await report('outing')
    await world.sql(`UPDATE graphile_worker._private_jobs SET run_at = now()`)
    await world.runJobs({ tasks })
    expect(hook.called).toEqual([])
    await runJobs()
    expect(texts()).toEqual(['值班台有 1 件紧急举报在等'])
  })

  it('begin and end at different times', async () => {
    const quiet = { from: '08:00', to: '08:00' }
    const answer = await world.call(calls.choose, { topics: [], mail: false, quiet, gravePasses: true }, moderator)
    expect(answer.reason).toBe('alert.quiet')
  })
})

const noticesOf = async ({ id }: Who) =>
  (await world.sql<{ detail: string }>('SELECT detail FROM notice WHERE user_id = $1', [id])).map(
    ({ detail }) => detail,
  )

describe('a dead webhook', () => {
  it('is turned off after ten failures over an hour; its owner and the owner of the site get a notice', async () => {
    const boss = await owner()
    await withWebhook(boss, '/boss')
    await withWebhook(moderator, '/dead')
    await report('outing')
    await world.sql(`UPDATE graphile_worker._private_jobs SET run_at = now()`)
    await world.runJobs({ tasks: { ...tasks, 'alert.send': async () => Promise.resolve() } })
    const sending: Sending = { way: { to: 'webhook', userId: moderator.id }, news: ['grave-case'] }
    hook.answer(500)
    for (let tried = 0; tried < 10; tried++) await sendAlert(world.app, network, sending)
    const state = async () => (await world.call(calls.get, {}, moderator)).data.webhook
    expect(await state()).toMatchObject({ failingSince: expect.any(String) as string, offAt: null })
    await world.sql(`UPDATE staff_alert SET failing_since = app_now() - interval '1 hour' WHERE user_id = $1`, [
      moderator.id,
    ])
    await sendAlert(world.app, network, sending)
    expect((await state())?.offAt).not.toBeNull()
    const calledSoFar = hook.called.length
    await sendAlert(world.app, network, sending)
    expect(hook.called).toHaveLength(calledSoFar)
    expect(await noticesOf(moderator)).toContainEqual(expect.stringContaining('你在值班台设的提醒网址'))
    expect(await noticesOf(boss)).toContainEqual(expect.stringContaining('一个值班台的提醒网址'))
    expect((await world.call(calls.get, {}, boss)).data.team?.stopped).toEqual([
      expect.objectContaining({ id: moderator.id }),
    ])
    hook.answer(200)
    hook.called.length = 0
    await runJobs()
    expect(hook.called.map(({ url, body }) => [url.pathname, body['text']])).toEqual([
      ['/boss', '值班台：一个提醒网址连续失败，已经停用'],
    ])
  })

  it('is retried for half an hour, with growing pauses, and then the message is given up', async () => {
    await withWebhook(moderator, '/dead')
    await report('outing')
    await world.sql(`DELETE FROM graphile_worker._private_jobs`)
    hook.answer(500)
    const pauses: number[] = []
    let sending: Sending | undefined = { way: { to: 'webhook', userId: moderator.id }, news: ['grave-case'] }
    while (sending !== undefined) {
      await sendAlert(world.app, network, sending)
      const [job]: Job[] = await waitingJobs('alert.send')
      if (job) pauses.push(Math.round(job.seconds / 5) * 5)
      sending = job?.payload
      await world.sql(`DELETE FROM graphile_worker._private_jobs`)
    }
    expect([hook.called.length, pauses]).toEqual([7, [5, 20, 60, 180, 420, 1200]])
    const state = async () => (await world.call(calls.get, {}, moderator)).data.webhook
    expect(await state()).toMatchObject({ failingSince: expect.any(String) as string, offAt: null })
    hook.answer(200)
    await sendAlert(world.app, network, { way: { to: 'webhook', userId: moderator.id }, news: ['grave-case'] })
    expect(await state()).toMatchObject({ failingSince: null, offAt: null })
  })

  it('works again after a test that arrives', async () => {
    await withWebhook(moderator)
    await world.sql('UPDATE staff_alert SET failures = 12, failing_since = app_now(), off_at = app_now()')
    const { noteArrived } = await import('./failure-service.ts')
    await noteArrived(world.app, moderator.id)
    expect((await world.call(calls.get, {}, moderator)).data.webhook).toMatchObject({ failingSince: null, offAt: null })
  })
})

describe('the end of', () => {
  const remaining = async ({ id }: Who) =>
    (await world.sql('SELECT 1 FROM staff_alert WHERE user_id = $1', [id])).length +
    (await world.sql('SELECT 1 FROM staff_alert_device WHERE user_id = $1', [id])).length

  it('the role ends browsers and webhooks', async () => {
    await withBrowser(moderator, '/leaving')
    await withWebhook(moderator)
    const boss = await makeStaff(world, 'owner', { fresh: true })
    await must(
      world.call(consoleCalls.staff.giveRole, { userId: moderator.id, role: 'member', reason: '谢谢你' }, boss),
    )
    expect(await remaining(moderator)).toBe(0)
  })

  it('the second factor, which an operator resets, does so too', async () => {
    const { resetOwner } = await import('../staff/owner-service.ts')
    const boss = await owner()
    await withWebhook(boss)
    await resetOwner(world.app, boss.username)
    expect(await remaining(boss)).toBe(0)
  })

  it('the account stops what was already on its way', async () => {
    await withWebhook(moderator)
    await world.sql(`UPDATE person SET state = 'closing' WHERE id = $1`, [moderator.id])
    await sendAlert(world.app, network, { way: { to: 'webhook', userId: moderator.id }, news: ['grave-case'] })
    expect(hook.called).toEqual([])
  })
})

describe('a browser', () => {
  it('belongs to the colleague who signed in last, and is forgotten when its push service states so', async () => {
    const other = await makeStaff(world, 'moderator')
    await withBrowser(moderator, '/shared')
    await withBrowser(other, '/shared')
    const devicesOf = async (staff: Staff) => (await world.call(calls.get, {}, staff)).data.devices
    expect([await devicesOf(moderator), (await devicesOf(other)).length]).toEqual([[], 1])
    await report('outing')
    push.answer(410)
    await runJobs()
    push.answer(201)
    expect([push.received.length, await devicesOf(other)]).toEqual([1, []])
  })

  it('of ten is the oldest to go', async () => {
    for (let n = 0; n < 11; n++) await withBrowser(moderator, `/many/${n}`)
    const { devices } = (await world.call(calls.get, {}, moderator)).data
    expect(devices).toHaveLength(10)
    await must(world.call(calls.dropDevice, { key: devices[0]?.key ?? '' }, moderator))
    expect((await world.call(calls.get, {}, moderator)).data.devices).toHaveLength(9)
  })
})
