import { waveCalls as calls } from '@sp/contract'
import { bucketOf } from '../../../src/platform/bucket.ts'
import type { Living } from '../../life.ts'
import { makeFlash } from '../../make/flash.ts'
import { must } from '../../make/must.ts'
import { makeStaff } from '../../make/staff.ts'
import type { ConsoleExamples } from '../../proof.ts'
import type { ConsoleWorld } from '../../stage.ts'

const reason = '成批的广告账号'

async function removed({ world, owner, other }: ConsoleWorld): Promise<number> {
  await makeFlash(world, other)
  const { removal } = await must(world, calls.removeAll, { userIds: [other.id], sanction: '7day', reason }, owner)
  return removal?.id ?? 0
}

export const consoleExamples: ConsoleExamples<'wave'> = {
  wave: {
    newest: () => ({}),
    things: async ({ world, other }) => {
      await makeFlash(world, other)
      return { userId: other.id }
    },
    removeAll: async ({ world, other }) => {
      await makeFlash(world, other)
      return { userIds: [other.id], sanction: '7day', reason }
    },
    removal: async (consoleWorld) => ({ id: await removed(consoleWorld) }),
    undoRemoval: async (consoleWorld) => {
      const id = await removed(consoleWorld)
      // After the notice, every moderator may undo it.
      await consoleWorld.world.runJobs({ early: true })
      return { id }
    },
  },
}

/** An act that is undone: what the member wrote is there again. */
export async function traces({ world, me }: Living): Promise<void> {
  const { id: byId } = await makeStaff(world, 'moderator')
  const [act] = await world.sql<{ id: string }>(
    `INSERT INTO removal_act (by_id, sanction, reason, undone_at, undone_by) VALUES ($1, '1h', $2, app_now(), $1)
     RETURNING id`,
    [byId, reason],
  )
  const row = [bucketOf(me.id), act?.id, me.id]
  await world.sql(
    `INSERT INTO removal (bucket, act_id, user_id, state, removed) VALUES ($1, $2, $3, 'restored', 1)`,
    row,
  )
  await world.sql(
    `INSERT INTO removed_thing (bucket, act_id, user_id, kind, thing_id) VALUES ($1, $2, $3, 'flash', 1024)`,
    row,
  )
}
