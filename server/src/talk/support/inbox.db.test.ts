import {
  attendantCalls,
  attendantConsoleCalls as calls,
  closingCalls,
  consoleStateCalls,
  type Input,
  type SupportThreadFilter,
} from '@sp/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerAs, writeToSupport } from '../../../test/make/attendant.ts'
import { makeDevice } from '../../../test/make/device.ts'
import { setOfficeHours } from '../../../test/make/office-hours.ts'
import { makeLoggedIn, PASSWORD } from '../../../test/make/session.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { jobTable, personalTables } from '../../app/features.ts'
import { bucketOf } from '../../platform/bucket.ts'

let world: World
let anNing: Staff
let xiaoMan: Staff
let me: Who
beforeAll(async () => {
  world = await makeWorld()
  anNing = await makeStaff(world, 'support')
  xiaoMan = await makeStaff(world, 'support')
  for (const { id, asMember } of [anNing, xiaoMan]) {
    const { p256dh, auth } = makeDevice()
    const endpoint = `https://fcm.googleapis.com/fcm/send/${id}`
    await world.send({ method: 'POST', path: '/api/push/subscribe' }, { endpoint, p256dh, auth }, asMember)
  }
})
afterAll(() => world.destroy())
beforeEach(async () => {
  await setOfficeHours(world, true)
  me = await makeLoggedIn(world)
})
afterEach(async () => {
  await world.sql('DELETE FROM attendant_thread')
  await world.sql('DELETE FROM attendant_message')
  await world.sql('DELETE FROM graphile_worker._private_jobs')
})

const list = async (filter: SupportThreadFilter, as = anNing) => (await world.call(calls.threads, { filter }, as)).data
const members = async (filter: SupportThreadFilter, as = anNing) =>
  (await list(filter, as)).list.map(({ member }) => member.id)
const open = async (as = anNing, userId = me.id) => (await world.call(calls.thread, { userId }, as)).data
const take = (as: Staff, userId = me.id) => world.call(calls.take, { userId }, as)
const say = (as: Staff, content: string, userId = me.id) => world.call(calls.send, { userId, content }, as)
const sweep = () => jobTable(world.app).tasks['attendant.sweep']?.(undefined as never)
const age = (minutes: number, userId = me.id) =>
  world.sql(
    `UPDATE attendant_thread SET waiting_since = waiting_since - make_interval(mins => $2),
       assigned_at = assigned_at - make_interval(mins => $2) WHERE user_id = $1`,
    [userId, minutes],
  )
const called = async () =>
  (
    await world.sql<{ id: number }>(
      `SELECT (j.payload ->> 'userId')::float8 AS id FROM graphile_worker._private_jobs j
       JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'push.deliver' ORDER BY id`,
    )
  ).map(({ id }) => id)
const forget = () => world.sql('DELETE FROM graphile_worker._private_jobs')
const both = () => [anNing.id, xiaoMan.id].toSorted((a, b) => a - b)

describe('the shared inbox', () => {
  it('lists who waits longest first, what one has, and everything; with the first words of each', async () => {
    const others = [await makeLoggedIn(world), await makeLoggedIn(world)]
    for (const who of [me, ...others]) await writeToSupport(world, who, `我是\n${who.username}`)
    await age(30, others[1]?.id)
    const free = await list('free')
    expect(free.list.map(({ member }) => member.id)).toEqual([others[1]?.id, me.id, others[0]?.id])
    expect(free.list[1]).toMatchObject({ excerpt: `我是 ${me.username}`, unread: 1, by: null, cameBackFrom: null })
    expect(free.counts).toEqual({ free: 3, mine: 0 })
    expect(free.colleagues.map(({ id }) => id)).toEqual([xiaoMan.id])
    await take(anNing)
    expect([await members('mine'), await members('mine', xiaoMan)]).toEqual([[me.id], []])
    expect((await list('all', xiaoMan)).list.find(({ member }) => member.id === me.id)?.by?.id).toBe(anNing.id)
    await open(anNing, others[0]?.id)
    await answerAs(world, anNing, others[0]?.id ?? 0)
    expect(await members('all')).toEqual([others[0]?.id, others[1]?.id, me.id])
    expect((await list('all')).list[0]).toMatchObject({ excerpt: '别着急', waitingSince: null })
    const waiting = async (as: Staff) => (await world.call(consoleStateCalls.state, {}, as)).data.waiting.attendant
    expect([await waiting(anNing), await waiting(xiaoMan)]).toEqual([2, 1])
  })

  it('shows who has it open, and repeated polling writes one line of a look to the log', async () => {
    await writeToSupport(world, me)
    const lines = async () =>
      (await world.sql(`SELECT 1 FROM audit_line WHERE call = 'GET attendant/thread' AND subject = $1`, [`${me.id}`]))
        .length
    await open(anNing)
    expect((await open(xiaoMan)).here.map(({ id }) => id)).toEqual([anNing.id])
    const now = async () => (await world.call(calls.now, { userId: me.id }, anNing)).data
    expect((await now()).here.map(({ id }) => id)).toEqual([xiaoMan.id])
    for (let n = 0; n < 5; n++) await world.call(calls.thread, { userId: me.id, after: 1 }, anNing)
    expect(await lines()).toBe(2)
    await world.sql(`UPDATE attendant_open SET seen_at = seen_at - interval '1 minute'`)
    expect((await now()).here).toEqual([])
  })

  it('shows both sides and what the member has read, and nothing after their account is closing', async () => {
    await writeToSupport(world, me, '<img src=x onerror=alert(1)>')
    await answerAs(world, anNing, me.id, '我们看看')
    expect(await open(xiaoMan)).toMatchObject({
      member: { id: me.id },
      by: { id: anNing.id },
      readTo: 0,
      lastId: 2,
      list: [
        { id: 1, content: '<img src=x onerror=alert(1)>', fromMember: true, by: null },
        { id: 2, content: '我们看看', fromMember: false, by: { id: anNing.id } },
      ],
    })
    await world.call(attendantCalls.latest, {}, me)
    expect((await open()).readTo).toBe(2)
    await world.call(closingCalls.close, { password: PASSWORD }, me)
    const userId = me.id
    const answers = [
      await world.call(calls.thread, { userId }, anNing),
      await world.call(calls.now, { userId }, anNing),
      await world.call(calls.take, { userId }, anNing),
      await world.call(calls.send, { userId, content: '在吗' }, anNing),
    ]
    expect(answers.map(({ reason }) => reason)).toEqual(Array(4).fill('attendant.gone'))
    expect(await members('all')).toEqual([])
  })

  it('is empty for a member whose account is erased', async () => {
    await writeToSupport(world, me)
    await open()
    const { closing } = personalTables['attendant_message'] ?? expect.fail('it is declared')
    if ('erase' in closing) await closing.erase?.(world.app, { userId: me.id, keepPosts: true, avatar: '' })
    for (const table of ['attendant_thread', 'attendant_message', 'attendant_open'])
      expect(await world.sql(`SELECT 1 FROM ${table} WHERE user_id = $1`, [me.id])).toEqual([])
  })
})

describe('one answers at a time', () => {
  it('of two who claim it, or answer without a claim, at the same time, one gets it and the other is refused with the name', async () => {
    for (const act of [take, (as: Staff, userId: number) => say(as, '别着急', userId)]) {
      const who = await makeLoggedIn(world)
      await writeToSupport(world, who)
      const tried = await Promise.all([anNing, xiaoMan].map((staff) => act(staff, who.id)))
      const refused = tried.filter(({ code }) => code === 409)
      const { by } = await open(anNing, who.id)
      expect(refused).toMatchObject([{ reason: 'hold.held', data: { by: { id: by?.id }, until: expect.any(String) } }])
    }
  })

  it('sending claims the thread, and of forty concurrent sends and claims only the owner of the claim has answers', async () => {
    await writeToSupport(world, me)
    const acts = Array.from({ length: 20 }, (_, n) => [say(anNing, `阿${n}`), say(xiaoMan, `小${n}`)]).flat()
    const sent = (await Promise.all(acts)).filter(({ code }) => code === 200)
    const { list: messages, by } = await open()
    const ours = messages.filter(({ fromMember }) => !fromMember)
    expect(ours).toHaveLength(20)
    expect(new Set(ours.map((each) => each.by?.id))).toEqual(new Set([by?.id]))
    expect(sent).toHaveLength(20)
  })

  it('can be released and handed over only by the owner of the claim, and only to a colleague', async () => {
    await writeToSupport(world, me)
    await take(anNing)
    const hand = (as: Staff, staffId: number) => world.call(calls.hand, { userId: me.id, staffId }, as)
    expect((await hand(xiaoMan, xiaoMan.id)).reason).toBe('hold.held')
    expect((await hand(anNing, me.id)).reason).toBe('attendant.not-staff')
    expect((await hand(anNing, xiaoMan.id)).code).toBe(200)
    expect((await open()).by?.id).toBe(xiaoMan.id)
    await world.call(calls.release, { userId: me.id }, anNing)
    expect((await open()).by?.id).toBe(xiaoMan.id)
    await world.call(calls.release, { userId: me.id }, xiaoMan)
    expect((await open()).by).toBeNull()
  })

  it('what came while they wrote, and they had not read, still waits', async () => {
    await writeToSupport(world, me)
    await open()
    await writeToSupport(world, me, '还有一句')
    await say(anNing, '别着急')
    expect((await list('all')).list[0]?.waitingSince).not.toBeNull()
    await open()
    await say(anNing, '看到了')
    expect((await list('all')).list[0]?.waitingSince).toBeNull()
  })
})

describe('the clock', () => {
  it('gives back a thread left unanswered for a quarter of an hour, and shows who had it', async () => {
    await writeToSupport(world, me)
    await take(anNing)
    await age(14)
    await sweep()
    expect((await open()).by?.id).toBe(anNing.id)
    await age(2)
    await sweep()
    expect(await open()).toMatchObject({ by: null, cameBackFrom: { id: anNing.id } })
    await take(xiaoMan)
    expect(await open()).toMatchObject({ by: { id: xiaoMan.id }, cameBackFrom: null })
  })

  it('lets go a day later of what was answered', async () => {
    await writeToSupport(world, me)
    await open()
    await say(anNing, '好了')
    await age(60)
    await sweep()
    expect((await open()).by?.id).toBe(anNing.id)
    await age(24 * 60)
    await sweep()
    expect(await open()).toMatchObject({ by: null, cameBackFrom: null })
  })

  it('notifies all staff once when a member starts to wait, and again when no answer came', async () => {
    await writeToSupport(world, me)
    expect(await called()).toEqual(both())
    await forget()
    await writeToSupport(world, me)
    await sweep()
    expect(await called()).toEqual([])
    await open()
    await say(anNing, '别着急')
    await writeToSupport(world, me)
    expect(await called()).toEqual([])
    await age(16)
    await sweep()
    expect(await called()).toEqual(both())
  })

  it('notifies staff only within office hours, including of threads that were waiting before', async () => {
    await setOfficeHours(world, false)
    await writeToSupport(world, me)
    await sweep()
    expect(await called()).toEqual([])
    expect((await open()).list.at(-1)?.automatic).toBe(true)
    expect((await list('free')).list).toMatchObject([{ excerpt: '换了手机，登录不上了' }])
    await setOfficeHours(world, true)
    await sweep()
    expect(await called()).toEqual(both())
  })
})

describe('old talks', () => {
  const found = async (asked: Omit<Input<typeof calls.threads>, 'filter'>) => {
    const { list, total } = (await world.call(calls.threads, { filter: 'all', ...asked }, anNing)).data
    return { ids: list.map(({ member }) => member.id), total }
  }

  it('are found by whose they are, who answered, and when the last message was', async () => {
    const colleague = await makeStaff(world, 'support')
    const [early, late] = [await makeLoggedIn(world), await makeLoggedIn(world)]
    for (const each of [early, late]) {
      await writeToSupport(world, each)
      await say(colleague, '看到了', each.id)
    }
    await world.sql(`UPDATE attendant_thread SET last_at = app_now() - interval '40 days' WHERE user_id = $1`, [
      early.id,
    ])
    expect(await found({ by: colleague.username })).toEqual({ ids: [late.id, early.id], total: 2 })
    expect(await found({ member: `@${early.username}` })).toEqual({ ids: [early.id], total: 1 })
    expect(await found({ member: String(late.id), by: anNing.username })).toEqual({ ids: [], total: 0 })
    const days = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()
    expect(await found({ by: colleague.username, to: days(30) })).toEqual({ ids: [early.id], total: 1 })
    expect(await found({ by: colleague.username, from: days(30), to: days(-1) })).toEqual({ ids: [late.id], total: 1 })
    expect(await found({ member: 'nobody_here' })).toEqual({ ids: [], total: 0 })
  })
})

describe('texts that are ready', () => {
  const add = (name: string, as = anNing) => world.call(calls.addCanned, { name, content: '早上好' }, as)
  const canned = async () => (await world.call(calls.canned, {}, anNing)).data.list

  it('have unique names, also when the same name is added concurrently', async () => {
    const added = await Promise.all([add('找回'), add('找回', xiaoMan)])
    expect(added.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { data: id } = await add('问好')
    const edit = (input: { id: number; name: string }) =>
      world.call(calls.editCanned, { ...input, content: '晚安' }, anNing)
    expect((await edit({ id, name: '找回' })).reason).toBe('attendant.canned-taken')
    expect((await edit({ id, name: '问好' })).code).toBe(200)
    expect(await canned()).toContainEqual({ id, name: '问好', content: '晚安', folder: '', own: false })
    await world.call(calls.removeCanned, { id }, anNing)
    expect((await edit({ id, name: '问好' })).reason).toBe('attendant.canned-gone')
  })

  it('of one colleague are theirs alone, beside the shared ones, and for the purpose they were written for', async () => {
    await world.sql('DELETE FROM canned_text')
    await add('问好')
    const mine = { name: '问好', content: '{称呼}，早', folder: '开头', own: true }
    const { data: id } = await world.call(calls.addCanned, mine, anNing)
    expect((await world.call(calls.addCanned, mine, anNing)).reason).toBe('attendant.canned-taken')
    expect((await world.call(calls.addCanned, mine, xiaoMan)).code).toBe(200)
    await world.call(calls.addCanned, { name: '广告', content: '请不要发广告', purpose: 'decision', own: true }, anNing)
    expect((await canned()).map(({ content, folder, own }) => [content, folder, own])).toEqual([
      ['早上好', '', false],
      ['{称呼}，早', '开头', true],
    ])
    const decision = (await world.call(calls.canned, { purpose: 'decision' }, anNing)).data.list
    expect(decision.map(({ name }) => name)).toEqual(['广告'])
    const tried = [
      await world.call(calls.editCanned, { id, name: '晚安', content: '晚安' }, xiaoMan),
      await world.call(calls.removeCanned, { id }, xiaoMan),
    ]
    expect(tried.map(({ reason }) => reason)).toEqual(Array(2).fill('attendant.canned-gone'))
    // A console of the version before knows no groups, and leaves them as they are.
    await world.call(calls.editCanned, { id, name: '问好', content: '{称呼}，早安' }, anNing)
    expect(await canned()).toContainEqual({ id, name: '问好', content: '{称呼}，早安', folder: '开头', own: true })
  })

  it('are two hundred at most, even with concurrent additions', async () => {
    await world.sql('DELETE FROM canned_text')
    await world.sql(
      `INSERT INTO canned_text (name, content, changed_by) SELECT 'n' || n, '好', $1 FROM generate_series(1, 198) n`,
      [anNing.id],
    )
    const added = await Promise.all(Array.from({ length: 5 }, (_, n) => add(`再${n}`)))
    expect(added.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409])
    expect(await canned()).toHaveLength(200)
  })
})

it('who lost their role has nothing, and their answers stay on our side', async () => {
  const gone = await makeStaff(world, 'support')
  await writeToSupport(world, me)
  await say(gone, '我来')
  await world.sql(`UPDATE person SET role = 'member' WHERE bucket = $1 AND id = $2`, [bucketOf(gone.id), gone.id])
  expect(await open()).toMatchObject({ by: null, list: [{ fromMember: true }, { fromMember: false, by: null }] })
  expect((await take(anNing)).code).toBe(200)
})
