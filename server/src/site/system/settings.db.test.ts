import {
  calls,
  consoleRefusals,
  type SettingKey,
  settingConsoleCalls,
  settingDefinitions,
  settingRefusals,
} from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeGate } from '../../../test/gate.ts'
import { makeOther } from '../../../test/make/everywhere.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import type { Running } from '../../app/app.ts'
import { readSettings } from './service.ts'

let world: World
let gate: Awaited<ReturnType<typeof makeGate>>
let other: Running
let owner: Staff
beforeAll(async () => {
  world = await makeWorld({ SP_RATE_LIMITS: 'on' })
  gate = await makeGate(world.url)
  other = await makeOther({ app: world.app, url: gate.url })
  owner = await makeStaff(world, 'owner', { fresh: true })
})
afterAll(async () => {
  gate.go()
  await other.close()
  await gate.close()
  await world.destroy()
})

const put = (key: SettingKey, value: unknown, more: object = {}, as = owner) =>
  world.call(settingConsoleCalls.put, { key, value, ...more }, as)
const listed = async (key: SettingKey) =>
  (await world.call(settingConsoleCalls.list, {}, owner)).data.list.find((setting) => setting.key === key)
const history = async (key: SettingKey, page = 0) =>
  (await world.call(settingConsoleCalls.history, { key, page }, owner)).data

describe('a setting', () => {
  it('is listed with all that a form for it needs', async () => {
    expect(await listed('squareMinAge')).toEqual({
      key: 'squareMinAge',
      type: 'number',
      group: 'square',
      label: '最低年龄',
      help: expect.stringContaining('不能开启寻TA'),
      value: 18,
      default: 18,
      min: 18,
      max: 60,
      guarded: false,
      version: 0,
      last: null,
    })
    expect(await listed('preModeration')).toMatchObject({ choices: { off: '关', new: '新人', all: '所有人' } })
  })

  it('is refused out of its range, in words that name it, and stays as it was', async () => {
    expect(await put('squareMinAge', 16)).toMatchObject({
      code: 400,
      reason: settingRefusals.unfit.reason,
      msg: '请填 18–60 之间的整数',
    })
    expect(await put('wallpaper' as SettingKey, 1)).toMatchObject({ code: 400, msg: '没有这一项设置' })
    expect((await readSettings(world.app)).squareMinAge).toBe(18)
  })

  it('has a history of old and new values, author and reason; setting the current value is no change', async () => {
    await put('officeHours', { from: '09:00', to: '21:00' })
    await put('officeHours', { to: '23:00', from: '10:00' }, { reason: '晚上找的人多' })
    await put('officeHours', { from: '10:00', to: '23:00' })
    const { list, total } = await history('officeHours')
    expect(total).toBe(2)
    const [latest, first] = list
    expect(latest).toMatchObject({
      from: { from: '09:00', to: '21:00' },
      to: { from: '10:00', to: '23:00' },
      by: { id: owner.id },
      reason: '晚上找的人多',
    })
    expect(first).toMatchObject({ from: { from: '10:00', to: '22:00' }, reason: '' })
    expect(await listed('officeHours')).toMatchObject({
      value: { from: '10:00', to: '23:00' },
      version: 2,
      last: latest,
    })
    expect((await history('officeHours', 1)).list).toEqual([])
  })

  it('does not overwrite a concurrent change', async () => {
    await put('siteName', '晚风')
    expect(await put('siteName', '夜航', { version: 0 })).toMatchObject(settingRefusals.changedMeanwhile)
    expect((await put('siteName', '夜航', { version: 1 })).code).toBe(200)
    const names = ['一', '二', '三', '四', '五']
    const answers = await Promise.all(names.map((name) => put('siteName', name, { version: 2 })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(4)
  })

  it('that controls access requires a fresh code, and logs both in the audit log', async () => {
    const stale = await makeStaff(world, 'owner')
    expect(await put('registration', false, {}, stale)).toMatchObject(consoleRefusals.freshCodeNeeded)
    expect((await put('registration', false, { reason: '今晚先关上' })).code).toBe(200)
    await put('registration', true)
    const lines = await world.sql(
      `SELECT kind, staff_id AS by, reason, details::json AS details FROM audit_line
       WHERE call = 'PUT setting' AND subject_kind = 'setting' AND subject = 'registration' ORDER BY seq LIMIT 2`,
    )
    expect(lines).toMatchObject([
      { kind: 'refused', by: String(stale.id) },
      { kind: 'act', by: String(owner.id), reason: '今晚先关上', details: { from: true, to: false } },
    ])
  })

  it('that no longer fits, of an older version, has its default', async () => {
    await world.sql(`INSERT INTO setting (key, value) VALUES ('undoMinutes', '90')`)
    await world.app.transact((tx) => world.app.bus.announce(tx, 'setting'))
    expect((await readSettings(world.app)).undoMinutes).toBe(5)
  })
})

it('who runs the site is what the owner wrote, for visitors too', async () => {
  const keeper = async () => (await world.call(calls.system.site, {})).data.keeper
  expect(await keeper()).toEqual(settingDefinitions.keeper.default)
  await put('keeper', ['林岚，lan@example.org', ' 服务器在杭州 '])
  expect(await keeper()).toEqual(['林岚，lan@example.org', '服务器在杭州'])
})

describe('a limit', () => {
  it('is what the owner set, from the next call on', async () => {
    const me = await makeMember(world)
    const post = async () => (await world.call(calls.flash.create, { content: '又一条' }, me)).code
    for (let i = 0; i < 6; i++) expect(await post()).toBe(200)
    await put('limits.flash', 6)
    expect(await post()).toBe(429)
    await put('limits.flash', 30)
    expect(await post()).toBe(200)
  })
})

describe('on another node', () => {
  const nameThere = async () =>
    (await other.server.inject({ method: 'GET', url: calls.system.site.path })).json().data.siteName

  it('a change holds within a second', async () => {
    await put('siteName', '渡口')
    await vi.waitFor(async () => expect(await nameThere()).toBe('渡口'), { timeout: 30_000, interval: 20 })
  })

  it('that is disconnected from the bus does not use cached values', async () => {
    gate.stall('sp-bus')
    await vi.waitFor(() => expect(other.app.bus.isDeaf()).toBe(true), { timeout: 30_000, interval: 50 })
    await put('siteName', '灯塔')
    expect(await nameThere()).toBe('灯塔')
  })
})
