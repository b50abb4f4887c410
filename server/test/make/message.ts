import { messageCalls } from '@sp/contract'
import type { Who, World } from '../world.ts'

/** A message of one member to another. @returns its id. */
export async function makeMessage(world: World, from: Who, to: Who, content = '在吗'): Promise<number> {
  const { code, msg, data } = await world.call(messageCalls.send, { userId: to.id, content }, from)
  if (code !== 200) throw new Error(msg)
  return data
}

/** The two know each other: each has written to the other once. @returns the ids of both messages. */
export async function makeTalk(world: World, one: Who, other: Who): Promise<[number, number]> {
  return [await makeMessage(world, one, other, '你好'), await makeMessage(world, other, one, '你好呀')]
}
