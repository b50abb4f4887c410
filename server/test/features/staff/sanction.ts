import { endMute, mute } from '../../../src/staff/sanction/service.ts'
import { warn, withdrawWarning } from '../../../src/staff/sanction/warning-service.ts'
import type { Living } from '../../life.ts'
import { makeStaff } from '../../make/staff.ts'

export async function traces({ world, me: { id: userId } }: Living): Promise<void> {
  const { app } = world
  const { id: byId } = await makeStaff(world, 'owner')
  const given = { userId, byId, reason: '刷屏', notifyAfterSeconds: 0 }
  await app.transact((tx) => mute(app, tx, { ...given, duration: '1h', source: { kind: 'hand', id: null } }))
  // What comes after this still writes as the member.
  await app.transact((tx) => endMute(app, tx, given))
  const source = { kind: 'hand', id: null } as const
  const { warningId } = await app.transact((tx) => warn(app, tx, { ...given, rule: '不刷屏', source }))
  await app.transact((tx) => withdrawWarning(app, tx, { ...given, warningId }))
  await world.sql(
    `INSERT INTO ban (bucket, id, user_id, reason, by_id, ended_at, ended_by) VALUES ($1, $2, $2, '刷屏', $3, app_now(), $3)`,
    [userId % 1024, userId, byId],
  )
}
