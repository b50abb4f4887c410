import { attendantCalls, attendantConsoleCalls } from '@sp/contract'
import type { Who, World } from '../world.ts'
import type { Staff } from './staff.ts'

/** A member writes to customer service. @returns the id of the message in the support thread */
export const writeToSupport = async (world: World, member: Who, content = '换了手机，登录不上了'): Promise<number> =>
  done(await world.call(attendantCalls.send, { content }, member))

export const answerAs = async (world: World, staff: Staff, userId: number, content = '别着急'): Promise<number> =>
  done(await world.call(attendantConsoleCalls.send, { userId, content }, staff))

function done({ code, msg, data }: { code: number; msg: string; data: number }): number {
  if (code !== 200) throw new Error(msg)
  return data
}
