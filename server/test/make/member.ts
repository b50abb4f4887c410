import { accountCalls, sessionCalls } from '@sp/contract'
import { bucketOf } from '../../src/platform/bucket.ts'
import type { Who, World } from '../world.ts'
import { PASSWORD } from './session.ts'

interface About {
  username?: string
  nickname?: string
  /** With the first notice and the first steps; all others have been here for some time. */
  isNew?: boolean
}

let made = 0

export async function makeMember(world: World, { isNew = false, ...about }: About = {}): Promise<Who> {
  const username = about.username ?? `member${++made}x${Date.now().toString(36)}`
  const registered = await world.call(accountCalls.register, {
    username,
    nickname: about.nickname ?? `住客${made}`,
    password: PASSWORD,
    email: `${username}@example.com`,
  })
  if (registered.code !== 200) throw new Error(registered.msg)
  if (!isNew) await endWelcome(world, registered.data)
  const { data } = await world.call(sessionCalls.login, { username, password: PASSWORD })
  return { id: data.user.id, username, token: data.token }
}

async function endWelcome(world: World, userId: number): Promise<void> {
  for (const table of ['notice', 'notice_count', 'first_steps'])
    await world.sql(`DELETE FROM ${table} WHERE bucket = $1 AND user_id = $2`, [bucketOf(userId), userId])
}
