import { securityCalls as calls, noticeCalls, securityRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeMailWorld } from '../../../test/make/mail-world.ts'
import { makeMember } from '../../../test/make/member.ts'
import { type Relay, textOf } from '../../../test/make/relay.ts'
import { startReset } from '../../../test/make/reset.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { setEmail } from '../account/credential-service.ts'
import { notifyResetStarted, writeResetLetter } from './reset-service.ts'
import { beginStaffReset } from './staff-reset-service.ts'

let relay: Relay
let world: World
let me: Who
beforeAll(async () => {
  ;({ world, relay } = await makeMailWorld())
})
afterAll(() => world.destroy())
beforeEach(async () => {
  me = await makeMember(world)
  relay.letters.length = 0
  relay.rejects = false
})

const waiting = () =>
  world.sql<{ payload: { userId: number } }>(
    `DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
     WHERE t.id = j.task_id AND t.identifier = 'security.reset-letter' RETURNING j.payload`,
  )
const cancel = (token: string) => world.call(calls.cancelResetByLetter, { token })
const isOpen = async (who: Who) => (await world.call(calls.get, {}, who)).data.resetUntil !== null
const read = (raw: string) => {
  const text = textOf(raw)
  return { text, token: /cancel=([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? '' }
}

it('for whom a password reset is requested is notified at the bound address, and can cancel it from there', async () => {
  await startReset(world, { username: me.username })
  await notifyResetStarted(world.app, { userId: me.id })
  expect((await waiting()).map(({ payload }) => payload)).toEqual([{ userId: me.id, byStaff: false }])
  await writeResetLetter(world.app, { userId: me.id })
  const [letter] = relay.letters
  expect(letter).toMatchObject({ from: 'hello@sp.example.com', to: [`${me.username}@example.com`] })
  const { text, token } = read(letter?.raw ?? '')
  expect(text).toContain('如果不是你')
  expect(text).toContain(`http://localhost:3000/#/resetpwd2?cancel=${token}`)
  expect(text).not.toContain(me.username)
  expect(await isOpen(me)).toBe(true)
  expect(await cancel(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toMatchObject(
    refusals.nothingToCancel,
  )
  expect(await cancel(token)).toMatchObject({ code: 200 })
  expect(await isOpen(me)).toBe(false)
  expect(await cancel(token)).toMatchObject(refusals.nothingToCancel)
})

it('a forged host of the request is in no mail', async () => {
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  const asked = await world.send(calls.forgot, { username: me.username }, undefined, forged)
  expect(asked.json()).toMatchObject({ code: 200 })
  await writeResetLetter(world.app, { userId: me.id })
  const { text } = read(relay.letters[0]?.raw ?? '')
  expect(text).toContain('http://localhost:3000/#/')
  expect(relay.letters[0]?.raw).not.toContain('evil.example')
})

it('a later request is not cancelled by the letter of an earlier one', async () => {
  await startReset(world, { username: me.username })
  await writeResetLetter(world.app, { userId: me.id })
  await startReset(world, { username: me.username })
  expect(await cancel(read(relay.letters[0]?.raw ?? '').token)).toMatchObject(refusals.nothingToCancel)
  expect(await isOpen(me)).toBe(true)
})

it('the letters about one reset that staff began all lead to cancelling it, the first one too', async () => {
  await world.app.transact((tx) => beginStaffReset(world.app, tx, { userId: me.id, byId: me.id + 1024 }))
  for (let day = 0; day < 3; day++) await writeResetLetter(world.app, { userId: me.id, byStaff: true })
  const [first, , last] = relay.letters.map(({ raw }) => read(raw))
  expect(last?.text).toContain('申请满 7 天后生效')
  expect(last?.token).toBe(first?.token)
  expect(await cancel(first?.token ?? '')).toMatchObject({ code: 200 })
  await writeResetLetter(world.app, { userId: me.id, byStaff: true })
  expect(relay.letters).toHaveLength(3)
})

it('a failed relay is retried, and the member is notified in the app only once', async () => {
  await startReset(world, { username: me.username })
  await notifyResetStarted(world.app, { userId: me.id })
  await waiting()
  relay.rejects = true
  await expect(writeResetLetter(world.app, { userId: me.id })).rejects.toThrow('not now')
  relay.rejects = false
  await writeResetLetter(world.app, { userId: me.id })
  expect(relay.letters).toHaveLength(1)
  const { data } = await world.call(noticeCalls.list, { classType: 1 }, me)
  expect(data.list.filter(({ content }) => content.includes('找回你的密码'))).toHaveLength(1)
})

it.each(['x<y@z.org>', 'a@b', 'a@b.org,c', 'a\u202eb@c.org'])(
  'an address of before, %j, counts as none bound',
  async (old) => {
    await world.app.transact((tx) => setEmail(world.app, tx, me.id, old))
    expect((await startReset(world, { username: me.username })).email).toMatch(/^[a-z0-9]\*\*\*@\*\*\*$/)
    await writeResetLetter(world.app, { userId: me.id })
    expect(relay.letters).toEqual([])
    expect((await world.call(calls.get, {}, me)).data).toMatchObject({ email: '' })
  },
)

it('no mail is sent without an open request, or for an unknown name', async () => {
  await writeResetLetter(world.app, { userId: me.id })
  await startReset(world, { username: 'nobodyatall' })
  await notifyResetStarted(world.app, { userId: null })
  expect([relay.letters, await waiting()]).toEqual([[], []])
})

it('without a relay only the sessions are notified', async () => {
  const quiet = await makeWorld()
  const who = await makeMember(quiet)
  await startReset(quiet, { username: who.username })
  await notifyResetStarted(quiet.app, { userId: who.id })
  const jobs = await quiet.sql(
    `SELECT 1 FROM graphile_worker._private_tasks WHERE identifier = 'security.reset-letter'`,
  )
  expect(jobs).toEqual([])
  await quiet.destroy()
})
