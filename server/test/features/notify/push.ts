import { calls } from '@sp/contract'
import { chance, type Planting } from '../../life.ts'
import { makeDevice } from '../../make/device.ts'
import { must } from '../../make/must.ts'
import { anybody } from '../../matrix-rows.ts'
import type { Proofs } from '../../proof.ts'
import { nothing } from '../../stage.ts'

const subscription = () => {
  const { p256dh, auth } = makeDevice()
  return { endpoint: 'https://fcm.googleapis.com/fcm/send/example', p256dh, auth }
}

export const proofs: Proofs<'push'> = {
  push: {
    key: anybody(nothing),
    subscribe: anybody(subscription),
    unsubscribe: anybody(() => ({ endpoint: subscription().endpoint })),
  },
}

export async function secrets({ world, me, pushAt, plant }: Planting): Promise<void> {
  const { p256dh, auth } = makeDevice()
  const path = plant('push_subscription.endpoint', { text: `endpoint${chance()}` })
  await must(world, calls.push.subscribe, { endpoint: `${pushAt}/${path}`, p256dh, auth }, me)
  plant('push_subscription.p256dh', { text: p256dh })
  plant('push_subscription.auth', { text: auth })
}
