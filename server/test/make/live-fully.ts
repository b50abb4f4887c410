import { featureProofs } from '../feature-proofs.ts'
import type { Who, World } from '../world.ts'
import { makeMember } from './member.ts'

/** Makes a member leave every kind of trace that a canary does not. */
export async function liveFully(world: World, me: Who): Promise<void> {
  const other = await makeMember(world)
  for (const { traces } of featureProofs) await traces?.({ world, me, other })
}
