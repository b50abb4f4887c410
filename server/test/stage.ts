import { makeNode } from './make/node.ts'
import { makePost } from './make/post.ts'
import type { Staff } from './make/staff.ts'
import type { Who, World } from './world.ts'

/** For the example of a call: `me` makes it. */
export interface Stage {
  world: World
  me: Who
  other: Who
}

/** For an example that makes its own others. */
export type SingleStage = Pick<Stage, 'world' | 'me'>

export type ExampleOf<I> = (stage: Stage) => I | Promise<I>

/** For the example of a console call. */
export interface ConsoleWorld {
  world: World
  /** Makes the call, with the lowest permitted role; for enrolment, without a second factor. */
  me: Staff
  owner: Staff
  other: Who
}

export const nothing = () => ({})
export const otherId = ({ other }: Stage) => ({ userId: other.id })
export const someNode = async ({ world }: { world: World }) => ({ id: await makeNode(world) })
export const onPostOfOther = async ({ world, other }: Stage) => ({ postId: await makePost(world, other) })
