import { calls, PAIR_STATUSES } from '@sp/contract'
import { makePairing, makeStage } from '../make/pairing.ts'
import { uploadPrivatePhoto } from '../make/private-photo.ts'
import { enterSquare } from '../make/square.ts'
import { landscape } from './landscape.ts'
import type { Site } from './site.ts'
import * as texts from './texts.ts'

/** Every member is in the square, and two of them are in each stage. */
export async function fillSquare({ world, at, does, count }: Site): Promise<void> {
  for (let place = 0; place < count; place++) {
    const { nickname, signature, city } = texts.members[place] ?? texts.members[0]
    await enterSquare(world, at(place), { name: nickname, signature, city, detail: texts.squareDetail })
  }
  for (const [turn, stage] of PAIR_STATUSES.entries()) {
    const places = [turn * 2, turn * 2 + 1] as const
    const two = [at(places[0]), at(places[1])] as const
    const sessionId = await makePairing(world, ...two)
    if (stage !== 'CREATED')
      for (const [n, msg] of texts.pairTalk.entries())
        await does(calls.pairing.send, { pairSessionId: sessionId, msg }, places[n] ?? 0)
    await makeStage(world, sessionId, two, stage)
    if (stage === 'FACE_PAIRING') await uploadPrivatePhoto(world, two[0], sessionId, await landscape(90 + turn))
    if (stage === 'BREAK_UP') await does(calls.lover.breakUp, { reason: texts.breakUpReason }, places[1])
  }
}
