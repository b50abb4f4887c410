import { randomUUID } from 'node:crypto'
import { type Passkey, passkeyCalls } from '@sp/contract'
import type { Who, World } from '../world.ts'

export async function makePasskey(
  world: World,
  owner: Who,
  about: { type?: 1 | 2 | 3 | 4 | 5 | 6; key?: string } = {},
): Promise<Passkey> {
  const { code, msg, data } = await world.call(
    passkeyCalls.addPasskey,
    { type: 2, clientKey: randomUUID(), ...about },
    owner,
  )
  if (code !== 200) throw new Error(msg)
  return data
}
