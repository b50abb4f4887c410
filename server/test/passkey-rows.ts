import { type calls, squareRefusals as refusals } from '@sp/contract'
import { makePasskey } from './make/passkey.ts'
import { enterSquare } from './make/square.ts'
import { anybody, type Row, type Scene, toTheirs } from './matrix-rows.ts'
import { passkeyExamples as of } from './passkey-examples.ts'

async function theirKey({ world, viewer, owner }: Scene) {
  for (const who of new Set([viewer, owner])) await enterSquare(world, who)
  return makePasskey(world, owner)
}

export const passkeyRows: Record<keyof typeof calls.passkey, Row> = {
  addPasskey: anybody(of.addPasskey),
  passkeys: anybody(of.passkeys),
  removePasskey: toTheirs(async (scene) => ({ id: (await theirKey(scene)).id }), { owner: 'ok' }, refusals.keyGone),
  openPasskey: toTheirs(async (scene) => ({ passkey: (await theirKey(scene)).passkey }), {
    owner: refusals.ownKey,
    blocked: refusals.keyExpired,
    blocking: refusals.keyExpired,
    ofClosing: refusals.keyExpired,
  }),
}
