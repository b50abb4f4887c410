import { accountCalls, accountRefusals, calls, consoleCalls, type Input } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeInvite } from '../../../test/make/invite.ts'
import { must } from '../../../test/make/must.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { forgetNetworks } from '../../account/account/network-service.ts'
import { rangeOf } from '../../platform/http/network.ts'

const { newcomer } = consoleCalls
const PASSWORD = 'a quiet window'

let world: World
let moderator: Staff
beforeAll(async () => {
  world = await makeWorld({ TRUSTED_PROXIES: '1' })
  moderator = await makeStaff(world, 'moderator')
})
afterAll(() => world.destroy())
beforeEach(() => world.sql('DELETE FROM refused_network'))

let made = 0
const send = async (from: string, about: Partial<Input<typeof accountCalls.register>> = {}) => {
  const username = `wave${++made}`
  const form = { username, nickname: `潮${made}`, password: PASSWORD, email: `${username}@example.com`, ...about }
  const response = await world.send(accountCalls.register, form, undefined, { 'x-forwarded-for': from })
  return { username, ...(response.json() as { code: number; reason?: string; data: number }) }
}
const registered = async (from: string): Promise<number> => (await send(from)).data
const refuseFrom = (userIds: number[], days: 1 | 7 | 30 = 7) =>
  world.call(newcomer.refuseNetworks, { userIds, days }, moderator)
const list = async () => (await must(world, newcomer.networks, {}, moderator)).list

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['unix:', 'unix:'],
])('the range of %s is %s', (network, range) => {
  expect(rangeOf(network)).toBe(range)
})

it('refuses the /24 and the /48 of the accounts, and no other network; the client is the one behind the proxy', async () => {
  const [one, other] = [await registered('203.0.113.9'), await registered('2001:db8:1:2::7')]
  expect((await refuseFrom([one, other])).data).toEqual({ networks: 2, unknown: 0 })
  for (const from of ['203.0.113.200', '2001:db8:1:ffff::1', 'spoofed, 203.0.113.9'])
    expect((await send(from)).reason).toBe(accountRefusals.networkRefused.reason)
  for (const from of ['203.0.114.9', '2001:db8:2::1', '203.0.113.9, 198.51.100.1'])
    expect((await send(from)).code).toBe(200)
  expect((await list()).map(({ refused }) => refused).toSorted((a, b) => a - b)).toEqual([1, 2])
})

it('refuses no login, and lets an invitation in', async () => {
  const first = await send('203.0.113.9')
  await refuseFrom([first.data])
  const from = { 'x-forwarded-for': '203.0.113.9' }
  const login = { username: first.username, password: PASSWORD }
  expect((await world.send(calls.session.login, login, undefined, from)).json()).toMatchObject({ code: 200 })
  await makeInvite(world, 'NETW1234')
  expect((await send('203.0.113.9', { inviteCode: 'WRONG000' })).reason).toBe(accountRefusals.wrongInvite.reason)
  expect((await send('203.0.113.9', { inviteCode: 'NETW1234' })).code).toBe(200)
  expect((await send('203.0.113.9', { inviteCode: 'NETW1234' })).reason).toBe(accountRefusals.wrongInvite.reason)
})

it('stores no address, and knows the network of an account for seven days', async () => {
  const [old, fresh] = [await registered('203.0.113.9'), await registered('203.0.113.9')]
  const rows = await world.sql<{ network: Buffer }>(
    'SELECT network FROM registration_network WHERE user_id = ANY($1)',
    [[old, fresh]],
  )
  expect(rows[0]?.network).toHaveLength(32)
  expect(rows[0]?.network).toEqual(rows[1]?.network)
  await world.sql(`UPDATE registration_network SET at = app_now() - interval '7 days' WHERE user_id = $1`, [old])
  await forgetNetworks(world.app)
  expect((await refuseFrom([old])).reason).toBe('newcomer.no-network')
  expect((await refuseFrom([old, fresh])).data).toEqual({ networks: 1, unknown: 1 })
})

it('ends by itself or by hand, and lists since when, until when, by whom and how often', async () => {
  const one = await registered('203.0.113.9')
  await refuseFrom([one], 1)
  const [network] = await list()
  expect(network).toMatchObject({ by: { id: moderator.id }, accounts: 1, refused: 0 })
  const days = (Date.parse(network?.until ?? '') - Date.parse(network?.since ?? '')) / 86_400_000
  expect(days).toBeCloseTo(1)
  await must(world, newcomer.liftNetwork, { id: network?.id ?? 0 }, moderator)
  expect((await world.call(newcomer.liftNetwork, { id: network?.id ?? 0 }, moderator)).reason).toBe(
    'newcomer.network-gone',
  )
  expect((await send('203.0.113.9')).code).toBe(200)
  await refuseFrom([one], 1)
  await world.sql('UPDATE refused_network SET until = app_now()')
  expect(await list()).toEqual([])
  expect((await send('203.0.113.9')).code).toBe(200)
  await forgetNetworks(world.app)
  expect(await world.sql('SELECT 1 FROM refused_network')).toEqual([])
})

it('two colleagues at the same time make one refusal, with the later end, and the count is bounded', async () => {
  const all = [await registered('203.0.113.9'), await registered('198.51.100.9')]
  const answers = await Promise.all([refuseFrom(all, 30), refuseFrom([...all].reverse(), 1)])
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  const both = await list()
  expect(both.map(({ accounts }) => accounts)).toEqual([1, 1])
  expect(both.map(({ since, until }) => Math.round((Date.parse(until) - Date.parse(since)) / 86_400_000))).toEqual([
    30, 30,
  ])
  await world.sql('UPDATE refused_network SET refused = 9998')
  await Promise.all(Array.from({ length: 6 }, () => send('203.0.113.9')))
  expect((await list()).map(({ refused }) => refused).toSorted((a, b) => a - b)).toEqual([9998, 10_000])
})
