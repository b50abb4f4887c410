import { memberCalls as calls } from '@sp/contract'
import { beginStaffReset } from '../src/account/security/staff-reset-service.ts'
import type { ConsoleWorld, Examples } from './console-examples.ts'

const reason = '连续骚扰，劝过一次没有用'
const them = ({ other }: ConsoleWorld) => ({ userId: other.id, reason })

export const memberExamples: NonNullable<Examples['member']> = {
  find: ({ other }) => ({ q: other.username }),
  get: ({ other }) => ({ userId: other.id }),
  muted: () => ({ page: 1 }),
  mute: (desk) => ({ ...them(desk), duration: '1h' }),
  unmute: async (desk) => {
    await desk.world.call(calls.mute, { ...them(desk), duration: '1h' }, desk.owner)
    return them(desk)
  },
  ban: them,
  unban: async (desk) => {
    await desk.world.call(calls.ban, them(desk), desk.owner)
    return them(desk)
  },
  endSessions: them,
  beginReset: them,
  resetCode: async (desk) => {
    const { world, owner, other } = desk
    // Begun by a different colleague than the one who releases the code.
    await world.app.transact((tx) => beginStaffReset(world.app, tx, { userId: other.id, byId: owner.id }))
    await world.sql('UPDATE staff_reset SET ready_at = app_now() WHERE user_id = $1', [other.id])
    return them(desk)
  },
  hideFace: async (desk) => {
    await desk.world.sql(`UPDATE person SET avatar = $2 WHERE id = $1`, [
      desk.other.id,
      `/files/i/avatar/${desk.other.id}/x/p/a-face`,
    ])
    return them(desk)
  },
  hideNickname: them,
  setBirthday: (desk) => ({ ...them(desk), birthday: '1991-05-06' }),
  note: ({ other }) => ({ userId: other.id, text: '两人一直互相举报，不要只听一边' }),
}
