import {
  ALL_BITS,
  bitOf,
  calls,
  isReleased,
  type PairStatus,
  SQUARE_FIELD_NAMES,
  SQUARE_FIELDS,
  type SquareField,
  squareRefusals,
} from '@sp/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyCall, fieldsOf, isId } from '../../../test/every-call.ts'
import { correctBirthday } from '../../../test/make/birthday.ts'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makePairing, makeStage } from '../../../test/make/pairing.ts'
import { enterSquare } from '../../../test/make/square.ts'
import { unzip } from '../../../test/make/unzip.ts'
import { makeNet } from '../../../test/net.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

const lines: string[] = []
let world: World
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  world = await makeWorld({ LOG_LEVEL: 'trace' }, { log })
})
afterAll(() => world.destroy())

const texts = {
  name: 'walk-name-木清',
  signature: 'walk-signature-慢',
  wechat: 'walk-wechat-0402',
  hometown: 'walk-hometown-徽',
  job: 'walk-job-书店',
  salary: 'walk-salary-八万',
  education: 'walk-education-本',
  school: 'walk-school-浙大',
  major: 'walk-major-汉语',
  detail: 'walk-detail-喜欢爬山',
  contact: 'walk-contact-40020817',
  province: 'walk-province-浙',
  city: 'walk-city-杭州',
}
const birthday = '1991-07-19'
const profileFields = { ...texts, gender: 1 as const, sexRole: 3 as const, height: 249, weight: 248 }
const secrets = { ...texts, birthday }

const MASKS = [0, ALL_BITS, ...SQUARE_FIELD_NAMES.map(bitOf), ALL_BITS ^ bitOf('name')]

function mayRead(field: SquareField, mask: number, { status, isOver }: Stage): boolean {
  if (isOver) return false
  if (isReleased(status)) return true
  const bits = [SQUARE_FIELDS[field], ...(field === 'birthday' ? [18] : field === 'city' ? [2] : [])]
  return field !== 'wechat' && field !== 'contact' && bits.every((bit) => ((mask >> bit) & 1) === 0)
}

interface Stage {
  status: PairStatus
  isOver: boolean
}
const STAGES: Stage[] = [
  ...(['CREATED', 'SAY_HELLO', 'FACE_PAIRING', 'READY_BE_LOVER'] as const).flatMap((status) => [
    { status, isOver: false },
    { status, isOver: true },
  ]),
  { status: 'NOW_LOVER', isOver: false },
  { status: 'BREAK_UP', isOver: true },
]

async function pairAt({ status, isOver }: Stage): Promise<{ owner: Who; viewer: Who; id: number }> {
  const [owner, viewer] = (await makeCrowd(world, 2)) as [Who, Who]
  await enterSquare(world, owner, { ...profileFields, birthday })
  await enterSquare(world, viewer)
  const id = await makePairing(world, viewer, owner)
  await makeStage(world, id, [owner, viewer], status === 'BREAK_UP' ? 'NOW_LOVER' : status)
  if (status === 'BREAK_UP') {
    await world.call(calls.lover.breakUp, { reason: '没有说出口' }, owner)
    for (const who of [owner, viewer]) await world.call(calls.square.putStatus, { squareEnable: true }, who)
  } else if (isOver) await world.call(calls.square.putStatus, { squareEnable: false }, owner)
  return { owner, viewer, id }
}

const looks = ['profileOf', 'week', 'session', 'running', 'finished', 'messages'] as const
const inputOf = (id: number) => ({ sessionId: id, id, pairSessionId: id, page: 0 })

it.each(STAGES)(
  'at $status, over: $isOver, each bit of each field applies to the other side, and no other member sees anything',
  { timeout: 60_000 },
  async (stage) => {
    const { owner, viewer, id } = await pairAt(stage)
    const [outsider] = (await makeCrowd(world, 1)) as [Who]
    await enterSquare(world, outsider)
    for (const hideCode of MASKS) {
      expect((await world.call(calls.square.putProfile, { hideCode }, owner)).code).toBe(200)
      for (const look of hideCode === 0 || hideCode === ALL_BITS ? looks : looks.slice(0, 1)) {
        const { body } = await world.send(calls.pairing[look], inputOf(id), viewer)
        const { data } = JSON.parse(body) as { data: { profile?: Record<string, unknown> } | null }
        for (const field of SQUARE_FIELD_NAMES) {
          const isKept = field === 'name' && stage.isOver && (look === 'session' || look === 'finished')
          const may = isKept || mayRead(field, hideCode, stage)
          const where = { look, hideCode, field }
          if (look === 'profileOf' && data?.profile) {
            const value = data.profile[field]
            expect({ ...where, isThere: value !== null }).toEqual({ ...where, isThere: may })
            expect((data.profile['hidden'] as string[]).includes(field)).toBe(!may)
          }
          const text = (secrets as Record<string, string>)[field]
          if (!may && text !== undefined)
            expect({ ...where, isThere: body.includes(text) }).toEqual({ ...where, isThere: false })
        }
      }
    }
    const net = makeNet(secrets)
    for (const who of [outsider, undefined])
      for (const look of looks) net.cast(look, (await world.send(calls.pairing[look], inputOf(id), who)).body)
    expect(net.caught()).toEqual([])
  },
)

it('a partner who is shown nothing finds nothing anywhere else: lists, notices, search, export, caches, log', async () => {
  const { owner, viewer, id } = await pairAt({ status: 'SAY_HELLO', isOver: false })
  await world.call(calls.square.putProfile, { hideCode: ALL_BITS }, owner)
  await world.call(calls.pairing.send, { pairSessionId: id, msg: '你好' }, viewer)
  const net = makeNet(secrets)
  for (let twice = 0; twice < 2; twice++)
    for (const { name, call } of everyCall.filter(({ call }) => call.method === 'GET')) {
      const ids = fieldsOf(call)
        .filter(({ field }) => isId(field))
        .map(({ name }) => name)
      const about = Object.fromEntries(ids.map((name) => [name, name === 'userId' ? owner.id : id]))
      const { headers, body } = await world.send(
        call,
        { ...about, classType: 0, type: 'user', q: owner.username },
        viewer,
      )
      net.cast(name, JSON.stringify(headers) + body)
    }
  for (const [name, q] of Object.entries(secrets))
    for (const type of ['flash', 'post', 'user', 'node'] as const) {
      const { total } = (await world.call(calls.search.search, { q, type }, viewer)).data
      expect({ name, type, total }).toEqual({ name, type, total: 0 })
    }
  const { data: exportId } = await world.call(calls.export.startExport, {}, viewer)
  await world.runJobs({ early: true })
  const { url } = (await world.call(calls.export.getExport, { id: exportId }, viewer)).data
  const files = unzip((await world.server.inject({ method: 'GET', url: url ?? '' })).rawPayload)
  for (const [name, bytes] of files) net.cast(`export ${name}`, bytes)
  expect(files.size).toBeGreaterThan(4)
  const mine = files.get('squareDisclosure.json')?.toString() ?? ''
  expect(mine).not.toContain(String(owner.id))
  // The owner's own messages may contain the texts; that they are not stored elsewhere is checked for the log.
  for (const line of lines) net.cast('the log', line)
  expect([lines.length > 100, net.caught()]).toEqual([true, []])
})

it('an export of one’s own holds all of it, and who looked only by the pairing', async () => {
  const { owner, viewer, id } = await pairAt({ status: 'SAY_HELLO', isOver: false })
  await world.call(calls.pairing.profileOf, { sessionId: id }, viewer)
  const { data: exportId } = await world.call(calls.export.startExport, {}, owner)
  await world.runJobs({ early: true })
  const { url } = (await world.call(calls.export.getExport, { id: exportId }, owner)).data
  const files = unzip((await world.server.inject({ method: 'GET', url: url ?? '' })).rawPayload)
  expect(JSON.parse(files.get('square.json')?.toString() ?? '{}')).toMatchObject({
    enabled: true,
    profile: { ...profileFields, birthday },
    filter: { gender: 0 },
  })
  const seen = JSON.parse(files.get('squareDisclosure.json')?.toString() ?? '[]')
  expect(seen).toMatchObject([{ sessionId: id, kind: 'profile', times: 1 }])
  for (const bytes of files.values()) expect(bytes.toString()).not.toContain(String(viewer.id))
})

it('an owner reads the stage with each viewer, by the name that is disclosed to them now or was at the end', async () => {
  const { owner, viewer, id } = await pairAt({ status: 'CREATED', isOver: false })
  await world.call(calls.square.putProfile, { name: '半夏', hideCode: bitOf('name') }, viewer)
  await world.call(calls.pairing.profileOf, { sessionId: id }, viewer)
  const line = async () => (await world.call(calls.square.disclosures, {}, owner)).data.list.at(-1)
  expect(await line()).toMatchObject({ sessionId: id, name: null, status: 'CREATED', sessionFinished: false })
  await makeStage(world, id, [owner, viewer], 'FACE_PAIRING')
  expect(await line()).toMatchObject({ name: '半夏', status: 'FACE_PAIRING', kind: 'profile' })
  await world.call(calls.square.putStatus, { squareEnable: false }, viewer)
  expect(await line()).toMatchObject({ name: '半夏', sessionFinished: true, endDatetime: expect.any(String) })
})

it('a viewer who reads a name in a list alone is logged, once, and not before it is disclosed', async () => {
  const { owner, viewer, id } = await pairAt({ status: 'CREATED', isOver: false })
  const log = async () => (await world.call(calls.square.disclosures, {}, owner)).data.list
  await world.call(calls.square.putProfile, { hideCode: bitOf('name') }, owner)
  await world.call(calls.pairing.running, {}, viewer)
  expect(await log()).toEqual([])
  await world.call(calls.square.putProfile, { hideCode: 0 }, owner)
  await world.call(calls.pairing.running, {}, viewer)
  await world.call(calls.pairing.session, { id }, viewer)
  expect(await log()).toMatchObject([{ sessionId: id, kind: 'profile', fields: ['name'], times: 1 }])
})

it('a member who becomes underage by a changed birthday leaves every pairing immediately, and partners see nothing more', async () => {
  const { owner, viewer, id } = await pairAt({ status: 'FACE_PAIRING', isOver: false })
  await correctBirthday(world, owner, `${new Date().getUTCFullYear() - 16}-01-01`)
  expect((await world.call(calls.pairing.session, { id }, viewer)).data).toMatchObject({ sessionFinished: true })
  const net = makeNet(texts)
  for (const look of looks) net.cast(look, (await world.send(calls.pairing[look], inputOf(id), viewer)).body)
  expect(net.caught()).toEqual([])
  expect((await world.call(calls.pairing.running, {}, owner)).code).toBe(315)
  const [row] = await world.sql('SELECT running FROM square_member WHERE user_id = $1', [viewer.id])
  expect(row).toEqual({ running: 0 })
  expect(await world.sql('SELECT 1 FROM square_candidate WHERE user_id = $1', [owner.id])).toEqual([])
})

it('concurrent with any change of a member, a beginning pairing never includes a minor', {
  timeout: 240_000,
}, async () => {
  const young = `${new Date().getUTCFullYear() - 15}-01-01`
  for (let round = 0; round < ROUNDS; round++) {
    const [a, b] = [await makeMember(world), await makeMember(world)]
    for (const who of [a, b]) await enterSquare(world, who)
    await Promise.allSettled([makePairing(world, a, b), correctBirthday(world, b, young), makePairing(world, b, a)])
    const open = await world.sql('SELECT 1 FROM pair_session WHERE ended_at IS NULL AND $1 IN (from_id, to_id)', [b.id])
    expect([round, open]).toEqual([round, []])
    await world.runJobs({ early: true })
    expect(await world.sql('SELECT running FROM square_member WHERE user_id = $1', [a.id])).toEqual([{ running: 0 }])
  }
})

it('a member who enables it, finds, looks and disables it daily meets no member twice, and each reads of it', async () => {
  const only = { provinces: ['walk-nowhere'] }
  const [stalker, ...others] = (await makeCrowd(world, 4)) as [Who, ...Who[]]
  for (const who of [stalker, ...others]) await enterSquare(world, who, { ...texts, province: 'walk-nowhere' }, only)
  const met: number[] = []
  const net = makeNet({ wechat: texts.wechat, contact: texts.contact })
  for (let find = 0; find < 4; find++) {
    await world.call(calls.square.putStatus, { squareEnable: true }, stalker)
    const found = await world.call(calls.pairing.find, {}, stalker)
    if (find === 3) expect(found).toMatchObject(squareRefusals.tooManyFinds)
    else {
      net.cast('a look', (await world.send(calls.pairing.profileOf, { sessionId: found.data }, stalker)).body)
      const [row] = await world.sql<{ id: string }>('SELECT to_id AS id FROM pair_session WHERE id = $1', [found.data])
      met.push(Number(row?.id))
    }
    await world.call(calls.square.putStatus, { squareEnable: false }, stalker)
  }
  expect([new Set(met), net.caught()]).toEqual([new Set(others.map(({ id }) => id)), []])
  await world.sql('UPDATE square_member SET looked_on = looked_on - 1 WHERE user_id = $1', [stalker.id])
  await world.call(calls.square.putStatus, { squareEnable: true }, stalker)
  expect(await world.call(calls.pairing.find, {}, stalker)).toMatchObject(squareRefusals.nobody)
  for (const who of others)
    expect((await world.call(calls.square.disclosures, {}, who)).data.list).toMatchObject([
      { kind: 'profile', times: 1 },
    ])
})
