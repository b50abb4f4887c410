import { passkeyCalls as c, calls, noticeCalls, type Passkey, squareRefusals as refusals } from '@sp/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeErrorsLog } from '../../../test/errors-log.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeSeekers } from '../../../test/make/pairing.ts'
import { makePasskey } from '../../../test/make/passkey.ts'
import { everyNode, itPlans, pagesRead, planOf, rowsFiltered } from '../../../test/plan.ts'
import { statementsOf } from '../../../test/round-trips.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { jobTable } from '../../app/features.ts'

const errors = makeErrorsLog()
let world: World
let owner: Who
let viewer: Who
beforeAll(async () => {
  world = await makeWorld({}, { log: errors.log })
  ;[owner, viewer] = (await makeSeekers(world, 2)) as [Who, Who]
})
afterAll(() => world.destroy())
afterEach(() => expect(errors.take()).toEqual([]))

const open = (passkey: string, who: Who) => world.call(c.openPasskey, { passkey }, who)
const listOf = async (who: Who, page = 0) => (await world.call(c.passkeys, { page }, who)).data
const oneOf = async (who: Who, id: number) => (await listOf(who)).list.find((key) => key.id === id)
const runs = async (who: Who) => (await world.call(calls.pairing.running, {}, who)).data.list
const seeker = async () => (await makeSeekers(world, 1))[0] as Who
const later = (id: number, days: number) =>
  world.sql('UPDATE passkey SET expires_at = expires_at - make_interval(days => $2) WHERE id = $1', [id, days])
const runCron = (name: string) => jobTable(world.app).tasks[name]?.(undefined as never)
const failure = { code: 400, msg: refusals.keyExpired.msg, reason: 'square.key-expired' }

describe('a key', () => {
  it('is of six kinds, by time or by uses, and drawn where its owner has no words for it', async () => {
    const days = [1, 7, 30]
    const uses = [1, 7, 30]
    for (const type of [1, 2, 3, 4, 5, 6] as const) {
      const key = await makePasskey(world, owner, { type })
      expect(key.passkey).toMatch(/^[2-9a-z]{8}$/)
      expect([key.status, key.type]).toEqual([0, type <= 3 ? 0 : 1])
      if (type <= 3) {
        const lives = Date.parse(key.disableTime ?? '') - Date.parse(key.createDatetime)
        expect([lives / 86_400_000, key.disableTimes]).toEqual([days[type - 1], null])
      } else expect([key.disableTime, key.disableTimes, key.maxTimes]).toEqual([null, uses[type - 4], uses[type - 4]])
    }
  })

  it('of one’s own has 5 to 15 characters, and is sealed: neither text nor digest can be read from the tables', async () => {
    for (const key of ['abcd', 'a'.repeat(16), 'two words', 'sp:key5', 'a/bcde', '雾'.repeat(4)])
      expect((await world.call(c.addPasskey, { type: 1, key }, owner)).reason).toBe('input.key')
    const { id, passkey } = await makePasskey(world, owner, { key: '林间有雾-2026' })
    expect(passkey).toBe('林间有雾-2026')
    const [row] = await world.sql<{ row: string }>('SELECT p::text AS row FROM passkey p WHERE id = $1', [id])
    expect(row?.row).not.toContain(Buffer.from(passkey).toString('hex'))
    const [plain] = await world.sql('SELECT 1 FROM passkey WHERE digest = sha256(convert_to($1, $2))', [
      passkey,
      'UTF8',
    ])
    expect(plain).toBeUndefined()
  })

  it('is in the list of its owner, newest first and 18 a page, and leaves it when it is destroyed', async () => {
    const who = await seeker()
    for (let n = 0; n < 20; n++) await makePasskey(world, who, { type: 4 })
    const [first, second] = [await listOf(who), await listOf(who, 1)]
    expect([first.total, first.list.length, second.list.length]).toEqual([20, 18, 2])
    const all = [...first.list, ...second.list]
    expect(all.map(({ createDatetime }) => createDatetime)).toEqual(
      all
        .map(({ createDatetime }) => createDatetime)
        .toSorted()
        .reverse(),
    )
    const { id, passkey } = all[0] as Passkey
    expect((await world.call(c.removePasskey, { id }, owner)).reason).toBe('square.key-gone')
    expect((await world.call(c.removePasskey, { id }, who)).msg).toBe('已销毁')
    expect((await world.call(c.removePasskey, { id }, who)).reason).toBe('square.key-gone')
    expect((await listOf(who)).total).toBe(19)
    expect(await open(passkey, viewer)).toMatchObject(failure)
    expect(await world.sql('SELECT octet_length(sealed) AS n FROM passkey WHERE id = $1', [id])).toEqual([{ n: 0 }])
  })

  it('needs the square to be on, for its owner and for the member who opens it', async () => {
    const [who, other] = [await seeker(), await makeMember(world)]
    const { passkey } = await makePasskey(world, who)
    expect((await open(passkey, other)).code).toBe(315)
    await world.call(calls.square.putStatus, { squareEnable: false }, who)
    expect((await world.call(c.addPasskey, { type: 1 }, who)).code).toBe(315)
    expect((await world.call(c.passkeys, {}, who)).code).toBe(315)
    expect((await world.call(c.removePasskey, { id: 1 }, who)).code).toBe(315)
    expect(await open(passkey, viewer)).toMatchObject(failure)
  })
})

describe('opening a key', () => {
  it('starts a pairing with its owner, who is notified; repeated it returns the same pairing and uses nothing', async () => {
    const who = await seeker()
    const { id, passkey } = await makePasskey(world, who, { type: 5 })
    const first = await open(`sp密钥:${passkey.toUpperCase()}`, viewer)
    expect(first.code).toBe(200)
    expect(await open(passkey, viewer)).toMatchObject({ code: 200, data: first.data })
    expect((await oneOf(who, id))?.disableTimes).toBe(6)
    expect(await runs(who)).toMatchObject([{ id: first.data, originFrom: 'passkey', fromMe: false, status: 'CREATED' }])
    const { list } = (await world.call(noticeCalls.list, { page: 0, classType: 4 }, who)).data
    expect(list).toMatchObject([{ targetId: first.data }])
  })

  it('with a key that is still valid starts no second pairing with a member who ended the first', async () => {
    const who = await seeker()
    const { passkey } = await makePasskey(world, who, { type: 3 })
    const { data: sessionId } = await open(passkey, viewer)
    await world.call(calls.pairing.dislikeProfile, { sessionId }, who)
    expect(await open(passkey, viewer)).toMatchObject({ code: 200, data: sessionId })
    expect(await runs(who)).toEqual([])
  })

  it('gives one response for a key that is unknown, expired, destroyed, or of a member who cannot be met', async () => {
    const shut = await seeker()
    const [blocking, blocked, closing, young, bare, lost] = (await makeSeekers(world, 6)) as [
      Who,
      Who,
      Who,
      Who,
      Who,
      Who,
    ]
    const keys = new Map<Who, string>()
    for (const who of [shut, blocking, blocked, closing, young, bare, lost])
      keys.set(who, (await makePasskey(world, who)).passkey)
    await world.call(calls.follow.block, { userId: viewer.id }, blocking)
    await world.call(calls.follow.block, { userId: blocked.id }, viewer)
    await world.sql(`UPDATE person SET state = 'shut' WHERE id = $1`, [shut.id])
    await world.call(calls.closing.close, { password: 'a quiet window' }, closing)
    await world.sql(`UPDATE person SET birthday = '2015-01-01' WHERE id = $1`, [young.id])
    await world.call(calls.square.putProfile, { detail: '' }, bare)
    await later((await listOf(lost)).list[0]?.id ?? 0, 8)
    for (const passkey of ['neverwas', ...keys.values()]) {
      const answer = (await world.send(c.openPasskey, { passkey }, viewer)).json()
      expect(answer).toEqual({ ...failure, data: null })
    }
    expect((await runs(viewer)).filter(({ originFrom }) => originFrom === 'passkey')).toHaveLength(1)
  })

  it('is refused after the same statements for every kind of invalid key', async () => {
    const [who, off, blocked, blocking, bare, lost] = (await makeSeekers(world, 6)) as [Who, Who, Who, Who, Who, Who]
    const keyOf = async (each: Who) => (await makePasskey(world, each)).passkey
    const keys = { nothing: 'neverwas2', off: await keyOf(off), blocked: await keyOf(blocked) }
    const more = { blocking: await keyOf(blocking), bare: await keyOf(bare), lost: await keyOf(lost) }
    await world.call(calls.square.putStatus, { squareEnable: false }, off)
    await world.call(calls.follow.block, { userId: blocked.id }, who)
    await world.call(calls.follow.block, { userId: who.id }, blocking)
    await world.call(calls.square.putProfile, { detail: '' }, bare)
    await later((await listOf(lost)).list[0]?.id ?? 0, 8)
    const sent = new Map<string, string>()
    for (const [name, passkey] of Object.entries({ ...keys, ...more })) {
      const texts = await statementsOf(async () => expect(await open(passkey, who)).toMatchObject(failure))
      expect(texts.length).toBeGreaterThan(5)
      sent.set(name, JSON.stringify(texts))
    }
    for (const [name, texts] of sent) expect([name, texts]).toEqual([name, sent.get('nothing')])
  })

  it('reports an own key, and an empty own profile before any key is checked, and never pairs a member with themselves', async () => {
    const who = await seeker()
    const { passkey } = await makePasskey(world, who, { type: 4 })
    expect((await open(passkey, who)).reason).toBe('square.own-key')
    await world.call(calls.square.putProfile, { detail: '' }, who)
    const { passkey: theirs } = await makePasskey(world, owner)
    for (const each of [theirs, 'neverwas']) expect((await open(each, who)).code).toBe(201)
  })

  it('does not count among the three searches, and is not limited by them', async () => {
    const who = await seeker()
    const owners = await makeSeekers(world, 4)
    for (const each of owners) expect((await open((await makePasskey(world, each)).passkey, who)).code).toBe(200)
    expect(await runs(who)).toHaveLength(4)
  })

  it('does nothing on a prefetch or with a cookie alone', async () => {
    const { id, passkey } = await makePasskey(world, await seeker(), { type: 4 })
    const headers = { 'sec-purpose': 'prefetch' }
    expect((await world.send(c.openPasskey, { passkey }, viewer, headers)).json().code).toBe(400)
    expect((await world.send(c.openPasskey, { passkey }, { ...viewer, token: '' })).statusCode).toBe(401)
    expect(await world.sql('SELECT used FROM passkey WHERE id = $1', [id])).toEqual([{ used: 0 }])
  })
})

describe('a key that is over', () => {
  it('opens nothing after its time, also for earlier users, and stays expired when the clock is set back', async () => {
    const who = await seeker()
    const { id, passkey } = await makePasskey(world, who, { type: 1 })
    expect((await open(passkey, viewer)).code).toBe(200)
    await later(id, 2)
    expect((await oneOf(who, id))?.status).toBe(1)
    expect(await open(passkey, viewer)).toMatchObject(failure)
    expect(await open(passkey, owner)).toMatchObject(failure)
    await later(id, -2)
    expect((await oneOf(who, id))?.status).toBe(1)
    expect(await open(passkey, owner)).toMatchObject(failure)
  })

  it('is put to rest by the clock alone, and erased thirty days after', async () => {
    const who = await seeker()
    const [rested, kept] = [await makePasskey(world, who, { type: 1 }), await makePasskey(world, who, { type: 3 })]
    await later(rested.id, 1)
    await runCron('passkey.rest')
    await later(rested.id, -1)
    expect([(await oneOf(who, rested.id))?.status, (await oneOf(who, kept.id))?.status]).toEqual([1, 0])
    await world.sql(`UPDATE passkey SET dead_at = dead_at - interval '29 days' WHERE id = $1`, [rested.id])
    await runCron('passkey.purge')
    expect((await listOf(who)).total).toBe(2)
    await world.sql(`UPDATE passkey SET dead_at = dead_at - interval '1 day' WHERE id = $1`, [rested.id])
    await runCron('passkey.purge')
    expect((await listOf(who)).list.map(({ id }) => id)).toEqual([kept.id])
  })

  it('after its last use leads earlier users to the same pairing, and no other member anywhere', async () => {
    const who = await seeker()
    const { id, passkey } = await makePasskey(world, who, { type: 4 })
    const { data } = await open(passkey, viewer)
    expect(await oneOf(who, id)).toMatchObject({ status: 1, disableTimes: 0 })
    expect(await open(passkey, viewer)).toMatchObject({ code: 200, data })
    expect(await open(passkey, owner)).toMatchObject(failure)
  })

  it('blocks reuse of its text by others, so that an old code leads to no other member; its owner may reuse it', async () => {
    const [who, thief] = (await makeSeekers(world, 2)) as [Who, Who]
    const { id } = await makePasskey(world, who, { key: 'shanjian2026', type: 4 })
    await open('shanjian2026', viewer)
    const again = (key: string, as: Who) => world.call(c.addPasskey, { type: 4, key }, as)
    expect((await again('Shanjian2026', thief)).reason).toBe('square.key-taken')
    await world.call(c.removePasskey, { id }, who)
    expect((await again('shanjian2026', thief)).reason).toBe('square.key-taken')
    const openedAgain = await again('shanjian2026', who)
    expect([openedAgain.code, (await again('shanjian2026', who)).reason]).toEqual([200, 'square.key-taken'])
    expect((await open('shanjian2026', owner)).code).toBe(200)
  })
})

itPlans('one among many is found by an index, as are the owner of a text and a page of one’s own', async () => {
  await world.sql(
    `INSERT INTO passkey (id, owner_id, digest, sealed, max_uses, dead_at)
     SELECT n, 5000 + n / 40, sha256(n::text::bytea), '', 7, CASE WHEN n % 3 = 0 THEN app_now() END
     FROM generate_series(1, 20000) n`,
  )
  await world.sql('ANALYZE passkey')
  const given = { digest: Buffer.alloc(32), viewerId: viewer.id, ownerId: 5001, size: 18, skip: 0 }
  for (const piece of [
    'LEFT JOIN passkey_use',
    'AS taken',
    'p.id DESC LIMIT',
    'count(*)::integer AS total FROM passkey',
  ]) {
    const plan = await planOf(world, piece, given)
    expect(everyNode(plan).map((node) => node['Node Type'])).not.toContain('Seq Scan')
    expect([pagesRead(plan) < 60, rowsFiltered(plan)]).toEqual([true, 0])
  }
})
