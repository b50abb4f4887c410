import { attendantCalls, attendantConsoleCalls } from '@sp/contract'
import type { Who, World } from '../world.ts'
import { must } from './must.ts'
import { makeStaff, type Staff } from './staff.ts'

/** A member writes to customer service. @returns the id of the message in the support thread */
export const writeToSupport = async (world: World, member: Who, content = '换了手机，登录不上了'): Promise<number> =>
  done(await world.call(attendantCalls.send, { content }, member))

export const answerAs = async (world: World, staff: Staff, userId: number, content = '别着急'): Promise<number> =>
  done(await world.call(attendantConsoleCalls.send, { userId, content }, staff))

/** A talk that a colleague answered and closed. @returns the message that its member is asked about */
export async function endedTalk(world: World, member: Who, as?: Staff): Promise<number> {
  const staff = as ?? (await makeStaff(world, 'support'))
  await writeToSupport(world, member)
  const id = await answerAs(world, staff, member.id)
  await must(world, attendantConsoleCalls.thread, { userId: member.id }, staff)
  await must(world, attendantConsoleCalls.close, { userId: member.id }, staff)
  return id
}

function done({ code, msg, data }: { code: number; msg: string; data: number }): number {
  if (code !== 200) throw new Error(msg)
  return data
}
