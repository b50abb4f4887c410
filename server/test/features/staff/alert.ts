import { consoleCalls } from '@sp/contract'
import { sealFor } from '../../../src/platform/vault/service.ts'
import { chance, type Living, type Planting } from '../../life.ts'
import { makeDevice } from '../../make/device.ts'
import type { ConsoleExamples } from '../../proof.ts'
import { type ConsoleWorld, nothing } from '../../stage.ts'

const device = () => {
  const { p256dh, auth } = makeDevice()
  return { endpoint: 'https://fcm.googleapis.com/fcm/send/example', p256dh, auth }
}
/** A documented address that no packet reaches; the tests of the feature have servers that answer. */
const webhook = () => ({ kind: 'dingtalk' as const, address: 'https://hook.invalid/robot', secret: 'SECaaa' })

async function withOwnWebhook({ world, me }: ConsoleWorld): Promise<void> {
  await insertRow(world, me.id, webhook())
}

async function insertRow(
  world: ConsoleWorld['world'],
  userId: number,
  { kind, address, secret }: ReturnType<typeof webhook>,
): Promise<void> {
  const sealed = await world.app.transact((tx) =>
    sealFor(world.app, tx, userId, 'staff_alert.webhook', JSON.stringify({ address, secret })),
  )
  await world.sql(
    `INSERT INTO staff_alert (bucket, user_id, topics, webhook_kind, webhook) VALUES ($1, $2, '{case}', $3, $4)
     ON CONFLICT (bucket, user_id) DO UPDATE SET webhook = excluded.webhook, webhook_kind = excluded.webhook_kind`,
    [userId % 1024, userId, kind, sealed],
  )
}

export const consoleExamples: ConsoleExamples<'alert'> = {
  alert: {
    get: nothing,
    choose: () => ({ topics: ['support'], mail: true, quiet: { from: '23:00', to: '08:00' }, gravePasses: false }),
    putWebhook: webhook,
    dropWebhook: nothing,
    addDevice: device,
    dropDevice: () => ({ key: 'a'.repeat(64) }),
    test: async (consoleWorld) => {
      await withOwnWebhook(consoleWorld)
      return { way: 'webhook' }
    },
    chooseTeam: () => ({ topics: ['grave-case', 'alarm'] }),
    putTeamWebhook: webhook,
    dropTeamWebhook: nothing,
    testTeam: async ({ world, owner }) => {
      const { data } = await world.call(consoleCalls.alert.putTeamWebhook, webhook(), owner)
      return data ?? {}
    },
  },
}

export async function secrets({ world, me, plant }: Planting): Promise<void> {
  const secret = plant('staff_alert.webhook', { text: `hook${chance()}` })
  await insertRow(world, me.id, { ...webhook(), secret })
}

export async function traces({ world, me: { id } }: Living): Promise<void> {
  await insertRow(world, id, webhook())
  const { p256dh, auth } = makeDevice()
  await world.sql(
    `INSERT INTO staff_alert_device (bucket, user_id, endpoint_hash, endpoint, p256dh, auth)
     VALUES ($1, $2, sha256('a browser'), 'https://push.example/a', $3, $4)`,
    [id % 1024, id, Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')],
  )
}
