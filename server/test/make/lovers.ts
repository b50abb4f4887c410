import { calls, type PairStatus } from '@sp/contract'
import type { Who, World } from '../world.ts'
import { makePairing, makeStage } from './pairing.ts'
import { enterSquare } from './square.ts'

/** Two lovers, or a pairing that the second member has ended. @returns the pairing id */
export async function makeLovers(
  world: World,
  [ann, ben]: readonly [Who, Who],
  stage: Extract<PairStatus, 'NOW_LOVER' | 'BREAK_UP'> = 'NOW_LOVER',
): Promise<number> {
  for (const who of [ann, ben]) await enterSquare(world, who, { name: `名${who.id % 1000}` })
  const id = await makePairing(world, ann, ben)
  await makeStage(world, id, [ann, ben], 'NOW_LOVER')
  if (stage === 'BREAK_UP') await world.call(calls.lover.breakUp, { reason: '我要去北方照顾父亲' }, ben)
  return id
}
