import { randomUUID } from 'node:crypto'
import { attendantCalls as calls, attendantConsoleCalls as consoleCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerAs, writeToSupport } from '../../../test/make/attendant.ts'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { setOfficeHours } from '../../../test/make/office-hours.ts'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { putSetting } from '../../site/system/service.ts'
import { repairThreads } from './repair-service.ts'
import { attendantUnreadOf } from './service.ts'

let world: World
let staff: Staff
beforeAll(async () => {
  world = await makeWorld()
  staff = await makeStaff(world, 'support')
  await setOfficeHours(world, true)
})
afterAll(() => world.destroy())

const latest = async (who: Who) => (await world.call(calls.latest, {}, who)).data
const after = async (who: Who, id: number) => (await world.call(calls.after, { id }, who)).data
const wordsOf = (list: readonly { content: string }[]) => list.map(({ content }) => content)
const unreadOf = ({ id }: Who) => attendantUnreadOf(world.app.db, id)
const threadOf = async ({ id }: Who) => {
  const [row] = await world.sql<Record<string, unknown>>('SELECT * FROM attendant_thread WHERE user_id = $1', [id])
  return row
}

describe('a member', () => {
  it('writes, is answered, and goes through it in pages; what is read is not unread', async () => {
    const me = await makeLoggedIn(world)
    expect(await latest(me)).toEqual([])
    const asked = await writeToSupport(world, me, '  我想申请做区长 ')
    expect(await answerAs(world, staff, me.id, '你会收到一条通知')).toBe(asked + 1)
    expect(await unreadOf(me)).toBe(1)
    expect(await latest(me)).toMatchObject([
      { id: asked, content: '我想申请做区长', sendOrReceive: 1, sent: true, automatic: false },
      { id: asked + 1, content: '你会收到一条通知', sendOrReceive: 0, sent: false, automatic: false },
    ])
    expect(await unreadOf(me)).toBe(0)
    for (let n = 0; n < 60; n++) await answerAs(world, staff, me.id, `第${n}`)
    expect(await unreadOf(me)).toBe(60)
    const page = await latest(me)
    expect([page.length, page[0]?.content, page.at(-1)?.content]).toEqual([50, '第10', '第59'])
    const older = (await world.call(calls.before, { id: page[0]?.id ?? 0 }, me)).data
    expect(wordsOf(older).slice(0, 3)).toEqual(['我想申请做区长', '你会收到一条通知', '第0'])
    expect(await after(me, asked)).toHaveLength(50)
    expect(await unreadOf(me)).toBe(0)
    expect(await repairThreads(world.app)).toBe(0)
  })

  it('reads the first of many that are unread, and the rest stays unread', async () => {
    const me = await makeLoggedIn(world)
    const asked = await writeToSupport(world, me)
    for (let n = 0; n < 55; n++) await answerAs(world, staff, me.id, `第${n}`)
    expect(await after(me, asked)).toHaveLength(50)
    expect(await unreadOf(me)).toBe(5)
    await world.sql('UPDATE attendant_thread SET member_unread = 9, unread = 4 WHERE user_id = $1', [me.id])
    expect(await repairThreads(world.app)).toBe(1)
    expect([await unreadOf(me), (await threadOf(me))?.['unread']]).toEqual([5, 1])
  })

  it('who is muted may write, and who came in by a reset sees nothing of before', async () => {
    const me = await makeLoggedIn(world)
    await writeToSupport(world, me, '从前')
    await answerAs(world, staff, me.id, '从前的回答')
    await world.sql(`UPDATE person SET muted_until = app_now() + interval '1 day' WHERE id = $1`, [me.id])
    await world.sql(
      `UPDATE session SET created_at = app_now() + interval '1 millisecond', restricted_until = app_now() + interval '1 day'
       WHERE user_id = $1`,
      [me.id],
    )
    const id = await writeToSupport(world, me, '我被禁言了')
    expect(wordsOf(await latest(me))).toEqual(['我被禁言了'])
    expect((await world.call(calls.before, { id }, me)).data).toEqual([])
    await answerAs(world, staff, me.id, '现在的回答')
    expect(wordsOf(await latest(me))).toEqual(['我被禁言了', '现在的回答'])
    expect(await unreadOf(me)).toBe(2)
  })

  it('whose answer was lost sends the message again, and it is stored once', async () => {
    const me = await makeLoggedIn(world)
    const input = { content: '在吗', clientKey: randomUUID() }
    const sent = await Promise.all(Array.from({ length: 5 }, () => world.call(calls.send, input, me)))
    expect(new Set(sent.map(({ data }) => data)).size).toBe(1)
    expect(wordsOf(await latest(me))).toEqual(['在吗'])
  })

  it('finds their inbox changed: by what is sent, by what is answered, and by what is read', async () => {
    const me = await makeLoggedIn(world)
    const received: string[] = []
    world.app.bus.on('inbox', (what) => void (what.startsWith(`${me.id} `) && received.push(what)))
    const id = await writeToSupport(world, me)
    await answerAs(world, staff, me.id)
    await latest(me)
    await latest(me)
    await after(me, 0)
    await answerAs(world, staff, me.id)
    const changes = [`message 0 ${id}`, `message 0 ${id + 1}`, 'inbox', `message 0 ${id + 2}`]
    // A node receives its own events immediately, and a second time over the bus.
    await expect.poll(() => [...new Set(received)]).toEqual(changes.map((each) => `${me.id} ${each}`))
  })

  it('is sealed: the database has no word of it', async () => {
    const me = await makeLoggedIn(world)
    await writeToSupport(world, me, '绝密的一句')
    const rows = await world.sql<{ row: string }>('SELECT m::text AS row FROM attendant_message m WHERE user_id = $1', [
      me.id,
    ])
    const hex = Buffer.from('绝密的一句').toString('hex')
    expect(rows.filter(({ row }) => row.includes('绝密') || row.includes(hex))).toEqual([])
    expect(rows).toHaveLength(1)
  })
})

describe('concurrent use', () => {
  it('two hundred members write, and each finds their messages once', async () => {
    const crowd = await makeCrowd(world, 200)
    /** The server rejects requests under overload; the client sends the message again. */
    const write = async (who: Who) => {
      const input = { content: `我是${who.id}`, clientKey: randomUUID() }
      let answer = await world.call(calls.send, input, who)
      for (let again = 0; again < 20 && answer.code === 503; again++) answer = await world.call(calls.send, input, who)
      return answer
    }
    const sent = await Promise.all(crowd.map(write))
    expect(sent.filter(({ code, data }) => code !== 200 || data !== 1)).toEqual([])
    for (const who of crowd) expect(wordsOf(await latest(who))).toEqual([`我是${who.id}`])
  })

  it('member and staff write to one thread, and a client that polls for new messages misses none', async () => {
    const me = await makeLoggedIn(world)
    await writeToSupport(world, me)
    const seen: number[] = []
    let writing = true
    const polled = (async () => {
      while (writing || seen.at(-1) !== 121) {
        const list = await after(me, seen.at(-1) ?? 0)
        seen.push(...list.map(({ id }) => id))
        if (!writing && list.length === 0) break
      }
    })()
    const writes = Array.from({ length: 60 }, (_, n) => [
      world.call(calls.send, { content: `问${n}` }, me),
      world.call(consoleCalls.send, { userId: me.id, content: `答${n}` }, staff),
    ]).flat()
    const answers = await Promise.all(writes)
    writing = false
    await polled
    expect(answers.filter(({ code }) => code !== 200)).toEqual([])
    expect(new Set(answers.map(({ data }) => data)).size).toBe(120)
    expect(seen).toEqual(Array.from({ length: 121 }, (_, n) => n + 1))
    expect(await repairThreads(world.app)).toBe(0)
  })
})

describe('outside office hours', () => {
  it('the first message of a day gets one answer with the office hours, even with many concurrent messages', async () => {
    const { from, to } = await setOfficeHours(world, false)
    expect((await world.call(calls.hours, {})).data).toMatchObject({ from, to, open: false, daily: true })
    const me = await makeLoggedIn(world)
    await Promise.all(Array.from({ length: 8 }, (_, n) => writeToSupport(world, me, `第${n}`)))
    const automatic = (await latest(me)).filter((each) => each.automatic)
    expect(automatic).toMatchObject([{ id: 2, sent: false, content: expect.stringContaining(`每天 ${from} 到 ${to}`) }])
    // There was no answer, so the member is still waiting.
    expect(await threadOf(me)).toMatchObject({ unread: 8, waiting_since: expect.any(Date) })
    await world.sql(`UPDATE attendant_thread SET automatic_on = automatic_on - 1 WHERE user_id = $1`, [me.id])
    await writeToSupport(world, me, '明天了')
    expect((await latest(me)).filter((each) => each.automatic)).toHaveLength(2)
    expect(await repairThreads(world.app)).toBe(0)
  })

  it('no automatic answer is sent during office hours, or where the owner configured none', async () => {
    const [me, other] = [await makeLoggedIn(world), await makeLoggedIn(world)]
    await world.app.transact((tx) => putSetting(world.app, tx, 'officeHoursReply', ''))
    await writeToSupport(world, me)
    expect(await latest(me)).toHaveLength(1)
    await world.app.transact((tx) => putSetting(world.app, tx, 'officeHoursReply', '明早回你'))
    await setOfficeHours(world, true)
    await writeToSupport(world, other)
    expect(await latest(other)).toHaveLength(1)
    expect((await world.call(calls.hours, {})).data.open).toBe(true)
  })
})
