import { type Data, securityCalls } from '@sp/contract'
import { sealAddress } from '../../src/account/security/sealed-addresses.ts'
import { beginStaffReset, drawStaffCode } from '../../src/account/security/staff-reset-service.ts'
import { drawToken } from '../../src/platform/token.ts'
import type { Who, World } from '../world.ts'

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

/** A reset whose mail has arrived. @returns its checkToken */
export async function provenReset(world: World, who: Who): Promise<string> {
  const { checkToken } = await startReset(world, who)
  const { app } = world
  const address = `${who.id}@example.com`
  const provenBy = await app.transact((tx) => sealAddress(app, tx, who.id, 'proof', address))
  await world.sql('UPDATE password_reset SET proven_by = $2 WHERE user_id = $1', [who.id, provenBy])
  return checkToken
}

/** A reset mailed to the bound address. @returns the token in that mail */
export async function letterOfReset(world: World, who: Who): Promise<string> {
  await startReset(world, { username: who.username })
  const { token, tokenHash } = drawToken(who.id)
  await world.sql('UPDATE password_reset SET cancel_hash = $2 WHERE user_id = $1', [who.id, tokenHash])
  return token
}

/** A reset begun by staff three days ago. @returns its code as staff pass it on */
export async function codeFromStaff(world: World, { id: userId }: Pick<Who, 'id'>): Promise<string> {
  const { app } = world
  await app.transact((tx) => beginStaffReset(app, tx, { userId, byId: userId }))
  await world.sql(`UPDATE staff_reset SET ready_at = app_now() WHERE user_id = $1`, [userId])
  const drawn = await app.transact((tx) => drawStaffCode(app, tx, userId, { releasedBy: userId + 1024 }))
  if (typeof drawn === 'string') throw new Error(drawn)
  return drawn.code
}
