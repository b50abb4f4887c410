import { accountCalls, sessionCalls } from '@sp/contract'
import type { Who, World } from '../world.ts'
import { PASSWORD } from './session.ts'

let made = 0

export async function makeMember(world: World, about: { username?: string; nickname?: string } = {}): Promise<Who> {
  const username = about.username ?? `member${++made}x${Date.now().toString(36)}`
  const registered = await world.call(accountCalls.register, {
    username,
    nickname: about.nickname ?? `住客${made}`,
    password: PASSWORD,
    email: `${username}@example.com`,
  })
  if (registered.code !== 200) throw new Error(registered.msg)
  const { data } = await world.call(sessionCalls.login, { username, password: PASSWORD })
  return { id: data.user.id, username, token: data.token }
}
