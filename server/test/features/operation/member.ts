import { memberCalls as calls, settingDefinitions } from '@sp/contract'
import { beginStaffReset } from '../../../src/account/security/staff-reset-service.ts'
import type { Living } from '../../life.ts'
import { must } from '../../make/must.ts'
import { makeStaff } from '../../make/staff.ts'
import type { ConsoleExamples } from '../../proof.ts'
import { type ConsoleWorld, nothing } from '../../stage.ts'

const reason = '连续骚扰，劝过一次没有用'
const them = ({ other }: ConsoleWorld) => ({ userId: other.id, reason })

export const consoleExamples: ConsoleExamples<'member'> = {
  member: {
    find: ({ other }) => ({ q: other.username }),
    get: ({ other }) => ({ userId: other.id }),
    muted: () => ({ page: 1 }),
    mute: (consoleWorld) => ({ ...them(consoleWorld), duration: '1h' }),
    unmute: async (consoleWorld) => {
      await consoleWorld.world.call(calls.mute, { ...them(consoleWorld), duration: '1h' }, consoleWorld.owner)
      return them(consoleWorld)
    },
    warn: (consoleWorld) => ({ ...them(consoleWorld), rule: settingDefinitions.rules.default[0] as string }),
    unwarn: async (consoleWorld) => {
      const { world, owner } = consoleWorld
      const warning = { ...them(consoleWorld), rule: settingDefinitions.rules.default[0] as string }
      return { ...them(consoleWorld), ...(await must(world, calls.warn, warning, owner)) }
    },
    rules: nothing,
    ban: them,
    unban: async (consoleWorld) => {
      await consoleWorld.world.call(calls.ban, them(consoleWorld), consoleWorld.owner)
      return them(consoleWorld)
    },
    endSessions: them,
    beginReset: them,
    resetCode: async (consoleWorld) => {
      const { world, owner, other } = consoleWorld
      // Begun by a different colleague than the one who releases the code.
      await world.app.transact((tx) => beginStaffReset(world.app, tx, { userId: other.id, byId: owner.id }))
      await world.sql('UPDATE staff_reset SET ready_at = app_now() WHERE user_id = $1', [other.id])
      return them(consoleWorld)
    },
    hideFace: async (consoleWorld) => {
      await consoleWorld.world.sql(`UPDATE person SET avatar = $2 WHERE id = $1`, [
        consoleWorld.other.id,
        `/files/i/avatar/${consoleWorld.other.id}/x/p/a-face`,
      ])
      return them(consoleWorld)
    },
    hideNickname: them,
    setBirthday: (consoleWorld) => ({ ...them(consoleWorld), birthday: '1991-05-06' }),
    note: ({ other }) => ({ userId: other.id, text: '两人一直互相举报，不要只听一边' }),
  },
}

export async function traces({ world, me }: Living): Promise<void> {
  await must(world, calls.note, { userId: me.id, text: '打过一次招呼' }, await makeStaff(world, 'moderator'))
}
