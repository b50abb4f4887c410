import { type Data, securityCalls } from '@sp/contract'
import type { Who, World } from '../world.ts'

/** Step 1 of a reset in a browser that keeps its cookie. */
export async function startReset(
  world: World,
  browser: Pick<Who, 'username'> & { cookie?: string },
): Promise<Data<typeof securityCalls.forgot>> {
  const answer = await world.send(securityCalls.forgot, { username: browser.username })
  const { code, msg, data } = answer.json()
  if (code !== 200) throw new Error(msg)
  browser.cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  return data
}

/** A reset whose letter has come. @returns its checkToken */
export async function provenReset(world: World, who: Who): Promise<string> {
  const { checkToken } = await startReset(world, who)
  await world.sql('UPDATE password_reset SET proven_by = $2 WHERE user_id = $1', [who.id, `${who.id}@example.com`])
  return checkToken
}
