import { consoleCalls } from '@sp/contract'
import type { Living } from '../../life.ts'
import { beginAtConsole, codeOf, enrol } from '../../make/staff.ts'
import type { ConsoleExamples } from '../../proof.ts'
import { nothing } from '../../stage.ts'

export const consoleExamples: ConsoleExamples<'staff'> = {
  staff: {
    begin: nothing,
    confirm: async ({ world, me }) => {
      const { data } = await world.call(consoleCalls.staff.begin, {}, me)
      return { code: codeOf(data.secret) }
    },
    fresh: ({ me }) => ({ code: codeOf(me.secret) }),
    backupCodes: nothing,
    logout: nothing,
    me: nothing,
    list: nothing,
    giveRole: ({ other }) => ({ userId: other.id, role: 'support', reason: '他愿意帮忙' }),
  },
}

export async function traces({ world, me: { id } }: Living): Promise<void> {
  await enrol(world, id)
  await beginAtConsole(world, id)
  await world.sql(`INSERT INTO staff_backup_code (bucket, user_id, code_hash) VALUES ($1, $2, sha256('a code'))`, [
    id % 1024,
    id,
  ])
  await world.sql(
    `INSERT INTO staff_hold (kind, id, staff_id, until) VALUES ('report', $1, $1, app_now() + interval '10 minutes')`,
    [id],
  )
}
