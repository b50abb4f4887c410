import { type Call, calls, flashRefusals, type Refusal } from '@sp/contract'
import { afterEach, expect, it } from 'vitest'
import { makeErrorsLog } from './errors-log.ts'
import { makeFlash } from './make/flash.ts'
import { makeMember } from './make/member.ts'
import { makeWorld, type Who, type World } from './world.ts'

const { star } = calls.flash
const declared = star.refusals as Refusal[]
const before = [...declared]
afterEach(() => void declared.splice(0, declared.length, ...before))

const forgetOwnStar = () => void declared.splice(declared.indexOf(flashRefusals.ownStar), 1)

async function starOwn(world: World): Promise<{ me: Who; flashId: number }> {
  const me = await makeMember(world)
  return { me, flashId: await makeFlash(world, me) }
}

it('a test that meets a refusal which its call does not declare fails with call, code and reason', async () => {
  const world = await makeWorld()
  const { me, flashId } = await starOwn(world)
  forgetOwnStar()
  const met = JSON.stringify([{ call: `${star.method} ${star.path}`, code: 400, reason: 'flash.own-star' }])
  await expect(world.call(star, { flashId }, me)).rejects.toThrow(`undeclared refusals: ${met}`)
  await world.destroy()
})

it('so does a call that bypasses the test helpers, when its world ends', async () => {
  const errors = makeErrorsLog()
  const world = await makeWorld({}, { log: errors.log })
  const { me, flashId } = await starOwn(world)
  forgetOwnStar()
  const headers = { authentication: me.token }
  const answer = await world.server.inject({ method: 'POST', url: star.path, headers, payload: { flashId } })
  expect(answer.json()).toMatchObject(flashRefusals.ownStar)
  expect(errors.take().join()).toContain('an undeclared refusal')
  await expect(world.destroy()).rejects.toThrow('flash.own-star')
})

it('refusals implied by the role or by a field need no declaration', async () => {
  const world = await makeWorld()
  const { me, flashId } = await starOwn(world)
  const reasons = async (call: Call, input: unknown, as?: Who) => (await world.send(call, input, as)).json().reason
  expect(await reasons(star, { flashId })).toBe('common.not-logged-in')
  expect(await reasons(star, { flashId: 0 }, me)).toBe('input.flash-id')
  await world.destroy()
})
