import { consoleCalls, ticketConsoleCalls } from '@sp/contract'
import type { Living } from '../../life.ts'
import { pendingId } from '../../make/countersign.ts'
import { takenTicket } from '../../make/ticket.ts'
import type { ConsoleExamples } from '../../proof.ts'
import { type ConsoleWorld, nothing } from '../../stage.ts'

const reason = '再有一位，放心些'

async function askedGrant({ world, me, other }: ConsoleWorld): Promise<{ id: number }> {
  const { id } = await takenTicket(world, me, other)
  await world.call(ticketConsoleCalls.grant, { id, reason }, me)
  return { id: await pendingId(world, 'grant-reset', id) }
}

export const consoleExamples: ConsoleExamples<'countersign'> = {
  countersign: {
    list: nothing,
    confirm: async ({ world, me, owner }) => {
      await world.call(consoleCalls.countersign.requestOwner, { userId: me.id, to: 'owner', reason }, owner)
      return { id: await pendingId(world, 'make-owner', me.id) }
    },
    use: async (consoleWorld) => {
      const { id } = await askedGrant(consoleWorld)
      await consoleWorld.world.sql('UPDATE countersign_request SET alone = true WHERE id = $1', [id])
      return { id }
    },
    end: askedGrant,
    requestOwner: async ({ world, other }) => {
      await world.sql(`UPDATE person SET role = 'support' WHERE id = $1`, [other.id])
      return { userId: other.id, to: 'owner', reason }
    },
  },
}

export async function traces({ world, me, other }: Living): Promise<void> {
  await world.sql(
    `INSERT INTO countersign_request (kind, subject_id, by_id, reason, alone, ready_at, expires_at, second_id, effective_at)
     VALUES ('open-case', 1, $1, '要看清上下文', false, app_now(), app_now() + interval '1 day', $2, app_now()),
       ('open-case', 2, $2, '要看清上下文', false, app_now(), app_now() + interval '1 day', $1, app_now()),
       ('end-owner', $1, $2, '不再参与', false, app_now(), app_now() + interval '1 day', NULL, NULL)`,
    [me.id, other.id],
  )
}
