import { feedbackCalls as calls, ticketConsoleCalls as consoleCalls } from '@sp/contract'
import type { Who, World } from '../world.ts'
import { confirmPending, secondOf } from './countersign.ts'
import { makeLoggedIn } from './session.ts'
import type { Staff } from './staff.ts'

/** A member requests another account. @returns the id of the ticket */
export async function makeTicket(
  world: World,
  owner: Who,
  about: { target?: Pick<Who, 'username'>; others?: string; email?: string } = {},
): Promise<number> {
  const { target = await makeLoggedIn(world), others = '头像一直是那把伞', email = 'old@example.com' } = about
  const answer = await world.call(calls.create, { username: target.username, email, others }, owner)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

export async function takenTicket(world: World, staff: Staff, owner: Who, target?: Who): Promise<{ id: number }> {
  const id = await makeTicket(world, owner, target ? { target } : {})
  await world.call(consoleCalls.take, { id }, staff)
  return { id }
}

export async function endedTicket(world: World, staff: Staff, owner: Who): Promise<{ id: number }> {
  const { id } = await takenTicket(world, staff, owner)
  await world.call(consoleCalls.answer, { id, response: '对不上，想起来了再提一次', close: true }, staff)
  return { id }
}

export async function readyTicket(world: World, staff: Staff, owner: Who, target?: Who): Promise<{ id: number }> {
  const { id } = await takenTicket(world, staff, owner, target)
  await secondOf(world)
  const granted = await world.call(consoleCalls.grant, { id, reason: '邮箱和注册时间都对得上' }, staff)
  if (granted.code !== 200) throw new Error(granted.msg)
  await confirmPending(world, 'grant-reset', id)
  await threeDaysLater(world, id)
  return { id }
}

export async function threeDaysLater(world: World, id: number): Promise<void> {
  await world.sql(
    `WITH t AS (UPDATE ticket SET ready_at = app_now() WHERE id = $1 RETURNING target_id)
     UPDATE staff_reset r SET ready_at = app_now() FROM t WHERE r.user_id = t.target_id`,
    [id],
  )
}
