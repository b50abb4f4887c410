import { calls } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockWaits } from '../../../test/make/lock-waits.ts'
import { makeNode } from '../../../test/make/node.ts'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { ban } from './ban-service.ts'
import { mute } from './service.ts'

let world: World
let owner: Staff
let nodeId: number
let who: Who

beforeAll(async () => {
  world = await makeWorld()
  owner = await makeStaff(world, 'owner')
  nodeId = await makeNode(world)
})
afterAll(() => world.destroy())
beforeEach(async () => {
  who = await makeLoggedIn(world)
})

const muting = (tx: Tx) =>
  mute(world.app, tx, {
    userId: who.id,
    byId: owner.id,
    duration: '1day',
    reason: '刷屏',
    source: { kind: 'hand', id: null },
    notifyAfterSeconds: 300,
  })
const banning = (tx: Tx) => ban(world.app, tx, { userId: who.id, byId: owner.id, reason: '诈骗' })

const flash = () => world.call(calls.flash.create, { content: '今晚的月亮' }, who)
const post = () => world.call(calls.post.create, { nodeId, title: '月亮', description: '今晚的月亮' }, who)

/** Runs the request after the steps are executed and before they commit. */
async function duringCommit<T>(steps: (tx: Tx) => Promise<unknown>, request: () => Promise<T>): Promise<T> {
  let commit = () => undefined as void
  let sanction: Promise<unknown> = Promise.resolve()
  await new Promise<void>((executed, failed) => {
    const mayCommit = new Promise<void>((go) => {
      commit = go
    })
    sanction = world.app.transact(async (tx) => {
      await steps(tx)
      executed()
      await mayCommit
    })
    sanction.catch(failed)
  })
  let isAnswered = false
  const answer = request().finally(() => {
    isAnswered = true
  })
  while (!isAnswered && (await lockWaits(world)).length === 0) await new Promise((go) => setTimeout(go, 5))
  commit()
  await sanction
  return answer
}

describe('a request that was authenticated before the sanction', () => {
  it.each([
    ['a flash', flash],
    ['a post', post],
  ])('writes nothing after the commit of a mute: %s', async (_what, write) => {
    expect(await duringCommit(muting, write)).toMatchObject({ code: 423, data: { banedReason: '刷屏' } })
  })

  it('writes nothing after the commit of a ban', async () => {
    expect(await duringCommit(banning, flash)).toMatchObject({ code: 403, reason: 'common.shut' })
    expect(await world.sql('SELECT 1 FROM flash WHERE author_id = $1', [who.id])).toEqual([])
  })
})

it('a mute commits after what the member was writing, and nothing follows it', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    who = await makeLoggedIn(world)
    const count = async () => (await world.sql('SELECT 1 FROM flash WHERE author_id = $1', [who.id])).length
    const writing = Promise.all(Array.from({ length: 6 }, flash))
    await world.app.transact(muting)
    const atCommit = await count()
    await writing
    expect(await count()).toBe(atCommit)
  }
})
